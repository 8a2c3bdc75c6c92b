import './dev-ops.css';
import {
  type ArrivalRow,
  exportOnTheHour,
  getOnTheHour,
  hourNames,
} from '@stationwall/contract/services/on-the-hour';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import type { Column } from '../../kit/column.ts';
import { DateTimeInput } from '../../kit/date-time-input.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { isLocal } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { StateSign } from '../../kit/state-sign.tsx';
import { wallClock } from '../../kit/wall-clock.ts';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { stationColumns } from '../../product-kit/station-columns.tsx';

const lacks = ['missing', 'late'] as const;
const shape = { branch: inAddress.text, day: inAddress.time, only: inAddress.oneOf(lacks) };
type Told = Column<ArrivalRow>;

/** Which stations reported in each hour of a day, and how many of their reports came in time. */
export default function OnTheHourScreen() {
  const { t, i18n } = useTranslation();
  const clock = useKitClock();
  const id = useId();
  const title = t('screens.onTheHour');
  const list = usePagedList(getOnTheHour, shape, {
    pageSize: 50,
    whole: { endpoint: exportOnTheHour, title },
  });
  const { page, filter, filterBy } = list;
  const columns = useMemo(
    () => columnsOf(t, i18n.language, page?.begin ?? '', page?.hours ?? []),
    [t, i18n.language, page],
  );
  const sums = page && page.expected > 0 && page;
  const percent = (part: number) => (sums ? ((part * 100) / sums.expected).toFixed(1) : '–');
  return (
    <ListPage>
      <PageHeader
        title={title}
        note={
          page &&
          (!sums
            ? t('devOps.noneExpected')
            : t('devOps.rates', {
                arrival: percent(sums.onTime + sums.late),
                punctuality: percent(sums.onTime),
                missing: sums.missing,
                expected: sums.expected,
              }))
        }
      />
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <FilterField label={t('devOps.day')} htmlFor={id}>
          <DateTimeInput
            id={id}
            value={filter.day ?? wallClock(clock.timeZone, clock.now()).slice(0, 10)}
            precision="day"
            onChange={(day) => {
              if (day === null || isLocal(day)) filterBy({ day: day?.slice(0, 10) ?? null });
            }}
          />
        </FilterField>
        <ChoiceFilter
          label={t('devOps.only')}
          anyText={t('kit.any')}
          choices={lacks.map((value) => ({ value, text: t(`devOps.onlyWith.${value}`) }))}
          value={filter.only}
          onChange={(only) => filterBy({ only })}
        />
      </FilterBar>
      <PagedTable
        name="on-the-hour"
        caption={title}
        columns={columns}
        list={list}
        rowKey={({ stcd }) => stcd}
        empty={t('devOps.allCame')}
      />
    </ListPage>
  );
}

function columnsOf(t: TFunction, language: string, begin: string, hours: readonly string[]): Told[] {
  const figure = (key: 'expected' | 'onTime' | 'late' | 'missing'): Told => ({
    ...{ key, heading: () => t(`devOps.${key}`), align: 'end', isNarrow: true },
    value: (row) => row[key],
    show: (row) => row[key],
  });
  const rate = (key: 'arrival' | 'punctuality'): Told => ({
    ...{ key, heading: () => t(`devOps.${key}`), hint: t(`devOps.${key}Hint`), align: 'end', isNarrow: true },
    inFile: () => ({ decimals: 1 }),
    value: (row) => row[key],
    show: (row) => (row[key] === null ? '–' : row[key].toFixed(1)),
  });
  const begins = [begin, ...hours];
  return [
    ...stationColumns<ArrivalRow>(t, language),
    ...(['arrival', 'punctuality'] as const).map(rate),
    ...(['expected', 'onTime', 'late', 'missing'] as const).map(figure),
    ...hours.map((end, index): Told => {
      const key = hourNames[index] ?? '';
      const value = (row: ArrivalRow) => (row[key] as number | null | undefined) ?? null;
      const span = { begin: begins[index] ?? '', end };
      return {
        ...{ key, heading: () => end.slice(11, 16), align: 'end', isNarrow: true, value },
        show: (row) => <Came row={row} hour={index + 1} came={value(row)} span={span} />,
      };
    }),
  ];
}

/** How many came in an hour, with a sign where some are missing or were late; leads to them. */
function Came({
  row,
  hour,
  came,
  span,
}: {
  row: ArrivalRow;
  hour: number;
  came: number | null;
  span: { begin: string; end: string };
}) {
  const { t } = useTranslation();
  const { may } = useSession();
  if (came === null) return <span className="sw-muted">–</span>;
  const isMissing = row.missingHours.includes(hour);
  const isLate = row.lateHours.includes(hour);
  const said = isMissing ? t('devOps.someMissing') : isLate ? t('devOps.someLate') : undefined;
  const shown = (
    <span title={said}>
      {came} {isMissing ? <StateSign tone="stale" /> : isLate ? <StateSign tone="late" /> : null}
    </span>
  );
  if (!may('Pages.BussinessProject.iStrong.OriginalData')) return shown;
  return (
    <Link
      className="dev-ops-cell"
      tabIndex={-1}
      to={linkTo('/strong/original-data', { stcd: row.stcd, ...span })}
    >
      {shown}
    </Link>
  );
}
