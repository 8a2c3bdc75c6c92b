import { type Culture, cultures } from '@stationwall/contract/constants';
import type { Needs } from '@stationwall/contract/endpoint';
import { isGranted } from '@stationwall/contract/permissions';
import { hasOneTenant } from '@stationwall/contract/services/abp-user-configuration';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import type { sessionMachine } from '@stationwall/machines/session.machine';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { linkTo } from '../link-to.ts';
import type { Settings } from './encrypt-password.ts';
import { call } from './http.ts';
import { meetOwnLanguage } from './own-language.ts';
import { tellOfResumption } from './resumption.ts';
import { sessionLogic } from './session-actors.ts';
import { letPageGo } from './unsaved-work.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Starts the one session of this page; its cookies and calls are this browser's. */
export function startSession(): SessionActor {
  const actor = createActor(sessionLogic);
  actor.on('signedOut', () => {
    const here = location.pathname + location.search + location.hash;
    letPageGo();
    // A wall has nobody who could sign in: it shows its code.
    location.assign(location.pathname === linkTo('/wall') ? here : linkTo('/login', { redirect: here }));
  });
  actor.on('reload.needed', () => {
    letPageGo();
    location.reload();
  });
  actor.on('resumed', tellOfResumption);
  // The Back button may bring a page just as it was left: signed out, and waiting for what does not come any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && phaseOf(actor.getSnapshot()) === 'leaving') location.reload();
  });
  meetOwnLanguage(actor);
  actor.start();
  return actor;
}

const SessionContext = createContext<SessionActor | null>(null);

export const SessionProvider = ({ actor, children }: { actor: SessionActor; children: ReactNode }) => (
  <SessionContext value={actor}>{children}</SessionContext>
);

export function useSessionActor(): SessionActor {
  const actor = use(SessionContext);
  if (actor === null) throw new Error('useSessionActor needs a SessionProvider above it');
  return actor;
}

const noSettings: Settings = {};

/** Settings of the backend that clients may see. */
export const useSettings = (): Settings =>
  useSelector(useSessionActor(), ({ context }) => context.configuration?.setting?.values ?? noSettings);

/** Zone of the tenant's clock (IANA); null before the backend told it. */
export const timeZoneIn = ({ context }: SessionSnapshot): string | null =>
  context.configuration?.timing?.timeZoneInfo?.iana?.timeZoneId ?? null;

/** The zone of the tenant's clock, as it is told. */
export const useTimeZone = (): string | null => useSelector(useSessionActor(), timeZoneIn);

/** The languages that can be chosen: those that the backend has not switched off, and the one on show. */
export function useCultures(shown: string): readonly Culture[] {
  const languages = useSelector(
    useSessionActor(),
    ({ context }) => context.configuration?.localization?.languages,
  );
  return useMemo(() => {
    const isOff = (culture: Culture) => languages?.find(({ name }) => name === culture)?.isDisabled === true;
    return cultures.filter((culture) => culture === shown || !isOff(culture));
  }, [languages, shown]);
}

/** Whether the backend no longer takes the token of this page, so that its owner must give the password again. */
export const useIsLocked = (): boolean =>
  useSelector(useSessionActor(), (snapshot) => snapshot.matches({ signedIn: 'locked' }));

/** Reads again who is signed in, after they changed something about themselves. */
export function useRereadSession(): () => Promise<void> {
  const session = useSessionActor();
  return async () => {
    const login = await call(getCurrentLoginInformations, {});
    const { configuration } = session.getSnapshot().context;
    if (configuration) session.send({ type: 'boot.readAgain', configuration, login });
  };
}

type SessionPhase = 'booting' | 'unreachable' | 'signedOut' | 'signedIn' | 'leaving';

function phaseOf(snapshot: SessionSnapshot): SessionPhase {
  if (snapshot.matches('signedIn')) return 'signedIn';
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches({ booting: 'unreachable' })) return 'unreachable';
  return snapshot.matches('booting') ? 'booting' : 'leaving';
}

/** Whether a password is on its way to the backend. */
export const useIsAuthenticating = (): boolean =>
  useSelector(useSessionActor(), (snapshot) => snapshot.matches({ signedOut: 'authenticating' }));

/** Whether the backend has one tenant alone, so that nobody chooses any. */
export const useHasOneTenant = (): boolean =>
  useSelector(useSessionActor(), ({ context }) => hasOneTenant(context.configuration));

/**
 * Who uses this page and what they may do. `may` also grants a parent permission when any of its children is held. `isHost`: of the
 * side that looks after tenants and has no stations; a session may tell of no tenant where there is one alone.
 */
export function useSession() {
  const actor = useSessionActor();
  const phase = useSelector(actor, phaseOf);
  const login = useSelector(actor, ({ context }) => context.login);
  const auth = useSelector(actor, ({ context }) => context.configuration?.auth ?? null);
  const isOnlyTenant = useHasOneTenant();
  return useMemo(() => {
    const granted = new Set(
      Object.keys(auth?.grantedPermissions ?? {}).filter((name) => auth && name in auth.allPermissions),
    );
    const isSignedIn = phase === 'signedIn';
    const may = (needs: Needs): boolean =>
      needs === 'public' || (isSignedIn && (needs === 'signed-in' || isGranted(granted, needs)));
    const tenant = login?.tenant ?? null;
    const isHost = isSignedIn && tenant === null && !isOnlyTenant;
    return { phase, isSignedIn, user: login?.user ?? null, tenant, isHost, may };
  }, [phase, login, auth, isOnlyTenant]);
}
