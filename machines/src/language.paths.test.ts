import type { Culture } from '@stationwall/contract/constants';
import { ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type LanguageEvent, languageMachine } from './language.machine.ts';

type Snapshot = SnapshotFrom<typeof languageMachine>;

const happenings = [
  { type: 'culture.chosen', culture: 'zh-Hans', isSignedIn: true },
  { type: 'culture.chosen', culture: 'zh-Hans', isSignedIn: false },
  { type: 'culture.chosen', culture: 'en', isSignedIn: true },
  { type: 'xstate.done.actor.readCulture', output: 'en' },
  { type: 'xstate.done.actor.loadTexts', output: undefined },
  { type: 'xstate.error.actor.loadTexts', error: new ProblemError({ kind: 'offline' }) },
  { type: 'xstate.done.actor.tellServer', output: null },
  { type: 'xstate.error.actor.tellServer', error: new ProblemError({ kind: 'offline' }) },
  { type: 'xstate.error.actor.tellServer', error: new ProblemError({ kind: 'notFound', error: null }) },
  { type: 'xstate.done.actor.keepCulture', output: undefined },
  { type: 'xstate.error.actor.keepCulture', error: new Error('no cookies') },
  { type: 'xstate.after.loadAgainAfter.language.failed' },
] as unknown as LanguageEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.culture, context.wanted, context.problem?.kind ?? null]);

const paths = getShortestPaths(languageMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of the language', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String(state.value)));
    expect([...reached].sort()).toEqual([
      'failed',
      'keeping',
      'leaving',
      'loading',
      'reading',
      'shown',
      'telling',
    ]);
  });

  it('lead to a reload only with another language that was kept', () => {
    const left = paths.filter(({ state }) => state.value === 'leaving');
    expect(left.map(({ state, steps }) => [state.context.wanted, steps.at(-1)?.event.type])).toEqual([
      ['zh-Hans', 'xstate.done.actor.keepCulture'],
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const open = <Output>() => new Promise<Output>(() => {});
    const actor = createActor(
      languageMachine.provide({
        actors: {
          readCulture: fromPromise<Culture, void>(() => open()),
          loadTexts: fromPromise<void, Culture>(() => open()),
          tellServer: fromPromise<unknown, Culture>(() => open()),
          keepCulture: fromPromise<void, Culture>(() => open()),
        },
      }),
    ).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
