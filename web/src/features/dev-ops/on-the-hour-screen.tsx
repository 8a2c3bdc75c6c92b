import { exportOnTheHour, getOnTheHour } from '@stationwall/contract/services/on-the-hour';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { readable } from '../../kit/local-time.ts';
import { SheetPage, useTitleBlock } from '../../product-kit/sheet-page.tsx';
import { HourChart } from './hour-chart.tsx';
import { type Hours, hourColumns, ratesText } from './hour-columns.tsx';
import { HourFilters, hourShape } from './hour-filters.tsx';
import { HourPrint } from './hour-print.tsx';

const noHours: Hours = { begin: '', hours: [] };
const minute = (at = '') => readable(at, 'minute');

/** Which stations reported in each hour of a day, and how many of their reports came in time. */
export default function OnTheHourScreen() {
  const { t, i18n } = useTranslation();
  const title = t('screens.onTheHour');
  const whole = { endpoint: exportOnTheHour, title };
  const list = usePagedList(getOnTheHour, hourShape, { pageSize: 50, whole });
  const { opened, open, close } = useAddressDetail();
  const blockOf = useTitleBlock(title);
  const of = list.page ?? noHours;
  const columns = useMemo(() => hourColumns(t, i18n.language, of, open), [t, i18n.language, of, open]);
  const note = list.page && (list.page.expected > 0 ? ratesText(t, list.page) : t('devOps.noneExpected'));
  const period = t('devOps.hoursUntil', { from: minute(of.begin), to: minute(of.hours.at(-1)) });
  const titleBlock = note === null ? null : blockOf([period, note, t('devOps.hourSigns')]);
  return (
    <SheetPage
      title={title}
      note={note}
      titleBlock={titleBlock}
      filters={<HourFilters filter={list.filter} onChange={list.filterBy} />}
      name="on-the-hour"
      caption={title}
      columns={columns}
      list={list}
      rowKey={({ stcd }) => stcd}
      empty={t('devOps.allCame')}
      print={(onClosed) => <HourPrint asked={list.sought()} notes={titleBlock ?? []} onClosed={onClosed} />}
    >
      <HourChart of={of} row={list.rows?.find(({ stcd }) => stcd === opened) ?? null} onClose={close} />
    </SheetPage>
  );
}
