import { getAllUserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate } from '@stationwall/contract/services/token-auth';
import {
  type Kept,
  type LoginInformations,
  type SessionEvent,
  type SignIn,
  type Stored,
  sessionMachine,
  type Token,
} from '@stationwall/machines/session.machine';
import { fromCallback, fromPromise } from 'xstate';
import { call, onUnauthorised } from './http.ts';
import { forgetToken, keepToken, readAccessToken, readStored } from './token-cookies.ts';

async function signIn(
  { userName, password, rememberMe }: SignIn,
  tenantId: number | null,
  signal: AbortSignal,
) {
  const answer = await call(
    authenticate,
    { userNameOrEmailAddress: userName, password, rememberClient: rememberMe },
    { tenantId, signal },
  );
  return {
    accessToken: answer.accessToken,
    encryptedAccessToken: answer.encryptedAccessToken,
    endsAt: Date.now() + answer.expireInSeconds * 1000,
  };
}

const watchToken = fromCallback<SessionEvent, void>(({ sendBack }) => {
  const look = () => sendBack({ type: 'token.changedElsewhere', accessToken: readAccessToken() });
  const timer = setInterval(look, 2_000);
  addEventListener('focus', look);
  const forgetUnauthorised = onUnauthorised(() => sendBack({ type: 'call.unauthorised' }));
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
    forgetUnauthorised();
  };
});

/** The session machine with this browser's cookies and the product's backend. */
export const sessionLogic = sessionMachine.provide({
  actors: {
    openCookies: fromPromise<Stored, void>(async () => readStored()),
    readConfiguration: fromPromise(({ signal }) => call(getAllUserConfiguration, {}, { signal })),
    readLogin: fromPromise<LoginInformations, void>(({ signal }) =>
      call(getCurrentLoginInformations, {}, { signal }),
    ),
    findTenant: fromPromise(({ input, signal }: { input: { tenancyName: string }; signal: AbortSignal }) =>
      call(isTenantAvailable, input, { signal, tenantId: null }),
    ),
    authenticate: fromPromise<Token, { signIn: SignIn; tenantId: number | null }>(({ input, signal }) =>
      signIn(input.signIn, input.tenantId, signal),
    ),
    keepToken: fromPromise<void, Kept>(async ({ input }) => keepToken(input)),
    forgetToken: fromPromise<void, void>(async () => forgetToken()),
    watchToken,
  },
});
