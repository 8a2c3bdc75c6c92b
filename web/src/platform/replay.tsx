import {
  getReplayEvents,
  getReplayPicture,
  type ReplayEvents,
  type ReplayedStep,
  type ReplayPicture,
} from '@stationwall/contract/services/replay';
import { type ReplayEvent, type ReplaySpeed, replayMachine } from '@stationwall/machines/replay.machine';
import { useActorRef, useSelector } from '@xstate/react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { call } from './http.ts';
import type { LiveStations } from './live-stations.ts';
import { GivenStations, useLiveStations } from './stations.tsx';
import { beforeNextFrame, createStationsStore } from './stations-store.ts';

/** The past on show instead of the present. Moments in UTC milliseconds. */
export interface Replay {
  at: number;
  speed: ReplaySpeed;
  isPlaying: boolean;
  state: 'reading' | 'showing' | 'failed';
  /** What became of alarms since the picture that the replay began with, the newest first. */
  steps: readonly ReplayedStep[];
  send(event: ReplayEvent): void;
}

interface Past {
  actor: ActorRefFrom<typeof replayMachine>;
  steps: readonly ReplayedStep[];
}

const PastContext = createContext<Past | null>(null);
const nothingToLeave = () => () => {};

/** The replay that the calling part is shown in, drawn anew with each moment. */
export function useReplay(): Replay {
  const past = use(PastContext);
  if (past === null) throw new Error('useReplay needs a ReplayProvider above it');
  const { actor, steps } = past;
  const { at, speed, isPlaying } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches('failed') ? 'failed' : snapshot.matches('reading') ? 'reading' : 'showing',
  );
  return { at, speed, isPlaying, state, steps, send: actor.send };
}

/** The moment that is replayed, by steps of so many ms, drawn anew with each of them; null = the present is shown. */
export function useReplayMoment(stepMs: number): number | null {
  const actor = use(PastContext)?.actor ?? null;
  const subscribe = useMemo(
    () =>
      actor === null
        ? nothingToLeave
        : (listener: () => void) => {
            const heard = actor.subscribe(listener);
            return () => heard.unsubscribe();
          },
    [actor],
  );
  return useSyncExternalStore(subscribe, () =>
    actor === null ? null : Math.floor(actor.getSnapshot().context.at / stepMs) * stepMs,
  );
}

const tickMs = 100;
const nearMs = 2_000;
const mostSteps = 200;

/** What follows `begin`, as far as it has happened; at the present it waits a little. */
async function readEvents(begin: number, end: number, now: () => number, signal: AbortSignal) {
  if (now() - begin < nearMs) await new Promise((resolve) => setTimeout(resolve, nearMs));
  const events = await call(getReplayEvents, { begin, end: Math.min(end, Math.round(now())) }, { signal });
  return { until: events.until, events };
}

const clockOf = (now: () => number) =>
  fromCallback<ReplayEvent>(({ sendBack }) => {
    let last = performance.now();
    const timer = setInterval(() => {
      const next = performance.now();
      sendBack({ type: 'time.passed', ms: next - last, now: now() });
      last = next;
    }, tickMs);
    return () => clearInterval(timer);
  });

/** Shows what is below it as it was at a moment, and lets the past run on from there; the live link above goes on untouched. */
export function ReplayProvider({
  at,
  speed = 60,
  isPlaying = false,
  children,
}: {
  at: number;
  speed?: ReplaySpeed;
  isPlaying?: boolean;
  children: ReactNode;
}) {
  const present = useLiveStations();
  const [logic] = useState(() =>
    replayMachine.provide({
      actors: {
        readPicture: fromPromise<unknown, { at: number }>(({ input, signal }) =>
          call(getReplayPicture, { at: Math.round(input.at) }, { signal }),
        ),
        readEvents: fromPromise<{ until: number; events: unknown }, { begin: number; end: number }>(
          ({ input, signal }) =>
            readEvents(Math.round(input.begin), Math.round(input.end), present.serverNow, signal),
        ),
        clock: clockOf(present.serverNow),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { at, speed, isPlaying } });
  const [store] = useState(() => createStationsStore(beforeNextFrame));
  const [steps, setSteps] = useState<readonly ReplayedStep[]>([]);

  useEffect(() => {
    let ahead: ReplayEvents[] = [];
    const show = (until: number) => {
      const isDue = ({ receivedAt }: { receivedAt: number }) => receivedAt <= until;
      const isTaken = ({ event }: ReplayedStep) => event.changedAt <= until;
      const taken = ahead.flatMap((part) => part.steps.filter(isTaken));
      const due = ahead.flatMap(({ reports }) => reports.filter(isDue));
      if (due.length + taken.length === 0) return;
      store.fold([...due, ...taken.map(({ event }) => event)]);
      ahead = ahead
        .map((part) => ({
          ...part,
          reports: part.reports.filter((one) => !isDue(one)),
          steps: part.steps.filter((one) => !isTaken(one)),
        }))
        .filter(({ reports, steps }) => reports.length + steps.length > 0);
      if (taken.length > 0) setSteps((before) => [...taken.toReversed(), ...before].slice(0, mostSteps));
    };
    const hears = [
      actor.on('picture.read', ({ picture }) => {
        const { states, alarms } = picture as ReplayPicture;
        ahead = [];
        setSteps([]);
        store.replaceAll(states, alarms);
      }),
      actor.on('events.read', ({ events }) => {
        ahead.push(events as ReplayEvents);
      }),
      actor.on('moment.reached', ({ at }) => show(at)),
    ];
    return () => {
      for (const heard of hears) heard.unsubscribe();
    };
  }, [actor, store]);

  const stations = useMemo(
    () => shownPast(present, store, () => actor.getSnapshot().context.at),
    [present, store, actor],
  );
  const past = useMemo(() => ({ actor, steps }), [actor, steps]);
  return (
    <PastContext value={past}>
      <GivenStations stations={stations}>{children}</GivenStations>
    </PastContext>
  );
}

/** Stations as they were, by a clock of their own; nothing of it is lost or late. */
function shownPast(
  present: LiveStations,
  store: LiveStations['store'],
  serverNow: () => number,
): LiveStations {
  const told = present.getStatus();
  const status = {
    ...({
      link: 'live',
      lostHop: null,
      isHeld: false,
      pictureOf: null,
      since: told.since,
      upstream: null,
    } as const),
    ...{ refusedBy: null, lack: null, timeZone: told.timeZone, clockOffsetMs: 0 },
  };
  return {
    ...{ store, serverNow, getStatus: () => status, subscribeStatus: nothingToLeave },
    ...{ onJob: nothingToLeave, onNotification: nothingToLeave, getLagMs: () => null },
    ...{ start: () => {}, stop: () => {} },
  };
}
