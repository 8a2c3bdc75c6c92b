import { Translate } from '@blueprintjs/icons';
import { cultures } from '@stationwall/contract/constants';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../i18n/language-names.ts';
import { ensureCulture, switchCulture } from '../platform/culture.ts';
import { ChoiceMenu } from './choice-menu.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={<Translate />}
      choices={cultures}
      chosen={ensureCulture()}
      textOf={(culture) => languageNames[culture]}
      onChoose={switchCulture}
    />
  );
}
