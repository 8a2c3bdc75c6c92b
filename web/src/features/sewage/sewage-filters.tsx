import { type SewageData, sewageSteps } from '@stationwall/contract/services/sewage';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { SttpFilter } from '../../product-kit/sttp-filter.tsx';

const { text, time, oneOf } = inAddress;
export const sewageShape = {
  ...{ branch: text, sttp: text, stcd: text, step: oneOf(sewageSteps), begin: time, end: time },
};
export type SewageFilter = FilterOf<typeof sewageShape>;

/** Of which outfall, when, and how far values are put together. */
export function SewageFilters({
  filter,
  outfalls,
  onChange,
}: {
  filter: SewageFilter;
  outfalls: SewageData['outfalls'];
  onChange(change: Partial<SewageFilter>): void;
}) {
  const { t, i18n } = useTranslation();
  const [first, ...others] = outfalls.map((one) => ({
    value: one.stcd,
    text: `${stationName(one, i18n.language)} ${one.stcd}`,
  }));
  return (
    <FilterBar label={t('kit.filters')}>
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch, stcd: null })} />
      <SttpFilter value={filter.sttp} onChange={(sttp) => onChange({ sttp, stcd: null })} />
      <ChoiceFilter
        label={t('sewage.outfall')}
        anyText={first?.text ?? '–'}
        choices={others}
        value={filter.stcd === first?.value ? null : filter.stcd}
        onChange={(stcd) => onChange({ stcd })}
      />
      <ChoiceFilter
        label={t('sewage.step')}
        anyText={t('sewage.steps.hour')}
        choices={sewageSteps
          .filter((one) => one !== 'hour')
          .map((one) => ({ value: one, text: t(`sewage.steps.${one}`) }))}
        value={filter.step}
        onChange={(step) => onChange({ step })}
      />
      <SpanFilter
        value={filter}
        offered={['lastHour', 'lastDay', 'lastWeek', 'lastMonth']}
        onChange={({ begin, end }) => onChange({ begin, end })}
      />
    </FilterBar>
  );
}
