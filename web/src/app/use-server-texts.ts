import { localizationSource } from '@stationwall/contract/constants';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LanguageActor } from '../i18n/language.tsx';
import type { SessionActor } from '../platform/session.tsx';

/** Hands the texts of the boot configuration to the language, which puts them over its own. */
export function useServerTexts(session: SessionActor, language: LanguageActor): void {
  const texts = useSelector(
    session,
    ({ context }) => context.configuration?.localization?.values?.[localizationSource],
  );
  useEffect(() => {
    if (texts) language.send({ type: 'serverTexts.received', texts });
  }, [texts, language]);
}
