import type { Culture } from '@stationwall/contract/constants';
import { type Problem, problemIn } from '@stationwall/contract/problem';
import { assign, emit, fromPromise, setup } from 'xstate';

export type LanguageEvent =
  /** `isSignedIn`: then the server keeps the language too, and its own texts follow it. */
  | { type: 'culture.chosen'; culture: Culture; isSignedIn: boolean }
  /** Texts that the server gives for the culture on show, by the names of the built-in ones. */
  | { type: 'serverTexts.received'; texts: Readonly<Record<string, string>> };

type LanguageNews = { type: 'reload.needed' };

interface LanguageContext {
  /** On show; null until it is known. */
  culture: Culture | null;
  /** Chosen, and not yet on show. */
  wanted: Culture | null;
  /** Why the language stayed as it was. */
  problem: Problem | null;
}

const notSupplied = (name: string) => () => Promise.reject(new Error(`${name} was not supplied`));

const language = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    emitted: {} as LanguageNews,
  },
  actors: {
    readCulture: fromPromise<Culture, void>(notSupplied('readCulture')),
    loadTexts: fromPromise<void, Culture>(notSupplied('loadTexts')),
    tellServer: fromPromise<unknown, Culture>(notSupplied('tellServer')),
    keepCulture: fromPromise<void, Culture>(notSupplied('keepCulture')),
  },
  actions: {
    mergeTexts: (_, _texts: Readonly<Record<string, string>>): void => {
      throw new Error('mergeTexts was not supplied');
    },
  },
  delays: { loadAgainAfter: 2_000 },
  guards: {
    isAnotherForTheServer: ({ context, event }) =>
      event.type === 'culture.chosen' && event.culture !== context.culture && event.isSignedIn,
    isAnother: ({ context, event }) => event.type === 'culture.chosen' && event.culture !== context.culture,
  },
});

const culture = ({ context }: { context: LanguageContext }): Culture =>
  context.wanted ?? context.culture ?? 'en';
/**
 * Which language is on show: the kept one, its texts, and the server's texts over them. Another one is told to the
 * server, kept, and shown by a reload. A server that cannot be reached leaves the language as it was; one that knows no
 * such call does not hold it up.
 */
export const languageMachine = language.createMachine({
  id: 'language',
  context: { culture: null, wanted: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readCulture',
        src: 'readCulture',
        onDone: { target: 'loading', actions: assign(({ event }) => ({ culture: event.output })) },
      },
    },
    loading: {
      invoke: {
        id: 'loadTexts',
        src: 'loadTexts',
        input: culture,
        onDone: { target: 'shown', actions: assign({ problem: null }) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
    failed: { after: { loadAgainAfter: 'loading' } },
    shown: {
      on: {
        'culture.chosen': [
          {
            guard: 'isAnotherForTheServer',
            target: 'telling',
            actions: assign(({ event }) => ({ wanted: event.culture, problem: null })),
          },
          {
            guard: 'isAnother',
            target: 'keeping',
            actions: assign(({ event }) => ({ wanted: event.culture, problem: null })),
          },
        ],
        'serverTexts.received': {
          actions: { type: 'mergeTexts', params: ({ event }) => event.texts },
        },
      },
    },
    telling: {
      invoke: {
        id: 'tellServer',
        src: 'tellServer',
        input: culture,
        onDone: 'keeping',
        onError: [
          {
            guard: ({ event }) => problemIn(event.error).kind === 'offline',
            target: 'shown',
            actions: assign(({ event }) => ({ wanted: null, problem: problemIn(event.error) })),
          },
          { target: 'keeping' },
        ],
      },
    },
    keeping: {
      invoke: {
        id: 'keepCulture',
        src: 'keepCulture',
        input: culture,
        onDone: { target: 'leaving', actions: emit({ type: 'reload.needed' as const }) },
        onError: {
          target: 'shown',
          actions: assign(({ event }) => ({ wanted: null, problem: problemIn(event.error) })),
        },
      },
    },
    leaving: { type: 'final' },
  },
});
