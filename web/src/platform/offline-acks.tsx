import { takeAlarmStep } from '@stationwall/contract/services/alarm-manage';
import {
  type AckOutcome,
  type OfflineAcksFacts,
  offlineAcksMachine,
  type PressedAck,
} from '@stationwall/machines/offline-acks.machine';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { call } from './http.ts';
import { keepAcks, nothingHeld, readAcks } from './kept-acks.ts';
import { useLinkFact } from './stations.tsx';

type Actor = ActorRefFrom<typeof offlineAcksMachine>;

interface Habits {
  /** Whose they are. */
  person: string;
  /** What the audit says of one that could not be sent when it was pressed. */
  reasonOf(ack: PressedAck): string;
  onOutcome(outcome: AckOutcome): void;
}

const OfflineAcksContext = createContext<Actor | null>(null);

/** Sends a person's acknowledgements, also those of before the page was loaded, as soon as there is a line. */
export function OfflineAcksProvider({
  children,
  person,
  reasonOf,
  onOutcome,
}: Habits & { children: ReactNode }) {
  const [actor, setActor] = useState<Actor | null>(null);
  const link = useLinkFact('link');
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, the actor stays
  useEffect(() => {
    let made: Actor | null = null;
    let isLeft = false;
    const begin = (facts: OfflineAcksFacts) => {
      if (isLeft) return;
      made = createActor(logicOf(reasonOf), { input: facts });
      made.on('outcome.told', ({ outcome }) => onOutcome(outcome));
      made.subscribe(({ context: { waiting, outcomes } }) => void keepAcks(person, { waiting, outcomes }));
      made.start();
      setActor(made);
    };
    void readAcks(person).then(begin);
    return () => {
      isLeft = true;
      made?.stop();
    };
  }, [person]);
  useEffect(() => {
    if (link === 'live' || link === 'polling') actor?.send({ type: 'line.returned' });
  }, [actor, link]);
  return <OfflineAcksContext value={actor}>{children}</OfflineAcksContext>;
}

const logicOf = (reasonOf: Habits['reasonOf']) =>
  offlineAcksMachine.provide({
    actors: {
      send: fromPromise<void, PressedAck>(async ({ input, signal }) => {
        const { alarmId, version, wasHeld } = input;
        const alarms = [{ id: Number(alarmId), version }];
        const reason = wasHeld ? { reason: reasonOf(input) } : {};
        await call(takeAlarmStep, { act: 'acknowledge', alarms, ...reason }, { signal });
      }),
    },
  });

/** What waits and what came of it, and how something is added; null while it is not known yet what waits. */
export function useOfflineAcks(): (OfflineAcksFacts & Pick<Actor, 'send'>) | null {
  const actor = use(OfflineAcksContext);
  const facts = useSyncExternalStore(
    (listener) => {
      const told = actor?.subscribe(listener);
      return () => told?.unsubscribe();
    },
    () => actor?.getSnapshot().context ?? nothingHeld,
  );
  return actor && { ...facts, send: actor.send };
}
