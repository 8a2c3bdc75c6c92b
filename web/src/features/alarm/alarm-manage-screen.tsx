import './alarm.css';
import { Button } from '@blueprintjs/core';
import { getAllAlarms } from '@stationwall/contract/services/alarm-manage';
import type { AlarmRow } from '@stationwall/contract/services/alarm-record';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePagedList } from '../../entity/use-paged-list.ts';
import type { Column } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { useRowSelection } from '../../kit/use-row-selection.ts';
import { linkTo } from '../../link-to.ts';
import { columnsAtWork } from './alarm-columns.tsx';
import { AlarmDetails } from './alarm-details.tsx';
import { AlarmFilters, alarmShape } from './alarm-filters.tsx';
import { FloodPanel } from './flood-panel.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { mayTake, useAlarmActs } from './use-alarm-acts.tsx';
import { useCalmRefresh } from './use-calm-refresh.ts';

/** The open alarms, and what is done with them; the buttons are those that the machine allows. */
export default function AlarmManageScreen() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<AlarmRow | null>(null);
  const list = usePagedList(getAllAlarms, alarmShape, { pageSize: 50 });
  const news = useCalmRefresh(frame, list.refresh);
  const acts = useAlarmActs(list.refresh);
  const of = useRowSelection({
    rows: list.rows,
    rowKey: ({ id }) => id,
    scope: JSON.stringify(list.filter),
  });
  const chosen = (list.rows ?? []).filter((row) => of.has(row));
  const canAcknowledge = chosen.length > 0 && chosen.every((row) => mayTake('acknowledge', row));
  const actions: Column<AlarmRow> = {
    key: 'actions',
    heading: () => t('kit.actions'),
    ...{ isFixed: true, isNarrow: true, align: 'end' },
    show: (row) => (
      <span className="sw-row-actions">
        {mayTake('acknowledge', row) && (
          <Button
            size="small"
            text={t('alarm.acts.acknowledge')}
            aria-label={`${t('alarm.acts.acknowledge')}: ${row.text}`}
            onClick={() => acts.take('acknowledge', [row])}
          />
        )}
        <RowMenu
          label={t('kit.actionsOf', { name: row.text })}
          actions={[{ text: t('alarm.acts.details'), run: () => setOpened(row) }, ...acts.actionsOf(row)]}
        />
      </span>
    ),
  };
  return (
    <ListPage>
      <PageHeader title={t('screens.alarmManage')}>
        <Link className="bp6-button" to={linkTo('/alarm/AlarmHandover')}>
          {t('alarm.handOver')}
        </Link>
        <RefreshButton news={news} list={list} />
      </PageHeader>
      <FloodPanel onShow={(group) => list.filterBy(group)} />
      <FilterBar label={t('kit.filters')}>
        <AlarmFilters filter={list.filter} onChange={list.filterBy} />
      </FilterBar>
      <div ref={frame} className="alarm-list">
        <PagedTable
          name="alarms"
          caption={t('alarm.manageCaption')}
          columns={[...columnsAtWork(t), actions]}
          list={list}
          rowKey={({ id }) => id}
          empty={list.isLoading ? t('kit.loading') : t('alarm.empty')}
          selection={{
            of,
            nameOf: ({ text }) => text,
            actions: (
              <Button
                size="small"
                text={t('alarm.selected')}
                disabled={!canAcknowledge}
                onClick={() => acts.take('acknowledge', chosen)}
              />
            ),
          }}
        />
      </div>
      <AlarmDetails row={opened} onClose={() => setOpened(null)} />
      {acts.dialog}
    </ListPage>
  );
}
