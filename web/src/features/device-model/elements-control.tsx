import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { MultiChoice } from '../../kit/multi-choice.tsx';
import { knownElements } from '../../lists/elements.ts';
import { useSharedList } from '../../platform/shared-list.ts';

/** Which elements a model measures. */
export function ElementsControl({ value, ...props }: ControlProps) {
  const { label } = useKitTexts();
  const { rows } = useSharedList(knownElements);
  const items = (rows ?? []).map(({ name, displayName }) => ({ id: name, text: displayName, detail: name }));
  return (
    <MultiChoice
      {...props}
      label={label('deviceModel', 'elements')}
      items={items}
      value={(value ?? []) as readonly string[]}
    />
  );
}
