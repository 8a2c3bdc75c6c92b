import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type OwnPlace, ownPlaceMachine } from './own-place.machine.ts';

function asked(locate: () => Promise<OwnPlace>) {
  const actor = createActor(
    ownPlaceMachine.provide({ actors: { locate: fromPromise<OwnPlace, void>(locate) } }),
  ).start();
  actor.send({ type: 'place.asked' });
  return actor;
}
const told = (actor: ReturnType<typeof asked>) => {
  const { value, context } = actor.getSnapshot();
  return [value, context.place];
};
const here = { lon: 120.15, lat: 30.27 };

it('tells the place once it is known, and forgets it', async () => {
  const actor = asked(async () => here);
  expect(told(actor)).toEqual(['asking', null]);
  await waitFor(actor, (snapshot) => snapshot.matches('known'));
  expect(told(actor)).toEqual(['known', here]);
  actor.send({ type: 'place.forgotten' });
  expect(told(actor)).toEqual(['unknown', null]);
});

it('keeps the place of before when it is refused anew, and can be asked again', async () => {
  let answers = 0;
  const actor = asked(async () => {
    answers += 1;
    if (answers === 2) throw new Error('no place');
    return here;
  });
  await waitFor(actor, (snapshot) => snapshot.matches('known'));
  actor.send({ type: 'place.asked' });
  await waitFor(actor, (snapshot) => snapshot.matches('refused'));
  expect(told(actor)).toEqual(['refused', here]);
  actor.send({ type: 'place.asked' });
  await waitFor(actor, (snapshot) => snapshot.matches('known'));
});

it('drops a place that comes after it was forgotten', async () => {
  const late = Promise.withResolvers<OwnPlace>();
  const actor = asked(() => late.promise);
  actor.send({ type: 'place.forgotten' });
  late.resolve(here);
  await late.promise;
  expect(told(actor)).toEqual(['unknown', null]);
});
