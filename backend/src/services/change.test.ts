import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify } from '../auth/identify.ts';
import { tokensOf } from '../auth/tokens.ts';
import { findUserByName } from '../store/accounts.ts';
import { endSignIn } from '../store/ended-sign-ins.ts';
import { setActive, setRoles } from '../store/users.ts';
import { authSecret, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { signedIn } from './signed-in.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

/** A call that was let through and has not made its change yet. */
async function letThrough(userName: string, password: string): Promise<CallContext> {
  const { accessToken } = await signInAs(site, 1, userName, password);
  const identity = await identify(site.store.db, tokensOf(authSecret), accessToken);
  if (!identity) throw new Error('a token that was just given is no good');
  return {
    caller: { kind: 'user', ...identity },
    culture: 'en',
    clientAddress: '127.0.0.1',
    isForwarded: false,
  };
}

describe('a change whose turn comes', () => {
  const made = (context: CallContext) => change(site, context, async () => 'made');

  it('is made by whom it was let through for', async () => {
    expect(await made(await letThrough('operator', 'Operator#123'))).toBe('made');
  });

  it('after its caller lost a role is refused, and names what is missing', async () => {
    const context = await letThrough('mobile', 'Mobile#123');
    const { user } = signedIn(context.caller);
    await setRoles(site.store.db, user, []);
    await expect(made(context)).rejects.toMatchObject({
      kind: { name: 'permission-missing', permissions: expect.arrayContaining(['Pages.Stations.All']) },
    });
  });

  it('after its caller signed out is refused', async () => {
    const context = await letThrough('operator', 'Operator#123');
    const { signInId } = signedIn(context.caller);
    await endSignIn(site.store.db, signInId, Date.now() + 60_000, Date.now());
    await expect(made(context)).rejects.toMatchObject({ kind: { name: 'unauthenticated' } });
  });

  it('after its caller was switched off is refused', async () => {
    const context = await letThrough('viewer', 'Viewer#123');
    const viewer = await findUserByName(site.store.db, 1, 'viewer');
    if (!viewer) throw new Error('there is no viewer');
    await setActive(site.store.db, viewer, false);
    await expect(made(context)).rejects.toMatchObject({ kind: { name: 'unauthenticated' } });
  });
});
