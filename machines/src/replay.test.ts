import { beforeEach, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type ReplayEmitted, type ReplayInput, replayMachine } from './replay.machine.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 22, 4);
const present = noon + 600 * minute;

let asked: { begin: number; end: number }[];
let told: string[];
let isAway: boolean;
let clock: SimulatedClock;
beforeEach(() => {
  [asked, told, isAway, clock] = [[], [], false, new SimulatedClock()];
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const nameOf = (event: ReplayEmitted) =>
  event.type === 'events.read' ? event.type : `${event.type} ${(event.at - noon) / minute}`;

async function begin(input: Partial<ReplayInput> = {}) {
  const actor = createActor(
    replayMachine.provide({
      actors: {
        readPicture: fromPromise<unknown, { at: number }>(async () => {
          if (isAway) throw new Error('away');
          return {};
        }),
        readEvents: fromPromise<{ until: number; events: unknown }, { begin: number; end: number }>(
          async ({ input: span }) => {
            if (isAway) throw new Error('away');
            asked.push(span);
            return { until: span.end, events: [] };
          },
        ),
        clock: fromCallback(() => {}),
      },
    }),
    { clock, input: { at: noon, speed: 60, isPlaying: false, ...input } },
  );
  actor.on('*', (event) => told.push(nameOf(event)));
  actor.start();
  await settled();
  return actor;
}

it('shows a moment, and knows ahead what came after it', async () => {
  const replay = await begin();
  expect(replay.getSnapshot().value).toEqual({ showing: { clock: 'paused', ahead: 'enough' } });
  expect(told).toEqual(['picture.read 0', 'events.read']);
  expect(asked).toEqual([{ begin: noon, end: noon + 10 * minute }]);
});

it('plays at its speed, and waits where it is not known yet what happened', async () => {
  const replay = await begin({ isPlaying: true });
  replay.send({ type: 'time.passed', ms: 1_000, now: present });
  expect(replay.getSnapshot().context.at).toBe(noon + minute);
  isAway = true;
  for (let second = 0; second < 30; second++) {
    replay.send({ type: 'time.passed', ms: 1_000, now: present });
    await settled();
  }
  const { context, value } = replay.getSnapshot();
  expect([context.at, context.isPlaying, value]).toEqual([
    ...[noon + 20 * minute, true, { showing: { clock: 'running', ahead: 'resting' } }],
  ]);
  isAway = false;
  clock.increment(3_000);
  await settled();
  replay.send({ type: 'time.passed', ms: 1_000, now: present });
  expect(replay.getSnapshot().context.at).toBe(noon + 21 * minute);
});

it('goes to another moment with a picture of that one alone, and stops at the present', async () => {
  const replay = await begin({ isPlaying: true, speed: 3_600 });
  replay.send({ type: 'moment.chosen', at: present - minute });
  expect(replay.getSnapshot().value).toBe('reading');
  replay.send({ type: 'time.passed', ms: 1_000, now: present });
  expect(replay.getSnapshot().context.at).toBe(present - minute);
  await settled();
  told = [];
  replay.send({ type: 'time.passed', ms: 1_000, now: present });
  const { context } = replay.getSnapshot();
  expect([context.at, context.isPlaying, told[0]]).toEqual([present, false, 'moment.reached 600']);
  expect(replay.getSnapshot().matches({ showing: { clock: 'paused' } })).toBe(true);
});

it('says that a moment cannot be shown, and tries again when asked', async () => {
  isAway = true;
  const replay = await begin();
  expect(replay.getSnapshot().value).toBe('failed');
  isAway = false;
  replay.send({ type: 'retry.pressed' });
  await settled();
  expect(told[0]).toBe('picture.read 0');
});
