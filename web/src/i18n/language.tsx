import type { Culture } from '@stationwall/contract/constants';
import { changeLanguage } from '@stationwall/contract/services/profile';
import { languageMachine } from '@stationwall/machines/language.machine';
import { createContext, type ReactNode, use } from 'react';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { ensureCulture, keepCulture } from '../platform/culture.ts';
import { call } from '../platform/http.ts';
import { mergeTexts } from './merge-texts.ts';
import { startI18n } from './start-i18n.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

/** Starts the one language of this page; its answer comes when its texts are there. */
export async function startLanguage(): Promise<LanguageActor> {
  const actor = createActor(
    languageMachine.provide({
      actors: {
        readCulture: fromPromise<Culture, void>(async () => ensureCulture()),
        loadTexts: fromPromise<void, Culture>(({ input }) => startI18n(input)),
        tellServer: fromPromise<unknown, Culture>(({ input, signal }) =>
          call(changeLanguage, { languageName: input }, { signal }),
        ),
        keepCulture: fromPromise<void, Culture>(async ({ input }) => keepCulture(input)),
      },
      actions: { mergeTexts: (_, texts) => mergeTexts(texts) },
    }),
  );
  actor.on('reload.needed', () => location.reload());
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  return actor;
}

const Language = createContext<LanguageActor | null>(null);

export const LanguageProvider = ({ actor, children }: { actor: LanguageActor; children: ReactNode }) => (
  <Language value={actor}>{children}</Language>
);

export function useLanguageActor(): LanguageActor {
  const actor = use(Language);
  if (actor === null) throw new Error('useLanguageActor needs a LanguageProvider above it');
  return actor;
}
