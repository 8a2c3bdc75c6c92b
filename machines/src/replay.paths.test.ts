import { expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type ReplayEvent, replayMachine } from './replay.machine.ts';

const at = Date.UTC(2026, 10, 22, 4);
const happenings = [
  { type: 'moment.chosen', at },
  { type: 'speed.chosen', speed: 3_600 },
  { type: 'play.pressed' },
  { type: 'pause.pressed' },
  { type: 'retry.pressed' },
  { type: 'time.passed', ms: 10_000, now: at + 3_600_000 },
  { type: 'xstate.done.actor.readPicture', output: {} },
  { type: 'xstate.error.actor.readPicture', error: new Error('away') },
  { type: 'xstate.done.actor.readEvents', output: { until: at + 3_600_000, events: [] } },
  { type: 'xstate.error.actor.readEvents', error: new Error('away') },
  { type: 'xstate.after.3000.replay.showing.ahead.resting' },
] as unknown as ReplayEvent[];

it('reaches every state, and never shows a moment of which it is not known what happened', () => {
  const paths = getShortestPaths(replayMachine, {
    events: happenings,
    input: { at, speed: 60, isPlaying: false },
    limit: 5_000,
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  });
  const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
  const showing = ['paused', 'running'].flatMap((clock) =>
    ['asking', 'enough', 'resting'].map((ahead) => JSON.stringify({ showing: { clock, ahead } })),
  );
  expect([...reached].sort()).toEqual(['"failed"', '"reading"', ...showing].sort());
  for (const { state } of paths) expect(state.context.at).toBeLessThanOrEqual(state.context.knownTo);
});
