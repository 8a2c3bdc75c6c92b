import './original-data.css';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { Endpoint } from '@stationwall/contract/endpoint';
import {
  exportOriginalData,
  getOriginalDatas2,
  mostCounted,
} from '@stationwall/contract/services/original-data';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from '../../entity/message-drawer.tsx';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { timeZoneText } from '../../i18n/time-zone-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerClock } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { highlightedRows } from '../../station/message-groups.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { originalDataColumns } from './original-data-columns.tsx';
import { OriginalDataFilters } from './original-data-filters.tsx';
import { type OriginalDataFilter, originalDataShape, pageSize } from './original-data-query.ts';
import { useReadingMark } from './reading-mark.tsx';
import { ReadingsChart } from './readings-chart.tsx';
import { ReadingsImportButton } from './readings-import-button.tsx';
import { useNewerData } from './use-newer-data.ts';

export default function OriginalDataScreen() {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const { timeZone } = useLinkStatus();
  const serverClock = useServerClock();
  const stations = useStationsCalmly(10_000);
  const elements = useElements();
  const [tab, showTab] = useAddressTab(['table', 'chart']);
  const message = useAddressDetail('message');
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const list = usePagedList(getOriginalDatas2, originalDataShape, {
    pageSize,
    whole: { endpoint: exportOriginalData as Endpoint, title: t('screens.originalData') },
  });
  const { filter, isLoading, refresh } = list;
  useEffect(() => {
    if (isLoading) setAskedAt(serverClock());
  }, [isLoading, serverClock]);
  const isNewer = useNewerData(filter.stcd ?? '', askedAt);

  const apply = (next: OriginalDataFilter) => {
    if (JSON.stringify(next) === JSON.stringify(filter)) refresh();
    else list.filterBy(next);
  };
  const showNewest = () => {
    if (list.skipCount === 0) refresh();
    else list.show({ skipCount: 0 });
  };
  const marking = useReadingMark(refresh);
  const highlighted = useMemo(() => highlightedRows(list.rows ?? []), [list.rows]);
  const columns = originalDataColumns({
    t,
    language: i18n.language,
    onMark: may('Pages.Stations.Quality') ? marking.ask : null,
    onOpenMessage: may('Pages.BussinessProject.iStrong.OriginalMsg')
      ? (id) => message.open(String(id))
      : null,
  });
  const isUnknown = filter.stcd !== null && stations !== unread && !stations.has(filter.stcd);
  const whyNone = isUnknown ? t('stations.noneSuch', { stcd: filter.stcd }) : t('originalData.noneFound');
  const table = (
    <PagedTable
      name="original-data"
      caption={t('originalData.caption')}
      columns={columns}
      list={{ ...list, isCountOpen: list.totalCount >= mostCounted }}
      rowKey={(row) => `${row.msgID}-${row.element}-${row.observedAt}`}
      rowClass={(row) => (highlighted.has(row) ? 'sw-alternate' : undefined)}
      empty={whyNone}
    />
  );

  return (
    <ListPage area="original-data">
      <PageHeader
        title={t('screens.originalData')}
        note={t('originalData.zone', { zone: timeZoneText(i18n.language, timeZone) })}
      >
        {isNewer && filter.end === null && (
          <span className="original-data-newer" role="status">
            {t('originalData.newer')}{' '}
            <Button size="small" text={t('originalData.showNewer')} onClick={showNewest} />
          </span>
        )}
        {may('Pages.Stations.Entry') && <ReadingsImportButton changed={refresh} />}
        <Button icon={<Refresh />} text={t('originalData.refresh')} loading={isLoading} onClick={refresh} />
      </PageHeader>
      <OriginalDataFilters filter={filter} elements={elements} onApply={apply} />
      <PageTabs
        value={tab}
        onChange={showTab}
        tabs={[
          { id: 'table', title: t('originalData.tab.table'), panel: table },
          {
            id: 'chart',
            title: t('originalData.tab.chart'),
            panel: <ReadingsChart filter={filter} asked={askedAt} />,
          },
        ]}
      />
      {marking.part}
      <MessageDrawer id={message.opened} onClose={message.close} />
    </ListPage>
  );
}
