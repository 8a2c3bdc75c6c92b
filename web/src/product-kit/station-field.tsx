import type { ControlProps } from '../kit/fields.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import type { EntityName } from '../kit/register.ts';
import { StationPicker } from './station-picker.tsx';

/** The field `stcd` of an entity: one station, chosen by name or code. */
export const stationField = (entity: EntityName) =>
  function StationField({ id, value, isDisabled, onChange }: ControlProps) {
    const { label } = useKitTexts();
    return (
      <StationPicker
        id={id}
        label={label(entity, 'stcd')}
        value={value ? [String(value)] : []}
        isSingle={true}
        isDisabled={isDisabled}
        onChange={([stcd = null]) => onChange(stcd)}
      />
    );
  };
