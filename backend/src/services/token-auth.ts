import { authenticate } from '@stationwall/contract/services/token-auth';
import { signIn } from '../auth/sign-in.ts';
import { tokenLifetimeS } from '../auth/tokens.ts';
import { UnknownNames } from '../auth/unknown-names.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveTokenAuth({ app, store, tokens }: Site): void {
  const unknownNames = new UnknownNames();
  serve(app, authenticate, async (input, { caller, clientAddress }) => {
    const holder = await signIn(store.db, unknownNames, {
      tenantId: caller.tenantId,
      nameOrEmail: input.userNameOrEmailAddress,
      password: input.password,
      clientAddress,
    });
    const signed = await tokens.sign(holder);
    return { ...signed, expireInSeconds: tokenLifetimeS, userId: holder.userId };
  });
}
