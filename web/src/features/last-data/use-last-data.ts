import type { Station, StationState } from '@stationwall/contract/station';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { RowList } from '../../kit/row-list.ts';
import { useLinkFact, useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { stationsOfTypes, usualSortOf } from './display-setting.ts';
import { addressOf, type LastDataQuery, queryOf } from './last-data-query.ts';
import type { Moment } from './last-data-rows.ts';
import type { DisplaySetting } from './use-display-setting.ts';
import { useOrder } from './use-order.ts';

const restMs = 250;

/** The live stations that the address asks for, in its order, as a list whose pages are cut here: all of them are known. */
export function useLastData(setting: DisplaySetting) {
  const { i18n } = useTranslation();
  const { isHeld } = useLinkStatus();
  const serverNow = useServerNow();
  const all = useStationsCalmly(restMs);
  const stations = useMemo(() => stationsOfTypes(all, setting.sttps), [all, setting.sttps]);
  const { address, step, mend } = useAddressSteps();
  const usual = usualSortOf(setting.sorting);
  const query = useMemo(() => queryOf(address, usual), [address, usual]);
  const nameOf = useCallback((station: Station) => stationName(station, i18n.language), [i18n.language]);
  const moment: Moment = { serverNow, isHeld, language: i18n.language, nameOf };
  const chosen = useOrder(stations, query, moment).flatMap((stcd) => stations.get(stcd) ?? []);

  const change = (part: Partial<LastDataQuery>) => {
    const write = () => addressOf({ ...query, page: 1, ...part }, usual);
    const differs = (name: keyof LastDataQuery) => name in part && part[name] !== query[name];
    if (differs('search')) step(write, 'search');
    else if (
      differs('branch') ||
      differs('sttp') ||
      differs('only') ||
      differs('isHidden') ||
      differs('page') ||
      differs('pageSize')
    )
      step(write);
    else mend(write);
  };
  const { pageSize } = query;
  const lastPage = Math.max(1, Math.ceil(chosen.length / pageSize));
  const skipCount = (Math.min(query.page, lastPage) - 1) * pageSize;
  const lack = useLinkFact('lack');
  const isFirstLoad = all === unread && lack === null;
  const list: RowList<StationState> = {
    rows: isFirstLoad ? null : chosen.slice(skipCount, skipCount + pageSize),
    skipCount,
    pageSize,
    totalCount: chosen.length,
    found: chosen,
    sorting: query.sort,
    isLoading: isFirstLoad,
    problem: null,
    show: ({ skipCount: skip = skipCount, pageSize: size = pageSize, sorting }) =>
      change({ page: Math.floor(skip / size) + 1, pageSize: size, sort: sorting ?? query.sort }),
    refresh: () => {},
  };
  return {
    list,
    query,
    change,
    moment,
    chosen,
    /** Station types there are. */
    types: [...new Set([...stations.values()].map(({ station }) => station.sttp))].sort(),
    isAny: stations.size > 0,
    /** Rows that somebody hid. */
    hidden: [...stations.values()].filter(({ station }) => station.isHidden).length,
    /** Stations of types that the display setting leaves out. */
    putAway: all.size - stations.size,
  };
}
