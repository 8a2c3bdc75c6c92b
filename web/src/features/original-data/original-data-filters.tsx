import { HTMLSelect } from '@blueprintjs/core';
import { readingQualities } from '@stationwall/contract/services/original-data';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationPicker } from '../../product-kit/station-picker.tsx';
import type { Elements } from '../../station/element.ts';
import { noFilter, type OriginalDataFilter } from './original-data-query.ts';

interface OriginalDataFiltersProps {
  filter: OriginalDataFilter;
  elements: Elements;
  onApply(filter: OriginalDataFilter): void;
}

/** Filters take effect together, on the button: each search is a question to the backend. */
export function OriginalDataFilters({ filter, elements, onApply }: OriginalDataFiltersProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filter);
  useEffect(() => setDraft(filter), [filter]);
  const edit = (part: Partial<OriginalDataFilter>) => setDraft({ ...draft, ...part });
  return (
    <FilterBar
      label={t('originalData.filters')}
      onApply={() => onApply(draft)}
      onReset={() => onApply(noFilter)}
    >
      <BranchFilter value={draft.branch} onChange={(branch) => edit({ branch })} />
      <FilterField label={t('originalData.station')} htmlFor="original-data-station">
        <StationPicker
          id="original-data-station"
          label={t('originalData.station')}
          value={draft.stcd === null ? [] : [draft.stcd]}
          isSingle={true}
          noneText={t('originalData.anyStation')}
          branch={draft.branch}
          onChange={([stcd = null]) => edit({ stcd })}
        />
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
      <ChoiceFilter
        label={t('originalData.quality')}
        anyText={t('kit.any')}
        choices={readingQualities.map((value) => ({ value, text: t(`originalData.qualities.${value}`) }))}
        value={draft.quality}
        onChange={(quality) => edit({ quality })}
      />
      <SpanFilter
        value={draft}
        precision="second"
        labels={{ begin: t('originalData.begin'), end: t('originalData.end') }}
        onChange={edit}
      />
    </FilterBar>
  );
}
