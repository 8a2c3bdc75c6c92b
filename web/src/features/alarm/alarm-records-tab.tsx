import { Button } from '@blueprintjs/core';
import type { Endpoint } from '@stationwall/contract/endpoint';
import {
  type AlarmRow,
  exportAlarmRecords,
  getAllAlarmRecords,
} from '@stationwall/contract/services/alarm-record';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import type { Column } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { alarmColumns } from './alarm-columns.tsx';
import { AlarmDetails } from './alarm-details.tsx';
import { AlarmFilters, alarmShape } from './alarm-filters.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useCalmRefresh } from './use-calm-refresh.ts';

const shape = { ...alarmShape, begin: inAddress.time, end: inAddress.time };

/** Alarms of all times, with every step of theirs. */
export function AlarmRecordsTab() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<AlarmRow | null>(null);
  const list = usePagedList(getAllAlarmRecords, shape, {
    pageSize: 50,
    whole: { endpoint: exportAlarmRecords as Endpoint, title: t('screens.alarmRecord') },
  });
  const news = useCalmRefresh(frame, list.refresh);
  const { begin, end } = list.filter;
  const actions: Column<AlarmRow> = {
    key: 'actions',
    heading: () => t('kit.actions'),
    ...{ isFixed: true, isNarrow: true, align: 'end' },
    show: (row) => (
      <Button
        size="small"
        variant="minimal"
        text={t('alarm.acts.details')}
        aria-label={`${t('alarm.acts.details')}: ${row.text}`}
        onClick={() => setOpened(row)}
      />
    ),
  };
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <AlarmFilters filter={list.filter} onChange={list.filterBy} />
          <SpanFilter value={{ begin, end }} onChange={list.filterBy} />
        </FilterBar>
        <RefreshButton news={news} list={list} />
      </div>
      <div ref={frame} className="alarm-records">
        <PagedTable
          name="alarm-records"
          caption={t('alarm.recordCaption')}
          columns={[...alarmColumns(t), actions]}
          list={list}
          rowKey={({ id }) => id}
          empty={t('alarm.emptyRecord')}
        />
      </div>
      <AlarmDetails row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
