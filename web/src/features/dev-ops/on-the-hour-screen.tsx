import { exportOnTheHour, getOnTheHour } from '@stationwall/contract/services/on-the-hour';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { DayFilter } from '../../kit/day-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { readable } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { PrintButton } from '../../kit/print-table.tsx';
import { useMadeAt } from '../../kit/use-made-at.ts';
import type { WholeFile } from '../../kit/whole-file.ts';
import { useSession } from '../../platform/session.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { SttpFilter } from '../../product-kit/sttp-filter.tsx';
import { HourChart } from './hour-chart.tsx';
import { type Hours, hourColumns, ratesText } from './hour-columns.tsx';
import { HourPrint } from './hour-print.tsx';

const lacks = ['missing', 'late'] as const;
const { text, time, oneOf } = inAddress;
const shape = { branch: text, sttp: text, stcd: text, day: time, only: oneOf(lacks) };
const noHours: Hours = { begin: '', hours: [] };

/** Which stations reported in each hour of a day, and how many of their reports came in time. */
export default function OnTheHourScreen() {
  const { t, i18n } = useTranslation();
  const title = t('screens.onTheHour');
  const list = usePagedList(getOnTheHour, shape, {
    pageSize: 50,
    whole: { endpoint: exportOnTheHour, title },
  });
  const { page, filter, filterBy, wholeFile } = list;
  const { opened, open, close } = useAddressDetail();
  const [isPrinting, setPrinting] = useState(false);
  const { tenant } = useSession();
  const madeAt = useMadeAt();
  const columns = useMemo(
    () => hourColumns(t, i18n.language, page ?? noHours, open),
    [t, i18n.language, page, open],
  );
  const note = page && (page.expected > 0 ? ratesText(t, page) : t('devOps.noneExpected'));
  const minute = (at = '') => readable(at, 'minute');
  const notes = page
    ? [
        title,
        tenant?.name ?? '',
        t('devOps.hoursUntil', { from: minute(page.begin), to: minute(page.hours.at(-1)) }),
        note ?? '',
        t('devOps.hourSigns'),
        madeAt(),
      ]
    : [];
  const listed = {
    ...list,
    ...(wholeFile && {
      wholeFile: ((wanted, options) => wholeFile({ ...wanted, notes }, options)) satisfies WholeFile,
    }),
  };
  return (
    <ListPage>
      <PageHeader title={title} note={note}>
        <PrintButton disabled={list.totalCount === 0} onClick={() => setPrinting(true)} />
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch, stcd: null })} />
        <SttpFilter value={filter.sttp} onChange={(sttp) => filterBy({ sttp })} />
        <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
        <DayFilter
          label={t('devOps.day')}
          value={filter.day}
          isHydrological={true}
          onChange={(day) => filterBy({ day })}
        />
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
        list={listed}
        rowKey={({ stcd }) => stcd}
        empty={t('devOps.allCame')}
      />
      <HourChart
        of={page ?? noHours}
        row={list.rows?.find(({ stcd }) => stcd === opened) ?? null}
        onClose={close}
      />
      {isPrinting && <HourPrint asked={list.sought()} notes={notes} onClosed={() => setPrinting(false)} />}
    </ListPage>
  );
}
