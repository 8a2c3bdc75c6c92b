import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { DayFilter } from '../../kit/day-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { SttpFilter } from '../../product-kit/sttp-filter.tsx';

const lacks = ['missing', 'late'] as const;
const { text, time, oneOf } = inAddress;
export const hourShape = { branch: text, sttp: text, stcd: text, day: time, only: oneOf(lacks) };
type HourFilter = FilterOf<typeof hourShape>;

/** Of which stations, on which day, and whether only those that lack something. */
export function HourFilters({
  filter,
  onChange,
}: {
  filter: HourFilter;
  onChange(change: Partial<HourFilter>): void;
}) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('kit.filters')}>
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch, stcd: null })} />
      <SttpFilter value={filter.sttp} onChange={(sttp) => onChange({ sttp })} />
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => onChange({ stcd })} />
      <DayFilter
        label={t('devOps.day')}
        value={filter.day}
        isHydrological={true}
        onChange={(day) => onChange({ day })}
      />
      <ChoiceFilter
        label={t('devOps.only')}
        anyText={t('kit.any')}
        choices={lacks.map((value) => ({ value, text: t(`devOps.onlyWith.${value}`) }))}
        value={filter.only}
        onChange={(only) => onChange({ only })}
      />
    </FilterBar>
  );
}
