import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { StationState } from '@stationwall/contract/station';
import { announcedDates } from '@stationwall/contract/wire-dates';
import { isLiveLinkAllowed } from '@stationwall/machines/session.machine';
import { useSelector } from '@xstate/react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { clientSettings } from './client-settings.ts';
import { readPicture } from './kept-picture.ts';
import { createLiveStations, type LinkStatus, type LiveStations } from './live-stations.ts';
import { personIn } from './person-in.ts';
import { usePublicTenant } from './public-tenant.ts';
import { type SessionActor, useSessionActor } from './session.tsx';
import type { StationsStore } from './stations-store.ts';
import { useKeptPicture } from './use-kept-picture.ts';

const LiveStationsContext = createContext<LiveStations | null>(null);

/** Feeds the screens below it: the caller's stations when signed in, else the public ones. One live link for all. */
export function StationsProvider({
  children,
  fallback,
  keepsPicture = false,
}: {
  children: ReactNode;
  fallback: ReactNode;
  /** Whether this machine keeps what a person saw last, to be shown when it has no line. */
  keepsPicture?: boolean;
}) {
  const session = useSessionActor();
  const token = useSelector(session, ({ context }) => context.token?.accessToken ?? null);
  const isLinkAllowed = useIsLinkAllowed(session);
  const configuration = useSelector(session, ({ context }) => context.configuration);
  const { timeZone: announcedZone, isUtc } = announcedDates(configuration);
  const publicTenant = usePublicTenant(token === null);
  const person = useSelector(session, ({ context }) => personIn(context.login));
  const caller = person ?? `public/${publicTenant?.tenancyName}`;

  // A renewed token, or one got by giving the password again, takes nothing off the screen.
  const known = useRef<{ caller: string; store: StationsStore } | null>(null);

  const live = useMemo(() => {
    if (token === null && publicTenant === null) return null;
    const made = createLiveStations({
      ...(token === null && publicTenant !== null
        ? {
            credentials: { public: true, tenancyName: publicTenant.tenancyName },
            tenantId: publicTenant.tenantId,
          }
        : { credentials: { token: token ?? '' } }),
      isLinkAllowed,
      announced: { timeZone: announcedZone, isUtc },
      pausesWhenHidden: matchMedia('(pointer: coarse) and (max-width: 991px)').matches,
      onSignInNeeded: () => session.send({ type: 'call.unauthorised' }),
      store: known.current?.caller === caller ? known.current.store : undefined,
      kept: person !== null && known.current?.caller !== caller ? readPicture(person) : undefined,
    });
    known.current = { caller, store: made.store };
    return made;
  }, [token, publicTenant, isLinkAllowed, session, caller, person, announcedZone, isUtc]);
  useKeptPicture(keepsPicture ? person : null, live);

  useEffect(() => {
    live?.start();
    return () => live?.stop();
  }, [live]);

  if (live === null) return fallback;
  return <LiveStationsContext value={live}>{children}</LiveStationsContext>;
}

/** Feeds the screens below it from a source of its own, such as the past. */
export const GivenStations = ({ stations, children }: { stations: LiveStations; children: ReactNode }) => (
  <LiveStationsContext value={stations}>{children}</LiveStationsContext>
);

/** A backend offers live updates, or the relay was told to bring them all the same. */
function useIsLinkAllowed(session: SessionActor): boolean {
  const login = useSelector(session, ({ context }) => context.login);
  const isOffered = isLiveLinkAllowed(login);
  const [isToldTo, setToldTo] = useState(false);
  useEffect(() => {
    if (login === null || isOffered) return;
    void clientSettings().then(({ isLiveWithoutFeatures }) => setToldTo(isLiveWithoutFeatures));
  }, [login, isOffered]);
  return isOffered || isToldTo;
}

/** The link itself, for what hears more of it than stations. */
export function useLiveStations(): LiveStations {
  const live = use(LiveStationsContext);
  if (live === null) throw new Error('the hooks of stations.tsx need a StationsProvider above them');
  return live;
}

/** State of the way from the backend to this screen; changes at least with each heartbeat that says something new. */
export function useLinkStatus(): LinkStatus {
  const live = useLiveStations();
  return useSyncExternalStore(live.subscribeStatus, live.getStatus);
}

/** One fact of it; renders only when that one changes, not with each heartbeat. */
export function useLinkFact<Name extends keyof LinkStatus>(name: Name): LinkStatus[Name] {
  const live = useLiveStations();
  return useSyncExternalStore(live.subscribeStatus, () => live.getStatus()[name]);
}

/** One station; renders only when that one changes. */
export function useStation(stcd: string): StationState | undefined {
  const { store } = useLiveStations();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeStation(stcd, listener),
    [store, stcd],
  );
  return useSyncExternalStore(subscribe, () => store.getStation(stcd));
}

/** The store itself, for canvases and lists that update without rendering React. */
export const useStationsStore = (): StationsStore => useLiveStations().store;

/** A stable function that tells the server's time now, UTC milliseconds. */
export const useServerClock = (): (() => number) => useLiveStations().serverNow;

/** The server's time, UTC milliseconds, renewed every `everyMs` at the server's full steps. */
export function useServerNow(everyMs = 1000): number {
  const serverNow = useServerClock();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverNow());
      timer = setTimeout(tick, everyMs - (serverNow() % everyMs) + 1);
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverNow, everyMs]);
  return now;
}

/** Every open alarm that the caller may see, by station; renders at most once a frame when one changes. */
export function useOpenAlarms(): ReadonlyMap<string, readonly AlarmEvent[]> {
  const { store } = useLiveStations();
  return useSyncExternalStore(store.subscribeAlarms, store.getAllOpenAlarms);
}
