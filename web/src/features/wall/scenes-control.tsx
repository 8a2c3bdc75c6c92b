import { wallScenes } from '@stationwall/contract/services/wall-layout';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { MultiChoice } from '../../kit/multi-choice.tsx';

/** Which scenes a wall shows, always in the order in which they are offered. */
export function ScenesControl({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation();
  const { label } = useKitTexts();
  return (
    <MultiChoice
      {...props}
      label={label('wallLayout', 'scenes')}
      items={wallScenes.map((scene) => ({ id: scene, text: t(`wallLayout.scenes.${scene}`), detail: '' }))}
      value={(value ?? []) as readonly string[]}
      onChange={(chosen) => onChange(wallScenes.filter((scene) => chosen.includes(scene)))}
    />
  );
}
