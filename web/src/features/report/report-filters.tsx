import type { ReportTimes } from '@stationwall/contract/report-look';
import { deviceType } from '@stationwall/contract/services/device-type';
import {
  type ReportFigure,
  type ReportKind,
  reportFigures,
  reportSteps,
} from '@stationwall/contract/services/report';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { useOptions } from '../../entity/use-options.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { DayFilter } from '../../kit/day-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { SttpFilter } from '../../product-kit/sttp-filter.tsx';

export const reportShape = {
  branch: inAddress.text,
  sttp: inAddress.text,
  stcd: inAddress.text,
  day: inAddress.time,
  begin: inAddress.time,
  end: inAddress.time,
  step: inAddress.oneOf(reportSteps),
  figure: inAddress.oneOf(reportFigures),
  deviceTypeId: inAddress.whole,
  element: inAddress.text,
  doubtful: inAddress.oneOf(['without'] as const),
};
export type ReportFilter = FilterOf<typeof reportShape>;

interface Filtering {
  kind: ReportKind;
  filter: ReportFilter;
  onChange(change: Partial<ReportFilter>): void;
}

/** What a report tells: of which stations, when, and which figure. */
export function ReportFilters({ kind, filter, times, onChange }: Filtering & { times: ReportTimes }) {
  const { t } = useTranslation();
  const isStage = kind.of === 'stage' || kind.of === 'ponding';
  const usual: ReportFigure = kind.of === 'ponding' ? 'most' : 'end';
  return (
    <FilterBar label={t('report.filters')}>
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch, stcd: null })} />
      {kind.of === 'device' ? (
        <DeviceFilter filter={filter} device={times.device} onChange={onChange} />
      ) : (
        kind.of !== 'ponding' && <SttpFilter value={filter.sttp} onChange={(sttp) => onChange({ sttp })} />
      )}
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => onChange({ stcd })} />
      <TimeFilter kind={kind} filter={filter} onChange={onChange} />
      {isStage && (
        <ChoiceFilter
          label={t('report.figure')}
          anyText={t(`report.figures.${usual}`)}
          choices={reportFigures
            .filter((one) => one !== usual)
            .map((value) => ({ value, text: t(`report.figures.${value}`) }))}
          value={filter.figure}
          onChange={(figure) => onChange({ figure })}
        />
      )}
      <ChoiceFilter
        label={t('report.doubtful')}
        anyText={t('report.withDoubtful')}
        choices={[{ value: 'without' as const, text: t('report.withoutDoubtful') }]}
        value={filter.doubtful}
        onChange={(doubtful) => onChange({ doubtful })}
      />
    </FilterBar>
  );
}

function TimeFilter({ kind, filter, onChange }: Filtering) {
  const { t } = useTranslation();
  if (kind.span === 'window')
    return (
      <>
        <SpanFilter
          value={filter}
          offered={['lastDay', 'lastWeek', 'lastMonth', 'hydrologicalDay', 'hydrologicalDayBefore']}
          onChange={({ begin, end }) => onChange({ begin, end })}
        />
        <ChoiceFilter
          label={t('report.step')}
          anyText={t('report.stepAsFits')}
          choices={reportSteps.map((value) => ({ value, text: t(`report.steps.${value}`) }))}
          value={filter.step}
          onChange={(step) => onChange({ step })}
        />
      </>
    );
  return (
    <DayFilter
      label={t(kind.span === 'month' ? 'report.dayOfMonth' : 'report.day')}
      value={filter.day}
      isHydrological={kind.of === 'rain'}
      onChange={(day) => onChange({ day })}
    />
  );
}

function DeviceFilter({
  filter,
  device,
  onChange,
}: Pick<Filtering, 'filter' | 'onChange'> & Pick<ReportTimes, 'device'>) {
  const { t } = useTranslation();
  const types = useOptions(deviceType);
  const told = types.find(({ value }) => value === device?.deviceTypeId);
  return (
    <>
      <ChoiceFilter
        label={t('report.deviceType')}
        anyText={told && filter.deviceTypeId === null ? told.text : t('report.firstType')}
        choices={types.filter(({ value }) => filter.deviceTypeId !== null || value !== told?.value)}
        value={filter.deviceTypeId}
        onChange={(deviceTypeId) => onChange({ deviceTypeId, element: null })}
      />
      <ChoiceFilter
        label={t('report.element')}
        anyText={filter.element === null ? (device?.displayName ?? '') : t('report.firstElement')}
        choices={(device?.measured ?? [])
          .filter(({ element }) => filter.element !== null || element !== device?.element)
          .map(({ element, displayName }) => ({ value: element, text: displayName }))}
        value={filter.element}
        onChange={(element) => onChange({ element })}
      />
    </>
  );
}
