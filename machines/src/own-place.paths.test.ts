import { expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type OwnPlaceEvent, ownPlaceMachine } from './own-place.machine.ts';

const happenings = [
  { type: 'place.asked' },
  { type: 'place.forgotten' },
  { type: 'xstate.done.actor.locate', output: { lon: 1, lat: 2 } },
  { type: 'xstate.error.actor.locate', error: new Error('no place') },
] as unknown as OwnPlaceEvent[];

it('reaches every state, and knows a place in none but those after an answer', () => {
  const paths = getShortestPaths(ownPlaceMachine, { events: happenings });
  const reached = paths.map(({ state }) => `${state.value} ${state.context.place !== null}`).sort();
  expect(reached).toEqual([
    'asking false',
    'asking true',
    'known true',
    'refused false',
    'refused true',
    'unknown false',
  ]);
});
