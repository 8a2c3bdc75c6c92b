import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * What reports of rain and stages have to tell, worked out from files of series alone: nothing of the product is read, and wall clocks are those of
 * `Intl`. `node sums-of-files.ts FILE ams1 Europe/Amsterdam 2016-10` prints the days of a gauge's month.
 */
export interface Observed {
  at: number;
  value: number;
}

const hourMs = 3_600_000;
const linesOf = (file: URL | string) => gunzipSync(readFileSync(file)).toString().trim().split('\n');

/** Series of a wide file: a column for each gauge, times in UTC; of the days or months wanted, by how they begin. */
export function rainIn(
  file: URL | string,
  gauges: readonly string[],
  times: readonly string[],
): Map<string, Observed[]> {
  const [heading = '', ...lines] = linesOf(file);
  const columns = heading.split(',');
  const found = new Map(gauges.map((gauge): [string, Observed[]] => [gauge, []]));
  for (const line of lines) {
    if (!times.some((time) => line.startsWith(time))) continue;
    const [time = '', ...values] = line.split(',');
    for (const gauge of gauges) {
      const text = values[columns.indexOf(gauge) - 1];
      if (text !== undefined && text !== 'NA')
        found.get(gauge)?.push({ at: Date.parse(`${time.replace(' ', 'T')}Z`), value: Number(text) });
    }
  }
  return found;
}

/** Series of a long file: `station_id, name, river, time_utc, value`; of a time observed twice the later line counts. */
export function stagesIn(file: URL | string, from: string, to: string): Map<string, Observed[]> {
  const found = new Map<string, Map<number, number>>();
  for (const line of linesOf(file).slice(1)) {
    const [station = '', , , time = '', value = ''] = line.split(',');
    if (time < from || time >= to) continue;
    const own = found.get(station) ?? new Map<number, number>();
    own.set(Date.parse(time), Number(value));
    found.set(station, own);
  }
  return new Map(
    [...found].map(([station, own]) => [
      station,
      [...own].map(([at, value]) => ({ at, value })).sort((one, other) => one.at - other.at),
    ]),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** `2016-10-30 08:00` */
function wallClock(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}

/** The moment at which the wall clock shows a full hour of a day, found by looking at every hour around it. */
export function momentOf(timeZone: string, day: string, hour: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 36 * hourMs; at <= noon + 36 * hourMs; at += hourMs)
    if (wallClock(timeZone, at) === `${day} ${hour}`) return at;
  throw new Error(`${day} ${hour} is no time in ${timeZone}`);
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);

const within = (series: readonly Observed[], begin: number, end: number) =>
  series.filter(({ at }) => at > begin && at <= end);
const sumOf = (series: readonly Observed[]): number | null =>
  series.length === 0 ? null : Number(series.reduce((sum, { value }) => sum + value, 0).toFixed(6));

/** The ends of the hours of a span; 23 or 25 where the clock changes in a day. */
const hourEnds = (begin: number, end: number): number[] =>
  Array.from({ length: (end - begin) / hourMs }, (_, nth) => begin + (nth + 1) * hourMs);

/** What fell in each hour. */
export const hourSums = (series: readonly Observed[], begin: number, end: number): (number | null)[] =>
  hourEnds(begin, end).map((until) => sumOf(within(series, until - hourMs, until)));

/** What fell on each day of a month, days beginning at an hour of the wall clock. */
export function daySums(
  series: readonly Observed[],
  timeZone: string,
  month: string,
  hour: string,
): (number | null)[] {
  const sums: (number | null)[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day))
    sums.push(sumOf(within(series, momentOf(timeZone, day, hour), momentOf(timeZone, dayAfter(day), hour))));
  return sums;
}

/** A stage from a time to another: the last value of each hour, the mean over time (lines of at most twelve hours), extremes and their times. */
export function stageFigures(series: readonly Observed[], begin: number, end: number) {
  const all = within(series, begin, end);
  let [area, covered] = [0, 0];
  for (const [nth, { at, value }] of all.slice(1).entries()) {
    const before = all[nth] as Observed;
    if (at - before.at > 12 * hourMs) continue;
    area += ((value + before.value) / 2) * (at - before.at);
    covered += at - before.at;
  }
  const of = (isBetter: (one: number, best: number) => boolean) =>
    all.reduce<Observed | null>((best, one) => (best && !isBetter(one.value, best.value) ? best : one), null);
  const [most, least] = [of((one, best) => one > best), of((one, best) => one < best)];
  return {
    hours: hourEnds(begin, end).map((until) => within(all, until - hourMs, until).at(-1)?.value ?? null),
    mean: covered > 0 ? area / covered : null,
    ...{ most: most?.value ?? null, mostAt: most?.at ?? null },
    ...{ least: least?.value ?? null, leastAt: least?.at ?? null },
  };
}

if (import.meta.main) {
  const [file = '', gauge = '', timeZone = 'UTC', month = ''] = process.argv.slice(2);
  const after = dayAfter(`${month}-31`).slice(0, 7);
  const series = rainIn(file, [gauge], [month, after]).get(gauge) ?? [];
  console.log(daySums(series, timeZone, month, '08:00').join('\n'));
}
