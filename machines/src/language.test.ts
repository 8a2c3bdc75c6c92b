import type { Culture } from '@stationwall/contract/constants';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { languageMachine } from './language.machine.ts';

/** A language whose host does as the test says; `deeds` are what it was asked to do. */
function aLanguage({ loadFails = 0, refusal }: { loadFails?: number; refusal?: Problem } = {}) {
  const deeds: string[] = [];
  const merged: unknown[] = [];
  const news: unknown[] = [];
  const clock = new SimulatedClock();
  let failures = loadFails;
  const actor = createActor(
    languageMachine.provide({
      actors: {
        readCulture: fromPromise<Culture, void>(async () => 'en'),
        loadTexts: fromPromise<void, Culture>(async ({ input }) => {
          deeds.push(`load ${input}`);
          if (failures-- > 0) throw new ProblemError({ kind: 'offline' });
        }),
        tellServer: fromPromise<unknown, Culture>(async ({ input }) => {
          deeds.push(`tell ${input}`);
          if (refusal) throw new ProblemError(refusal);
        }),
        keepCulture: fromPromise<void, Culture>(async ({ input }) => {
          deeds.push(`keep ${input}`);
        }),
      },
      actions: { mergeTexts: (_, texts) => merged.push(texts) },
    }),
    { clock },
  );
  actor.on('*', (event) => news.push(event));
  actor.start();
  const at = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  const choose = (culture: Culture, isSignedIn: boolean) =>
    actor.send({ type: 'culture.chosen', culture, isSignedIn });
  return { actor, clock, deeds, merged, news, at, choose };
}

describe('the language', () => {
  it('is the kept one, with its texts', async () => {
    const language = aLanguage();
    await language.at('shown');
    expect([language.deeds, language.actor.getSnapshot().context]).toEqual([
      ['load en'],
      { culture: 'en', wanted: null, problem: null },
    ]);
  });

  it('is told to the server, kept and shown by a reload when somebody signed in chooses another', async () => {
    const language = aLanguage();
    await language.at('shown');
    language.choose('zh-Hans', true);
    await language.at('leaving');
    expect([language.deeds, language.news]).toEqual([
      ['load en', 'tell zh-Hans', 'keep zh-Hans'],
      [{ type: 'reload.needed' }],
    ]);
  });

  it('is nothing to the server while nobody is signed in', async () => {
    const language = aLanguage();
    await language.at('shown');
    language.choose('zh-Hans', false);
    await language.at('leaving');
    expect(language.deeds).toEqual(['load en', 'keep zh-Hans']);
  });

  it('stays when it is the one on show', async () => {
    const language = aLanguage();
    await language.at('shown');
    language.choose('en', true);
    expect([language.actor.getSnapshot().value, language.deeds]).toEqual(['shown', ['load en']]);
  });

  it('stays, and says why, when the server cannot be reached', async () => {
    const language = aLanguage({ refusal: { kind: 'offline' } });
    await language.at('shown');
    language.choose('zh-Hans', true);
    await vi.waitFor(() =>
      expect(language.actor.getSnapshot().context).toEqual({
        culture: 'en',
        wanted: null,
        problem: { kind: 'offline' },
      }),
    );
    expect([language.deeds, language.news]).toEqual([['load en', 'tell zh-Hans'], []]);
  });

  it('changes all the same with a backend that has no such call', async () => {
    const language = aLanguage({ refusal: { kind: 'notFound', error: null } });
    await language.at('shown');
    language.choose('zh-Hans', true);
    await language.at('leaving');
    expect(language.deeds.at(-1)).toBe('keep zh-Hans');
  });

  it('loads its texts again until they come', async () => {
    const language = aLanguage({ loadFails: 2 });
    await language.at('failed');
    language.clock.increment(2_000);
    await language.at('failed');
    language.clock.increment(2_000);
    await language.at('shown');
    expect([language.deeds.length, language.actor.getSnapshot().context.problem]).toEqual([3, null]);
  });

  it('takes the server’s texts over its own', async () => {
    const language = aLanguage();
    await language.at('shown');
    language.actor.send({ type: 'serverTexts.received', texts: { 'shell.home': 'Start' } });
    expect(language.merged).toEqual([{ 'shell.home': 'Start' }]);
  });
});
