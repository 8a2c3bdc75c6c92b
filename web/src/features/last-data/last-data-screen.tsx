import './last-data.css';
import type { Station } from '@stationwall/contract/station';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { useTableTexts } from '../../station/use-table-texts.ts';
import { lastDataColumns } from './last-data-columns.tsx';
import { LastDataFilters } from './last-data-filters.tsx';
import { addressOf, type LastDataQuery, queryOf } from './last-data-query.ts';
import { symbolsOf } from './last-data-rows.ts';
import { useOrder } from './use-order.ts';

const restMs = 250;

export default function LastDataScreen() {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const { isHeld, timeZone, link } = useLinkStatus();
  const serverNow = useServerNow();
  const stations = useStationsCalmly(restMs);
  const elements = useElements();
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => queryOf(address), [address]);
  const nameOf = useCallback((station: Station) => stationName(station, i18n.language), [i18n.language]);
  const moment = { serverNow, isHeld, language: i18n.language, nameOf };
  const order = useOrder(stations, query, moment);
  const texts = useTableTexts(t(stations.size === 0 ? 'shell.table.empty' : 'lastData.noneMatches'));

  const change = (part: Partial<LastDataQuery>) =>
    setAddress(addressOf({ ...query, page: 1, ...part }), { replace: true });
  const chosen = order.flatMap((stcd) => stations.get(stcd) ?? []);
  const types = [...new Set([...stations.values()].map(({ station }) => station.sttp))].sort();
  const lastPage = Math.max(1, Math.ceil(chosen.length / query.pageSize));
  const skipCount = (Math.min(query.page, lastPage) - 1) * query.pageSize;
  const columns = lastDataColumns(symbolsOf(chosen, elements.keys()), {
    t,
    moment,
    elements,
    timeZone,
    sort: query.sort,
    onSort: (sort) => change({ sort }),
    hasOriginalData: may('Pages.BussinessProject.iStrong.OriginalData'),
  });
  const isFirstLoad = stations.size === 0 && link === 'connecting';

  return (
    <Page isFull={true}>
      <div className="last-data">
        <PageHeader title={t('lastData.title')} note={t('lastData.counted', { count: chosen.length })} />
        <LastDataFilters query={query} types={types} onChange={change} />
        <PagedTable
          caption={t('lastData.caption')}
          columns={columns}
          rows={isFirstLoad ? null : chosen.slice(skipCount, skipCount + query.pageSize)}
          rowKey={({ station }) => station.stcd}
          page={{
            skipCount,
            pageSize: query.pageSize,
            totalCount: chosen.length,
            onSkip: (skip) => change({ page: Math.floor(skip / query.pageSize) + 1 }),
          }}
          texts={texts}
        />
      </div>
    </Page>
  );
}
