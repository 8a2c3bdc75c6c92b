import { signalRCoreFeature, signalRFeature } from '@stationwall/contract/constants';
import { emit } from 'xstate';
import { booting } from './session-booting.ts';
import type { LoginInformations } from './session-facts.ts';
import { session } from './session-setup.ts';
import { signedIn } from './session-signed-in.ts';
import { signedOut } from './session-signed-out.ts';

/**
 * Who uses the product: cookies, configuration, session, then signed in or out. Signing in asks for the tenant first. When
 * the backend no longer takes the token of a page in use, the page stays and asks for the password. A session of another tenant
 * than was chosen is refused: a backend that does not read the tenant's header would sign in to the host.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: {
    token: null,
    tenancyName: null,
    userName: null,
    rememberMe: false,
    tenantId: null,
    configuration: null,
    login: null,
    attempt: null,
    chosen: null,
    refusal: null,
    problem: null,
    failures: 0,
    hasEnded: false,
  },
  initial: 'booting',
  states: {
    booting,
    signedOut,
    signedIn,
    signingOut: {
      invoke: { id: 'forgetToken', src: 'forgetToken', onDone: 'left', onError: 'left' },
    },
    left: { entry: ['forgetSession', emit({ type: 'signedOut' })] },
    refusing: {
      entry: 'refuseOtherTenant',
      invoke: {
        id: 'forgetRefusedToken',
        src: 'forgetToken',
        onDone: 'booting.reading',
        onError: 'booting.reading',
      },
      exit: ['forgetSession', 'forgetChosen'],
    },
    ending: {
      invoke: {
        id: 'forgetEndedToken',
        src: 'forgetToken',
        onDone: 'booting.reading',
        onError: 'booting.reading',
      },
      exit: ['forgetSession', 'noteEnd'],
    },
    outdated: { entry: 'askForReload' },
  },
});

/** Whether the product may open the live link: both realtime features are on. */
export const isLiveLinkAllowed = (login: LoginInformations | null): boolean =>
  login?.application.features[signalRFeature] === true &&
  login.application.features[signalRCoreFeature] === true;
