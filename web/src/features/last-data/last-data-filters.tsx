import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { sttpText } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { type LastDataQuery, stateFilters } from './last-data-query.ts';

interface LastDataFiltersProps {
  query: LastDataQuery;
  /** Station types there are. */
  types: readonly string[];
  /** How many rows are hidden. */
  hidden: number;
  onChange(change: Partial<LastDataQuery>): void;
}

export function LastDataFilters({ query, types, hidden, onChange }: LastDataFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('lastData.filters')}>
      <TextFilter
        label={t('lastData.search')}
        hint={t('lastData.searchHint')}
        value={query.search || null}
        onChange={(search) => onChange({ search: search ?? '' })}
      />
      <BranchFilter value={query.branch} onChange={(branch) => onChange({ branch })} />
      <FilterField label={t('lastData.type')} htmlFor="last-data-type">
        <HTMLSelect
          id="last-data-type"
          value={query.sttp ?? ''}
          onChange={({ target }) => onChange({ sttp: target.value || null })}
        >
          <option value="">{t('lastData.anyType')}</option>
          {types.map((sttp) => (
            <option key={sttp} value={sttp}>
              {sttpText(t, sttp)}
            </option>
          ))}
        </HTMLSelect>
      </FilterField>
      <FilterField label={t('lastData.freshness')} htmlFor="last-data-state">
        <HTMLSelect
          id="last-data-state"
          value={query.only ?? ''}
          onChange={({ target }) =>
            onChange({ only: stateFilters.find((state) => state === target.value) ?? null })
          }
        >
          <option value="">{t('lastData.anyFreshness')}</option>
          {stateFilters.map((state) => (
            <option key={state} value={state}>
              {t(state === 'abnormal' ? 'lastData.abnormal' : `stations.freshness.${state}`)}
            </option>
          ))}
        </HTMLSelect>
      </FilterField>
      {(hidden > 0 || query.isHidden) && (
        <ChoiceFilter
          label={t('lastData.rows')}
          anyText={t('lastData.shownRows')}
          choices={[{ value: 'yes', text: t('lastData.hiddenRows', { count: hidden }) }]}
          value={query.isHidden ? 'yes' : null}
          onChange={(chosen) => onChange({ isHidden: chosen !== null })}
        />
      )}
    </FilterBar>
  );
}
