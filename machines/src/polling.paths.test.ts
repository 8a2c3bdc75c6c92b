import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type LastDataPage, type PollingEvent, pollingMachine } from './polling.machine.ts';

type Snapshot = SnapshotFrom<typeof pollingMachine>;

const happenings = [
  { type: 'link.lost' },
  { type: 'link.live' },
  { type: 'link.off' },
  { type: 'page.hidden' },
  { type: 'page.shown' },
  { type: 'xstate.after.takeOverAfter.polling.takingOver' },
  { type: 'xstate.after.askAgainAfter.polling.polling.waiting' },
  { type: 'xstate.done.actor.askForLastData', output: { page: { items: [] }, receivedAt: 0 } },
  { type: 'xstate.error.actor.askForLastData', error: new Error('away') },
] as unknown as PollingEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.isHidden, context.isCurrent, context.problem?.kind ?? null]);

const input = { pausesWhenHidden: true };
const paths = getShortestPaths(pollingMachine, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of polling', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"resting"',
      '"takingOver"',
      '{"polling":"asking"}',
      '{"polling":"paused"}',
      '{"polling":"waiting"}',
    ]);
  });

  it('are current only while polling', () => {
    const current = paths.filter(({ state }) => state.context.isCurrent && !state.matches('polling'));
    expect(current.map(({ state }) => state.value)).toEqual([]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const askForLastData = fromPromise<{ page: LastDataPage; receivedAt: number }, void>(
      () => new Promise(() => {}),
    );
    const actor = createActor(pollingMachine.provide({ actors: { askForLastData } }), { input }).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
