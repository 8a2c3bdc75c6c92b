import type { ReportRow } from '@stationwall/contract/services/report';
import { readObservations } from '../store/series-observations.ts';
import { readEnteredLevels } from '../store/station-warning-levels.ts';
import type { Store } from '../store/store.ts';
import type { LimitsOfStations } from './element-limits.ts';
import type { ReportSpans } from './report/report-spans.ts';
import { timeAbove } from './time-above.ts';

const minute = 60_000;
/** Of so many intervals without a value nobody knows how deep it was. */
const intervalsBridged = 3;

interface PondingAsked {
  tenantId: number;
  spans: ReportSpans;
  isWithDoubtful: boolean;
  limits: LimitsOfStations;
}

/** Adds to rows how long ponding stood above each of its station's levels; readings are looked through only where it did. */
export async function readPonding(
  store: Store,
  { tenantId, spans, isWithDoubtful, limits }: PondingAsked,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
  const [begin, end] = [spans.columns[0]?.begin ?? 0, spans.columns.at(-1)?.end ?? 0];
  const stcds = rows.map(({ stcd }) => stcd);
  const entered = await readEnteredLevels(store.db, tenantId, { stcds });
  const levels = new Map(entered.map(({ stcd, depths }) => [stcd, depths]));
  const told: ReportRow[] = [];
  for (const row of rows) {
    const { stcd, element, most } = row;
    const depths = levels.get(stcd) ?? [];
    if (element === null || most === null || depths.length === 0) {
      told.push(row);
      continue;
    }
    const isReached = depths.some((depth) => depth !== null && most >= depth);
    const heard = isReached
      ? await readObservations(store.db, { tenantId, stcd, element, begin: begin - 1, end })
      : [];
    const values = heard.flatMap(({ at, value, isDoubtful }) =>
      value === null || (isDoubtful && !isWithDoubtful) ? [] : { at, value: value * 100 },
    );
    const longestMs = limits.of(stcd, element).intervalS * 1_000 * intervalsBridged + minute;
    const above = (depth: number | null | undefined) =>
      depth === null || depth === undefined ? null : Math.round(timeAbove(values, depth, longestMs) / minute);
    told.push({ ...row, above1: above(depths[0]), above2: above(depths[1]), above3: above(depths[2]) });
  }
  return told;
}
