import { Translate } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageActor } from '../i18n/language.tsx';
import { languageNames } from '../i18n/language-names.ts';
import { problemText } from '../i18n/problem-text.ts';
import { toast } from '../kit/toast.ts';
import { useCultures, useSession } from '../platform/session.tsx';
import { ChoiceMenu } from './choice-menu.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const language = useLanguageActor();
  const culture = useSelector(language, ({ context }) => context.culture);
  const choices = useCultures(culture ?? 'en');
  const problem = useSelector(language, ({ context }) => context.problem);
  useEffect(() => {
    if (problem !== null) toast({ tone: 'danger', text: problemText(t, problem) });
  }, [problem, t]);
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={<Translate />}
      choices={choices}
      chosen={culture ?? 'en'}
      textOf={(one) => languageNames[one]}
      onChoose={(chosen) => language.send({ type: 'culture.chosen', culture: chosen, isSignedIn })}
    />
  );
}
