import { tenantCookie } from '@stationwall/contract/constants';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { encryptSignInSetting } from '@stationwall/contract/password-encryption';
import { getAllUserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate, authenticateEncrypted, renewToken } from '@stationwall/contract/services/token-auth';
import { sessionMachine } from '@stationwall/machines/session.machine';
import type {
  Authentication,
  Kept,
  LoginInformations,
  SessionEvent,
  Stored,
  Token,
} from '@stationwall/machines/session-facts';
import { fromCallback, fromPromise } from 'xstate';
import { bootIsCurrent, callOrRecall, forgetBoots, isBootedFromMemory } from './boot-memory.ts';
import { deleteCookie } from './cookies.ts';
import { encryptPassword } from './encrypt-password.ts';
import { call, onUnauthorised } from './http.ts';
import { forgetAcks } from './kept-acks.ts';
import { forgetPictures } from './kept-picture.ts';
import { endOfflineShell } from './offline-shell.ts';
import { takeRainClasses } from './rain-classes.ts';
import { onOtherTabs, tellOtherTabs } from './tabs.ts';
import { tellSignedOut } from './tell-signed-out.ts';
import { forgetToken, keepToken, readAccessToken, readStored } from './token-cookies.ts';

/** A token is renewed when half its life is over, so that a machine that sleeps for an hour misses nothing. */
function tokenOf(answer: OutputOf<typeof authenticate>): Token {
  const livesMs = answer.expireInSeconds * 1000;
  const now = Date.now();
  return {
    accessToken: answer.accessToken,
    encryptedAccessToken: answer.encryptedAccessToken,
    endsAt: now + livesMs,
    renewsAt: now + livesMs / 2,
  };
}

async function signIn({ signIn, tenantId, settings }: Authentication, signal: AbortSignal): Promise<Token> {
  const { userName, password, rememberMe, verification, newPassword } = signIn;
  // A backend reads the tenant from this cookie where no header names one.
  if (tenantId === null) deleteCookie(tenantCookie);
  const isEncrypted = settings[encryptSignInSetting] === 'true';
  const sealed = (text: string) => (isEncrypted ? encryptPassword(text, settings) : text);
  const answer = await call(
    isEncrypted ? authenticateEncrypted : authenticate,
    {
      userNameOrEmailAddress: userName,
      password: await sealed(password),
      ...(newPassword ? { newPassword: await sealed(newPassword) } : {}),
      rememberClient: rememberMe,
      ...(verification ? { verificationId: verification.id, verificationCode: verification.code } : {}),
    },
    // The old token is no proof of anything here, and a bad one would be refused.
    { tenantId, signal, isAnonymous: true },
  );
  forgetBoots();
  return tokenOf(answer);
}

async function readConfiguration(signal: AbortSignal) {
  const configuration = await callOrRecall(
    getAllUserConfiguration,
    (each) => call(getAllUserConfiguration, {}, { signal: each }),
    signal,
  );
  takeRainClasses(configuration.setting?.values);
  return configuration;
}

const readLogin = (signal: AbortSignal) =>
  callOrRecall(
    getCurrentLoginInformations,
    (each) => call(getCurrentLoginInformations, {}, { signal: each }),
    signal,
  );

/** Reads the boot again, if it was a remembered one, until the backend itself answers. */
async function readBootAgain(sendBack: (event: SessionEvent) => void, signal: AbortSignal): Promise<void> {
  try {
    const configuration = await call(getAllUserConfiguration, {}, { signal });
    takeRainClasses(configuration.setting?.values);
    const login = await call(getCurrentLoginInformations, {}, { signal });
    bootIsCurrent();
    sendBack({ type: 'boot.readAgain', configuration, login });
  } catch {
    // The next look tries again; an answer 401 has told its listeners already.
  }
}

const watchToken = fromCallback<SessionEvent, void>(({ sendBack }) => {
  const abort = new AbortController();
  let isReading = false;
  const readAgain = async () => {
    if (isReading || !isBootedFromMemory()) return;
    isReading = true;
    await readBootAgain(sendBack, abort.signal);
    isReading = false;
  };
  const again = setInterval(readAgain, 5_000);
  void readAgain();
  const look = () => sendBack({ type: 'token.changedElsewhere', accessToken: readAccessToken() });
  const timer = setInterval(look, 2_000);
  addEventListener('focus', look);
  const forgetTabs = onOtherTabs('Session', look);
  const forgetUnauthorised = onUnauthorised(() => sendBack({ type: 'call.unauthorised' }));
  return () => {
    abort.abort();
    clearInterval(again);
    clearInterval(timer);
    removeEventListener('focus', look);
    forgetTabs();
    forgetUnauthorised();
  };
});

/** The session machine with this browser's cookies and the product's backend. */
export const sessionLogic = sessionMachine.provide({
  actors: {
    openCookies: fromPromise<Stored, void>(async () => readStored()),
    readConfiguration: fromPromise(({ signal }) => readConfiguration(signal)),
    readLogin: fromPromise<LoginInformations, void>(({ signal }) => readLogin(signal)),
    findTenant: fromPromise(({ input, signal }: { input: { tenancyName: string }; signal: AbortSignal }) =>
      call(isTenantAvailable, input, { signal, tenantId: null }),
    ),
    authenticate: fromPromise<Token, Authentication>(({ input, signal }) => signIn(input, signal)),
    renewToken: fromPromise<Token, void>(async ({ signal }) =>
      tokenOf(await call(renewToken, {}, { signal })),
    ),
    keepToken: fromPromise<void, Kept>(async ({ input }) => {
      keepToken(input);
      tellOtherTabs('Session');
    }),
    forgetToken: fromPromise<void, void>(async () => {
      tellSignedOut();
      forgetToken();
      forgetBoots();
      await Promise.all([forgetPictures(), forgetAcks(), endOfflineShell()]);
      tellOtherTabs('Session');
    }),
    watchToken,
  },
});
