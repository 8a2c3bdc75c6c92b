import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import type { Stations } from '../../platform/station-table.ts';
import type { Elements } from '../../station/element.ts';
import { noFilter, type OriginalDataFilter } from './original-data-query.ts';

interface OriginalDataFiltersProps {
  filter: OriginalDataFilter;
  stations: Stations;
  elements: Elements;
  onApply(filter: OriginalDataFilter): void;
}

/** Filters take effect together, on the button: each search is a question to the backend. */
export function OriginalDataFilters({ filter, stations, elements, onApply }: OriginalDataFiltersProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState(filter);
  useEffect(() => setDraft(filter), [filter]);
  const edit = (part: Partial<OriginalDataFilter>) => setDraft({ ...draft, ...part });
  return (
    <FilterBar
      label={t('originalData.filters')}
      onApply={() => onApply({ ...draft, stcd: draft.stcd?.trim() || null })}
      onReset={() => onApply(noFilter)}
    >
      <FilterField label={t('originalData.station')} htmlFor="original-data-station">
        <InputGroup
          id="original-data-station"
          list="original-data-stations"
          maxLength={10}
          placeholder={t('originalData.stationHint')}
          value={draft.stcd ?? ''}
          onChange={({ target }) => edit({ stcd: target.value || null })}
        />
        <datalist id="original-data-stations">
          {[...stations.values()].map(({ station }) => (
            <option key={station.stcd} value={station.stcd}>
              {stationName(station, i18n.language)}
            </option>
          ))}
        </datalist>
      </FilterField>
      <FilterField label={t('originalData.element')} htmlFor="original-data-element">
        <HTMLSelect
          id="original-data-element"
          value={draft.element ?? ''}
          onChange={({ target }) => edit({ element: target.value || null })}
        >
          <option value="">{t('originalData.anyElement')}</option>
          {[...elements.values()].map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </HTMLSelect>
      </FilterField>
      <SpanFilter
        value={draft}
        precision="second"
        labels={{ begin: t('originalData.begin'), end: t('originalData.end') }}
        onChange={edit}
      />
    </FilterBar>
  );
}
