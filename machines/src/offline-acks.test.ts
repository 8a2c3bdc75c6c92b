import { ProblemError } from '@stationwall/contract/problem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type AckOutcome, offlineAcksMachine, type PressedAck } from './offline-acks.machine.ts';

const ack = (alarmId: string): PressedAck => ({
  ...{ alarmId, version: 2, stcd: '61000001', textZh: '水位', textEn: 'Stage', pressedAt: 1_000 },
  wasHeld: false,
});
const held = (alarmId: string) => ({ ...ack(alarmId), wasHeld: true });
const offline = () => Promise.reject(new ProblemError({ kind: 'offline' }));
const changed = { kind: 'backend', status: 400, error: null } as never;
const refused = () => Promise.reject(new ProblemError(changed));

/** Answers the acknowledgements one after the other by `answers`, the last one for ever. */
function begin(...answers: (() => Promise<void>)[]) {
  const sent: string[] = [];
  const told: AckOutcome[] = [];
  const send = fromPromise<void, PressedAck>(({ input }) => {
    sent.push(input.alarmId);
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.resolve();
  });
  const actor = createActor(offlineAcksMachine.provide({ actors: { send } }), {
    input: { waiting: [], outcomes: [] },
  });
  actor.on('outcome.told', ({ outcome }) => told.push(outcome));
  return { actor: actor.start(), sent, told, now: () => actor.getSnapshot().context };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 9_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an acknowledgement', () => {
  it('is sent at once where there is a line, and leaves nothing to be read', async () => {
    const { actor, told, now } = begin(() => Promise.resolve());
    actor.send({ type: 'ack.pressed', ack: ack('a') });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ ack: ack('a'), problem: null, toldAt: 9_000 }]);
    expect(now()).toEqual({ waiting: [], outcomes: [] });
  });

  it('waits for the line, is tried again each five seconds, and tells then what became of it', async () => {
    const { actor, sent, now } = begin(offline, offline, () => Promise.resolve());
    actor.send({ type: 'ack.pressed', ack: ack('a') });
    await vi.advanceTimersByTimeAsync(4_999);
    expect([sent, now().waiting]).toEqual([['a'], [held('a')]]);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(now()).toEqual({
      waiting: [],
      outcomes: [{ ack: held('a'), problem: null, toldAt: 19_000 }],
    });
    actor.send({ type: 'outcome.seen', alarmId: 'a' });
    expect(now().outcomes).toEqual([]);
  });

  it('goes as soon as the line is back, after those that were pressed before it', async () => {
    const { actor, sent, now } = begin(offline, () => Promise.resolve());
    for (const id of ['a', 'b']) actor.send({ type: 'ack.pressed', ack: ack(id) });
    await vi.advanceTimersByTimeAsync(1);
    actor.send({ type: 'line.returned' });
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, now().waiting]).toEqual([['a', 'a', 'b'], []]);
  });

  it('that the backend refuses is told with its reason, and holds up no other', async () => {
    const { actor, now } = begin(offline, refused, () => Promise.resolve());
    for (const id of ['a', 'b']) actor.send({ type: 'ack.pressed', ack: ack(id) });
    await vi.advanceTimersByTimeAsync(1);
    actor.send({ type: 'line.returned' });
    await vi.advanceTimersByTimeAsync(1);
    expect(now().outcomes).toEqual([
      { ack: held('a'), problem: changed, toldAt: 9_001 },
      { ack: held('b'), problem: null, toldAt: 9_001 },
    ]);
  });

  it('is taken back while it waits, and pressed twice it is one', async () => {
    const { actor, sent, now } = begin(offline);
    for (const id of ['a', 'b', 'b']) actor.send({ type: 'ack.pressed', ack: ack(id) });
    await vi.advanceTimersByTimeAsync(1);
    actor.send({ type: 'ack.withdrawn', alarmId: 'a' });
    expect([sent, now().waiting]).toEqual([['a'], [held('b')]]);
  });

  it('is not taken back while it is under way', async () => {
    const { actor, now } = begin(() => new Promise(() => {}));
    actor.send({ type: 'ack.pressed', ack: ack('a') });
    actor.send({ type: 'ack.withdrawn', alarmId: 'a' });
    expect(now().waiting).toEqual([ack('a')]);
  });
});
