import './last-data.css';
import type { Station } from '@stationwall/contract/station';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { shownSymbols, stationsOfTypes, usualSortOf } from './display-setting.ts';
import { lastDataColumns } from './last-data-columns.tsx';
import { LastDataFilters } from './last-data-filters.tsx';
import { addressOf, type LastDataQuery, queryOf } from './last-data-query.ts';
import { symbolsOf } from './last-data-rows.ts';
import { useDisplaySetting } from './use-display-setting.ts';
import { useOrder } from './use-order.ts';

const restMs = 250;

export default function LastDataScreen() {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const { isHeld, timeZone } = useLinkStatus();
  const serverNow = useServerNow();
  const setting = useDisplaySetting();
  const all = useStationsCalmly(restMs);
  const stations = useMemo(() => stationsOfTypes(all, setting.sttps), [all, setting.sttps]);
  const elements = useElements();
  const [address, setAddress] = useSearchParams();
  const usual = usualSortOf(setting.sorting);
  const query = useMemo(() => queryOf(address, usual), [address, usual]);
  const nameOf = useCallback((station: Station) => stationName(station, i18n.language), [i18n.language]);
  const moment = { serverNow, isHeld, language: i18n.language, nameOf };
  const order = useOrder(stations, query, moment);

  const change = (part: Partial<LastDataQuery>) =>
    setAddress(addressOf({ ...query, page: 1, ...part }, usual), { replace: true });
  const chosen = order.flatMap((stcd) => stations.get(stcd) ?? []);
  const types = [...new Set([...stations.values()].map(({ station }) => station.sttp))].sort();
  const lastPage = Math.max(1, Math.ceil(chosen.length / query.pageSize));
  const skipCount = (Math.min(query.page, lastPage) - 1) * query.pageSize;
  const columns = lastDataColumns(shownSymbols(setting.columns, symbolsOf(chosen, elements.keys())), {
    t,
    moment,
    elements,
    timeZone,
    hasOriginalData: may('Pages.BussinessProject.iStrong.OriginalData'),
  });
  const noteOf = (count: number, hidden: number) =>
    [t('lastData.counted', { count }), hidden > 0 && t('lastData.putAway', { count: hidden })]
      .filter(Boolean)
      .join(' · ');
  const isFirstLoad = all === unread;

  return (
    <ListPage area="last-data">
      <PageHeader
        title={t('screens.lastData')}
        {...(isFirstLoad ? {} : { note: noteOf(chosen.length, all.size - stations.size) })}
      />
      <LastDataFilters query={query} types={types} onChange={change} />
      <PagedTable
        name="last-data"
        caption={t('lastData.caption')}
        columns={columns}
        list={{
          rows: isFirstLoad ? null : chosen.slice(skipCount, skipCount + query.pageSize),
          skipCount,
          pageSize: query.pageSize,
          totalCount: chosen.length,
          sorting: query.sort,
          isLoading: isFirstLoad,
          problem: null,
          show: ({ skipCount: skip = skipCount, pageSize = query.pageSize, sorting }) =>
            change({
              page: Math.floor(skip / pageSize) + 1,
              pageSize,
              sort: sorting ?? query.sort,
            }),
          refresh: () => {},
        }}
        rowKey={({ station }) => station.stcd}
        empty={t(stations.size === 0 ? 'kit.table.empty' : 'lastData.noneMatches')}
      />
    </ListPage>
  );
}
