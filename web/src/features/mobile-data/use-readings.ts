import { getMobileOriginalDatas, type OriginalDataRow } from '@stationwall/contract/services/original-data';
import { useEffect, useRef, useState } from 'react';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';

const pageSize = 20;
const keyOf = ({ msgID, element, observedAt }: OriginalDataRow) => `${msgID} ${element} ${observedAt}`;

/** The readings of a station from the newest on, twenty more each time; what comes meanwhile moves no row twice into the list. */
export function useReadings(stcd: string, tenantId: number | null) {
  const [page, setPage] = useState(0);
  const rows = useRef(new Map<string, OriginalDataRow>());
  const options = tenantId === null ? {} : { tenantId };
  const { value, problem, isLoading, refresh } = useLoad(async (signal) => {
    const span = { skipCount: page * pageSize, maxResultCount: pageSize };
    const told = await call(getMobileOriginalDatas, { stcd, ...span }, { signal, ...options });
    if (page === 0) rows.current = new Map();
    for (const row of told.originalDatas.items) rows.current.set(keyOf(row), row);
    const { items, totalCount } = told.originalDatas;
    return {
      ...told,
      rows: [...rows.current.values()],
      isWhole: (page + 1) * pageSize >= totalCount || items.length === 0,
    };
  });
  const asked = useRef(page);
  useEffect(() => {
    if (asked.current !== page) refresh();
    asked.current = page;
  }, [page, refresh]);
  return {
    station: value?.stbprp ?? null,
    rows: value?.rows ?? null,
    totalCount: value?.originalDatas.totalCount ?? 0,
    isWhole: value?.isWhole ?? true,
    ...{ problem, isLoading, page },
    more: () => setPage((before) => before + 1),
    /** From the newest on again. */
    again: () => (page === 0 ? refresh() : setPage(0)),
  };
}
