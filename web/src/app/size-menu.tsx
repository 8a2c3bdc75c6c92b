import { Font } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { choosableFrom, chooseSize, chosenSize, onSizeChange, sizeChoices } from '../platform/size.ts';
import { useMedia } from '../platform/use-media.ts';
import { ChoiceMenu } from './choice-menu.tsx';

/** How large everything is, on screens so wide that they may hang on a wall. */
export function SizeMenu() {
  const { t } = useTranslation();
  const isWide = useMedia(`(min-width: ${choosableFrom}px)`);
  const chosen = useSyncExternalStore(onSizeChange, chosenSize);
  if (!isWide) return null;
  return (
    <ChoiceMenu
      label={t('shell.size.label')}
      icon={<Font />}
      choices={sizeChoices}
      chosen={chosen}
      textOf={(choice) => t(`shell.size.${choice}`)}
      onChoose={chooseSize}
    />
  );
}
