import { ProblemError } from '@stationwall/contract/problem';
import { expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type OfflineAcksEvent, offlineAcksMachine, type PressedAck } from './offline-acks.machine.ts';

const ack: PressedAck = {
  ...{ alarmId: 'a', version: 1, stcd: '1', textZh: '', textEn: '', pressedAt: 0, wasHeld: false },
};
const happenings = [
  { type: 'ack.pressed', ack },
  { type: 'ack.withdrawn', alarmId: 'a' },
  { type: 'outcome.seen', alarmId: 'a' },
  { type: 'line.returned' },
  { type: 'xstate.done.actor.send', output: undefined },
  { type: 'xstate.error.actor.send', error: new ProblemError({ kind: 'offline' }) },
  { type: 'xstate.error.actor.send', error: new ProblemError({ kind: 'forbidden', error: null }) },
] as unknown as OfflineAcksEvent[];

it('never rests while something waits and the line is there, and loses none without an outcome', () => {
  const paths = getShortestPaths(offlineAcksMachine, {
    events: happenings,
    input: { waiting: [], outcomes: [] },
    limit: 2_000,
    stopWhen: ({ context }) => context.outcomes.length > 1,
    serializeState: ({ value, context }) =>
      `${value} ${context.waiting.length} ${context.waiting[0]?.wasHeld ?? '-'} ${context.outcomes.map(({ problem }) => problem?.kind ?? 'taken')}`,
  });
  const reached = new Set(
    paths.map(
      ({ state: { value, context } }) => `${value} ${context.waiting.length > 0 ? 'waiting' : 'nothing'}`,
    ),
  );
  expect([...reached].sort()).toEqual(['away nothing', 'away waiting', 'idle nothing', 'sending waiting']);
});
