import { Contrast } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { chooseTheme, themeChoices } from '../platform/theme.ts';
import { useChosenTheme } from '../platform/use-theme.ts';
import { ChoiceMenu } from './choice-menu.tsx';

export function ThemeMenu() {
  const { t } = useTranslation();
  return (
    <ChoiceMenu
      label={t('shell.theme.label')}
      icon={<Contrast />}
      choices={themeChoices}
      chosen={useChosenTheme()}
      textOf={(choice) => t(`shell.theme.${choice}`)}
      onChoose={chooseTheme}
    />
  );
}
