import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../kit/filter-bar.tsx';
import { StationPicker } from './station-picker.tsx';

/** A filter of a list by one station; null filters nothing. */
export function StationFilter({
  value,
  branch = null,
  onChange,
}: {
  value: string | null;
  /** What the list is narrowed to besides. */
  branch?: string | null;
  onChange(stcd: string | null): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FilterField label={t('stations.station')} htmlFor={id}>
      <StationPicker
        id={id}
        label={t('stations.station')}
        value={value === null ? [] : [value]}
        isSingle={true}
        noneText={t('kit.any')}
        branch={branch}
        onChange={([stcd = null]) => onChange(stcd)}
      />
    </FilterField>
  );
}
