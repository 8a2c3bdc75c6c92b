import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { UsageError } from '../command.ts';
import { fitNumber, readNumber, scaled } from './exact-number.ts';
import { readRecordedTime } from './recorded-time.ts';
import type { MappedSeries, ReplayMap } from './replay-map.ts';

/** One report of a recorded series; times in UTC milliseconds. */
export interface RecordedReport {
  address: string;
  observedAt: number;
  sentAt: number;
  values: { element: string; value: number | null; decimals: number }[];
}

/** What was found in a file, to be told to whoever replays it. */
export interface ReplayFindings {
  /** Observation times to replay, UTC milliseconds, both included; what lies outside is passed over. */
  from: number;
  until: number;
  rows: number;
  values: number;
  missing: number;
  /** Sent with more decimals than the standard's, exactly. */
  widened: number;
  /** Rounded to seven decimals because no frame can carry more; `worst` = greatest difference. */
  rounded: number;
  worst: number;
  /** Left out: too many decimals and the map says `skip`. */
  tooFine: number;
  unreadable: number;
  cutToMinute: number;
  unmapped: Set<string>;
  /** Ids or columns of the map that the file has. */
  found: Set<string>;
  /** Ids or columns of the map that the file lacks. */
  lacking: string[];
  examples: string[];
}

export const noFindings = (
  from = Number.NEGATIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
): ReplayFindings => ({
  from,
  until,
  rows: 0,
  values: 0,
  missing: 0,
  widened: 0,
  rounded: 0,
  worst: 0,
  tooFine: 0,
  unreadable: 0,
  cutToMinute: 0,
  unmapped: new Set(),
  found: new Set(),
  lacking: [],
  examples: [],
});

const mostExamples = 5;

/** Rows of a CSV file, gzipped or not; the first is the heading. */
async function* csvRows(path: string): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true });
  const file = createReadStream(path);
  const parts = path.endsWith('.gz') ? [file, createGunzip(), parser] : [file, parser];
  pipeline(parts as [typeof file, typeof parser], (error) => {
    if (error) parser.destroy(error);
  });
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read: ${code ?? ''} ${message}`,
    );
  }
}

/** Notes what the file lacks; a file that has nothing of the map is a mistake. */
function lookForAll(path: string, map: ReplayMap, findings: ReplayFindings, kind: string): void {
  findings.lacking = [...map.series.keys()].filter((name) => !findings.found.has(name));
  if (findings.found.size > 0) return;
  throw new UsageError(
    `${path} has none of the map's ${kind}: the map has ${fewOf(findings.lacking)}, the file ${fewOf([...findings.unmapped])}`,
  );
}

export const fewOf = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')}, …` : names.join(', ') || 'nothing';

/**
 * Reads a recorded series as reports. The wide form streams in the file's order; the long form, which lists one station
 * after another, is held in memory and ordered by send time.
 */
export async function* recordedReports(
  path: string,
  map: ReplayMap,
  findings: ReplayFindings,
): AsyncGenerator<RecordedReport> {
  if (map.form === 'wide') {
    yield* wideReports(path, map, findings);
    return;
  }
  const reports: RecordedReport[] = [];
  for await (const report of longReports(path, map, findings)) reports.push(report);
  reports.sort((one, other) => one.sentAt - other.sentAt || one.observedAt - other.observedAt);
  yield* joinElements(reports);
}

/** Neighbours of one station, observation and send time are one report. */
function* joinElements(reports: readonly RecordedReport[]): Generator<RecordedReport> {
  let open = new Map<string, RecordedReport>();
  let at = Number.NaN;
  for (const report of reports) {
    if (report.sentAt !== at) {
      yield* open.values();
      open = new Map();
      at = report.sentAt;
    }
    const key = `${report.address} ${report.observedAt}`;
    const known = open.get(key);
    const isNewElement = !known?.values.some(({ element }) => element === report.values[0]?.element);
    if (known && isNewElement) known.values.push(...report.values);
    else if (known) {
      yield known;
      open.set(key, report);
    } else open.set(key, report);
  }
  yield* open.values();
}

function columnIndex(heading: readonly string[], name: string, path: string): number {
  const index = heading.indexOf(name);
  if (index < 0) {
    const shown = heading.length > 12 ? `${heading.slice(0, 12).join(', ')}, …` : heading.join(', ');
    throw new UsageError(`${path} has no column '${name}'; it has ${shown}`);
  }
  return index;
}

interface Times {
  observedAt: number;
  sentAt: number;
}

function timesOf(row: string[], columns: Columns, map: ReplayMap, findings: ReplayFindings): Times | null {
  const timeText = row[columns.time] ?? '';
  const observed = readRecordedTime(timeText, map.timeOffsetHours);
  const sentText = columns.sent === null ? null : (row[columns.sent] ?? '');
  const sent = sentText === null ? observed : readRecordedTime(sentText, map.timeOffsetHours);
  if (observed === null || sent === null) {
    findings.unreadable++;
    example(findings, `row ${findings.rows}: '${observed === null ? timeText : sentText}' is no time`);
    return null;
  }
  const minute = observed - (((observed % 60_000) + 60_000) % 60_000);
  if (minute !== observed) findings.cutToMinute++;
  if (minute < findings.from || minute > findings.until) return null;
  return { observedAt: minute, sentAt: sent };
}

interface Columns {
  time: number;
  sent: number | null;
}

const columnsOf = (heading: string[], map: ReplayMap, path: string): Columns => ({
  time: columnIndex(heading, map.timeColumn, path),
  sent: map.sentColumn === null ? null : columnIndex(heading, map.sentColumn, path),
});

async function* longReports(
  path: string,
  map: ReplayMap,
  findings: ReplayFindings,
): AsyncGenerator<RecordedReport> {
  let columns: (Columns & { id: number; value: number }) | null = null;
  for await (const row of csvRows(path)) {
    if (!columns) {
      columns = {
        ...columnsOf(row, map, path),
        id: columnIndex(row, map.idColumn as string, path),
        value: columnIndex(row, map.valueColumn as string, path),
      };
      continue;
    }
    findings.rows++;
    const id = row[columns.id] ?? '';
    const series = map.series.get(id);
    if (!series) {
      findings.unmapped.add(id);
      continue;
    }
    findings.found.add(id);
    const times = timesOf(row, columns, map, findings);
    const value = times && cellValue(row[columns.value] ?? '', series, map, findings);
    if (times && value) yield { address: series.address, ...times, values: [value] };
  }
  lookForAll(path, map, findings, 'ids');
}

async function* wideReports(
  path: string,
  map: ReplayMap,
  findings: ReplayFindings,
): AsyncGenerator<RecordedReport> {
  let columns: (Columns & { stations: [string, [number, MappedSeries][]][] }) | null = null;
  for await (const row of csvRows(path)) {
    if (!columns) {
      const byAddress = new Map<string, [number, MappedSeries][]>();
      for (const [name, series] of map.series) {
        const index = row.indexOf(name);
        if (index < 0) continue;
        findings.found.add(name);
        const known = byAddress.get(series.address) ?? [];
        known.push([index, series]);
        byAddress.set(series.address, known);
      }
      columns = { ...columnsOf(row, map, path), stations: [...byAddress] };
      for (const name of row) {
        if (!map.series.has(name) && name !== map.timeColumn && name !== map.sentColumn)
          findings.unmapped.add(name);
      }
      lookForAll(path, map, findings, 'columns');
      continue;
    }
    findings.rows++;
    const times = timesOf(row, columns, map, findings);
    if (!times) continue;
    for (const [address, cells] of columns.stations) {
      const values = [];
      for (const [index, series] of cells) {
        const value = cellValue(row[index] ?? '', series, map, findings);
        if (value) values.push(value);
      }
      if (values.length > 0) yield { address, ...times, values };
    }
  }
}

function cellValue(
  text: string,
  { element, decimals, factor, offset }: MappedSeries,
  map: ReplayMap,
  findings: ReplayFindings,
): RecordedReport['values'][number] | null {
  if (map.missing.includes(text)) {
    findings.missing++;
    return map.missingIs === 'null' ? { element, value: null, decimals } : null;
  }
  const number = readNumber(text);
  if (!number) {
    findings.unreadable++;
    example(findings, `row ${findings.rows}: '${text}' is no number`);
    return null;
  }
  const real = scaled(number, factor, offset);
  const fitted = fitNumber(real, decimals);
  if (fitted.fit === 'rounded') {
    example(findings, `row ${findings.rows}: ${text} has more than seven decimals`);
    if (map.tooFine === 'skip') {
      findings.tooFine++;
      return null;
    }
    findings.rounded++;
    findings.worst = Math.max(findings.worst, Math.abs(fitted.value - real.value));
  } else if (fitted.fit === 'widened') findings.widened++;
  findings.values++;
  return { element, value: fitted.value, decimals: fitted.decimals };
}

function example(findings: ReplayFindings, text: string): void {
  if (findings.examples.length < mostExamples) findings.examples.push(text);
}

/** The findings in words, one a line; empty when there is nothing to say. */
export function tellFindings(findings: ReplayFindings): string[] {
  const count = (number: number): string => number.toLocaleString('en');
  const lines: string[] = [];
  if (findings.widened > 0) {
    lines.push(
      `${count(findings.widened)} values have more decimals than the standard's element; sent with more, exactly`,
    );
  }
  if (findings.rounded > 0) {
    lines.push(
      `${count(findings.rounded)} values have more than seven decimals, which no frame can carry; ` +
        `rounded to seven as the map says (at most ${findings.worst.toExponential(1)} off)`,
    );
  }
  if (findings.tooFine > 0) {
    lines.push(
      `${count(findings.tooFine)} values have more than seven decimals, which no frame can carry; left out ` +
        `("tooFine": "round" in the map rounds them)`,
    );
  }
  if (findings.missing > 0) lines.push(`${count(findings.missing)} values are missing`);
  if (findings.unreadable > 0) lines.push(`${count(findings.unreadable)} cells cannot be read; left out`);
  if (findings.cutToMinute > 0) {
    lines.push(`${count(findings.cutToMinute)} observation times have seconds; SL 651 has minutes only, cut`);
  }
  if (findings.unmapped.size > 0) {
    lines.push(`not in the map, left out: ${fewOf([...findings.unmapped])}`);
  }
  if (findings.lacking.length > 0) {
    lines.push(`in the map, but not in the file: ${fewOf(findings.lacking)}`);
  }
  return [...lines, ...findings.examples.map((text) => `  ${text}`)];
}
