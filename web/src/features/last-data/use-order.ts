import { useEffect, useMemo, useState } from 'react';
import type { Stations } from '../../platform/station-table.ts';
import type { LastDataQuery } from './last-data-query.ts';
import { type Moment, orderOf } from './last-data-rows.ts';

const reorderMs = 5_000;

/** The order of the rows: made anew at once for another query, and every 5 s for new values, so that rows can be read. */
export function useOrder(stations: Stations, query: LastDataQuery, moment: Moment): string[] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((before) => before + 1), reorderMs);
    return () => window.clearInterval(timer);
  }, []);
  const { search, branch, sttp, only, sort } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: values and the clock take part only at each turn
  return useMemo(
    () => orderOf(stations.values(), query, moment),
    [turn, stations.size, search, branch, sttp, only, sort.by, sort.isDown, moment.isHeld, moment.nameOf],
  );
}
