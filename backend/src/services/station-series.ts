import { isDoubtful } from '@stationwall/contract/quality';
import type { ElementDisplay } from '@stationwall/contract/services/property-template';
import {
  type ElementSeries,
  getStationSeries,
  mostDays,
  mostDoubtful,
  mostPoints,
} from '@stationwall/contract/services/station-series';
import {
  countSeries,
  readDoubtful,
  readSeries,
  readThinnedSeries,
  type SeriesPoint,
  type SeriesQuery,
  type Thinning,
} from '../store/series.ts';
import { readLog } from '../store/station-log.ts';
import { askedSpan } from './asked-span.ts';
import { elementNamesOf } from './element-display.ts';
import { elementLimitsOf } from './element-limits.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const minute = 60_000;
/** Lengths that people think in, in minutes. */
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440];
const mostBuckets = 1_000;

export function serveStationSeries({ app, store }: Site): void {
  serve(app, getStationSeries, async ({ stcd, elements, begin, end }, { caller, culture }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const span = askedSpan(tenant.time_zone, { begin, end }, mostDays);
    const local = localTexts(tenant.time_zone);
    const names = await elementNamesOf(store.db, tenant.id);
    const limits = await elementLimitsOf(store.db, tenant.id, [stcd]);
    const series: ElementSeries[] = [];
    for (const element of new Set(elements))
      series.push(
        await seriesOf(
          { tenantId: tenant.id, stcd, element, ...span },
          { ...names.displayOf(element, culture), decimals: limits.of(stcd, element).decimals },
          local,
        ),
      );
    const log = await readLog(store.db, tenant.id, [stcd], span);
    return {
      series,
      log: log.map(({ stcd: _, beginAt, endAt, ...entry }) => ({
        ...entry,
        begin: local(beginAt),
        end: endAt === null ? null : local(endAt),
      })),
    };
  });

  async function seriesOf(
    query: SeriesQuery,
    display: ElementDisplay,
    local: ToText,
  ): Promise<ElementSeries> {
    const { element, begin, end } = query;
    const { name: _, ...look } = display;
    const count = await countSeries(store.db, query);
    const minutes = count > mostPoints ? bucketOf(end - begin) : null;
    const { points, doubtful } =
      minutes === null ? await whole(query) : await thinned(query, minutes, display);
    const told = ({ observed_at, value }: SeriesPoint): [string, number | null] => [
      local(observed_at),
      value,
    ];
    return {
      element,
      ...look,
      points: points.map(told),
      doubtful: doubtful.map(told),
      count,
      thinnedToMinutes: minutes,
    };
  }

  async function whole(query: SeriesQuery) {
    const points = await readSeries(store.db, query);
    const doubtful = points.filter(({ value, flags }) => value !== null && isDoubtful(flags));
    return { points, doubtful: doubtful.slice(-mostDoubtful) };
  }

  async function thinned(query: SeriesQuery, minutes: number, display: ElementDisplay) {
    return {
      points: await readThinnedSeries(store.db, query, minutes * minute, thinningOf(display)),
      doubtful: await readDoubtful(store.db, query, mostDoubtful),
    };
  }
}

/** What fell in a span is added up where the element is; spans that overlap may not be. */
function thinningOf({ drawing, aggregation }: ElementDisplay): Thinning {
  if (drawing !== 'bars') return 'extremes';
  return aggregation === 'sum' ? 'sum' : 'largest';
}

const bucketOf = (spanMs: number): number =>
  lengths.find((minutes) => spanMs <= minutes * minute * mostBuckets) ?? 1440;
