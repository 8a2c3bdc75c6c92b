import { arealMeans, type GaugePlace } from '@stationwall/contract/areal-mean';
import { columnNames, type ReportInput, type ReportRow } from '@stationwall/contract/services/report';
import { rounded } from '../../derived/cells.ts';
import { arealTexts } from '../../localization/report-texts.ts';
import { say } from '../../localization/text.ts';
import { allRowsOf, type PreparedReport } from './report-making.ts';

/** One gauge says nothing of an area. */
const fewestGauges = 2;

/** All rows of a report, and behind them the means over each basin where they are wanted. */
export async function* wholeReport(
  found: PreparedReport,
  { areal = false }: Pick<ReportInput, 'areal'>,
): AsyncGenerator<ReportRow[]> {
  const means = new ArealRows(found);
  for await (const rows of allRowsOf(found)) {
    if (areal) means.take(rows);
    yield rows;
  }
  if (areal) yield means.rows();
}

/** The means over each basin alone. */
export async function arealRowsOf(found: PreparedReport): Promise<ReportRow[]> {
  const means = new ArealRows(found);
  for await (const rows of allRowsOf(found)) means.take(rows);
  return means.rows();
}

interface Gauge extends GaugePlace {
  values: (number | null)[];
  count: number;
  expected: number;
  doubtful: number;
  doubtfulSteps: readonly number[];
}

/** Gathers what of a report's rows the means over basins need: those of stations whose basin and place are known. */
class ArealRows {
  readonly #found: PreparedReport;
  readonly #places: ReadonlyMap<string, GaugePlace>;
  readonly #basins = new Map<string, Gauge[]>();

  constructor(found: PreparedReport) {
    this.#found = found;
    this.#places = new Map(
      found.stations.flatMap(({ stcd, lon, lat }) =>
        lon === null || lat === null ? [] : [[stcd, { lon, lat }] as const],
      ),
    );
  }

  take(rows: readonly ReportRow[]): void {
    const names = columnNames.slice(0, this.#found.spans.columns.length);
    for (const row of rows) {
      const { stcd, basin, count, expected, doubtful, doubtfulSteps } = row;
      const place = this.#places.get(stcd);
      if (!place || basin === null) continue;
      const values = names.map((name) => (row[name] as number | null | undefined) ?? null);
      const gauges = this.#basins.get(basin) ?? [];
      gauges.push({ ...place, values, count, expected, doubtful, doubtfulSteps });
      this.#basins.set(basin, gauges);
    }
  }

  rows(): ReportRow[] {
    return [...this.#basins]
      .filter(([, gauges]) => gauges.length >= fewestGauges)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([basin, gauges]) => this.#rowOf(basin, gauges));
  }

  #rowOf(basin: string, gauges: readonly Gauge[]): ReportRow {
    const { spans, local } = this.#found;
    const means = arealMeans(
      gauges,
      gauges.map(({ values }) => values),
    );
    const told = means.flatMap((one, at) => (one ? [{ ...one, at }] : []));
    const most = told.reduce<(typeof told)[number] | null>(
      (best, one) => (one.mean > (best?.mean ?? 0) ? one : best),
      null,
    );
    const total = (of: 'count' | 'expected' | 'doubtful') => gauges.reduce((sum, one) => sum + one[of], 0);
    const nameIn = (culture: 'zh-Hans' | 'en') => say(arealTexts.Mean, culture, basin, gauges.length);
    return {
      ...{ stcd: '', nameZh: nameIn('zh-Hans'), nameEn: nameIn('en'), basin, element: null },
      ...Object.fromEntries(means.map((one, at) => [columnNames[at], one && rounded(one.mean)])),
      sum: told.length === 0 ? null : rounded(told.reduce((sum, { mean }) => sum + mean, 0)),
      most: most && rounded(most.mean),
      mostAt: most && local(spans.columns[most.at]?.end ?? 0),
      ...{ mean: null, least: null, leastAt: null, change: null, rainClass: null, rainDays: null },
      ...{ discharge: null, mostDischarge: null, mostHour: null, mostHourAt: null },
      ...{ above1: null, above2: null, above3: null },
      ...{ count: total('count'), expected: total('expected'), doubtful: total('doubtful') },
      doubtfulSteps: spans.columns.flatMap((_, at) =>
        gauges.some(({ doubtfulSteps }) => doubtfulSteps.includes(at + 1)) ? [at + 1] : [],
      ),
      partSteps: told
        .filter((one) => one.gauges < gauges.length)
        .map((one): [number, number] => [one.at + 1, Math.floor((one.gauges * 100) / gauges.length)]),
    };
  }
}
