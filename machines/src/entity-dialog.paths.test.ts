import { changedMeanwhileCode, ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type EntityDialogEvent, entityDialogMachine } from './entity-dialog.machine.ts';
import type { Draft, EntityKey, Faults } from './entity-draft.ts';

type Snapshot = SnapshotFrom<typeof entityDialogMachine>;

const refusal = (code: number) =>
  new ProblemError({
    kind: 'backend',
    status: 500,
    error: { code, message: 'No', details: null, validationErrors: null },
  });

const happenings = [
  { type: 'dialog.opened', key: 1 },
  { type: 'field.changed', change: { name: 'b' } },
  { type: 'field.changed', change: { name: '' } },
  { type: 'save.asked' },
  { type: 'save.cancelled' },
  { type: 'reload.asked' },
  { type: 'close.asked' },
  { type: 'leave.confirmed' },
  { type: 'leave.declined' },
  { type: 'session.resumed' },
  { type: 'xstate.done.actor.load', output: { name: 'a' } },
  { type: 'xstate.error.actor.load', error: new Error('away') },
  { type: 'xstate.done.actor.validate', output: {} },
  { type: 'xstate.done.actor.validate', output: { name: 'Required' } },
  { type: 'xstate.done.actor.save', output: null },
  { type: 'xstate.error.actor.save', error: refusal(0) },
  { type: 'xstate.error.actor.save', error: new ProblemError({ kind: 'unauthorised', error: null }) },
  { type: 'xstate.error.actor.save', error: refusal(changedMeanwhileCode) },
] as unknown as EntityDialogEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.draft, Object.keys(context.faults), context.problem?.kind ?? null]);

const paths = getShortestPaths(entityDialogMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an entity dialog', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String(state.value)));
    expect([...reached].sort()).toEqual([
      'closed',
      'editing',
      'leaving',
      'loading',
      'outdated',
      'saving',
      'unreadable',
      'validating',
    ]);
  });

  it('never lose what was typed but by saving or by leaving on purpose', () => {
    const typed = paths.filter(({ steps }) => {
      const events = steps.map(({ event }) => String(event.type));
      const last = events.lastIndexOf('field.changed');
      const ends = ['leave.confirmed', 'xstate.done.actor.save', 'dialog.opened'];
      return last >= 0 && !events.slice(last).some((type) => ends.includes(type));
    });
    expect(typed.length).toBeGreaterThan(5);
    expect(typed.filter(({ state }) => !['b', ''].includes(String(state.context.draft.name)))).toEqual([]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const open = <Output>() => new Promise<Output>(() => {});
    const actor = createActor(
      entityDialogMachine.provide({
        actors: {
          load: fromPromise<Draft, EntityKey>(() => open()),
          validate: fromPromise<Faults, Draft>(() => open()),
          save: fromPromise<unknown, { key: EntityKey; draft: Draft }>(() => open()),
        },
      }),
    ).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
