import { readFile } from 'node:fs/promises';
import { elementOfSymbol } from '@stationwall/protocols/sl651/elements';
import { UsageError } from '../command.ts';
import { readNumber, type TextNumber } from './exact-number.ts';
import { replayMapSchema } from './replay-map-schema.ts';
import { checkBySchema } from './schema-check.ts';

/** Which station and element a column (wide form) or an id (long form) is. */
export interface MappedSeries {
  address: string;
  element: string;
  /** Decimals of the standard for this element; values with more are sent with more. */
  decimals: number;
  /** What a value is multiplied by, and what is added then; exact, as the map has them. */
  factor: TextNumber;
  offset: TextNumber;
}

/** What a centre knows of a station and no frame says. */
export interface MappedStation {
  nameEn: string;
  nameZh?: string;
  sttp: string;
  lon?: number;
  lat?: number;
  river?: string;
  warningM?: number;
  guaranteeM?: number;
  intervalS?: number;
  isPublic?: boolean;
  mn?: string;
  mnPassword?: string;
}

/** A basin, and the system of rivers in it, as people call them. */
interface MappedBasin {
  bsnm: string;
  nameZh: string;
}

/**
 * What a recorded series is. Long form: one value a row, `idColumn` tells the series. Wide form: one column a series.
 * `timeOffsetHours` = zone of the file's times, `stationOffsetHours` = zone of the stations' clocks (the tenant's).
 */
export interface ReplayMap {
  form: 'long' | 'wide';
  centre: number;
  password: string;
  stationType: string;
  func: number;
  timeColumn: string;
  sentColumn: string | null;
  idColumn: string | null;
  valueColumn: string | null;
  timeOffsetHours: number;
  stationOffsetHours: number;
  missing: string[];
  /** A value that says 'no data': left out, or sent as missing. */
  missingIs: 'absent' | 'null';
  /** Values with more than seven decimals, which no frame can carry: left out, or rounded to seven. */
  tooFine: 'skip' | 'round';
  series: Map<string, MappedSeries>;
  basin: MappedBasin | null;
  /** By address; a station of the series may be absent. */
  stations: Map<string, MappedStation>;
}

/** A map file as the schema lets it be. */
interface MapFile extends Partial<Omit<ReplayMap, 'func' | 'series' | 'stations'>> {
  form: 'long' | 'wide';
  centre: number;
  timeColumn: string;
  func?: string;
  series: Record<string, { address: string; element: string; factor?: number; offset?: number }>;
  stations?: Record<string, MappedStation>;
}

/** Reads and checks a map file; throws a UsageError that names the field, what it is, and what is allowed. */
export async function readReplayMap(path: string): Promise<ReplayMap> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`the map ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`the map ${path} is no JSON: ${(error as Error).message}`);
  }
  return parseReplayMap(fields, path);
}

/** Checks a parsed map. */
export function parseReplayMap(input: unknown, path = 'map'): ReplayMap {
  checkBySchema(replayMapSchema, input, path);
  const file = { ...usual, ...withoutAbsent(input as MapFile) };
  const isLong = file.form === 'long';
  for (const name of ['idColumn', 'valueColumn'] as const) {
    if (isLong && file[name] === undefined) {
      throw new UsageError(
        `${path}: ${name} is missing; the name of a column is allowed, the long form needs it`,
      );
    }
  }
  const series = seriesOf(file, path);
  return {
    form: file.form,
    centre: file.centre,
    password: file.password,
    stationType: file.stationType,
    func: Number.parseInt(file.func, 16),
    timeColumn: file.timeColumn,
    sentColumn: file.sentColumn ?? null,
    idColumn: isLong ? (file.idColumn ?? null) : null,
    valueColumn: isLong ? (file.valueColumn ?? null) : null,
    timeOffsetHours: file.timeOffsetHours,
    stationOffsetHours: file.stationOffsetHours,
    missing: file.missing,
    missingIs: file.missingIs,
    tooFine: file.tooFine,
    series,
    basin: file.basin ?? null,
    stations: stationsOf(file, series, path),
  };
}

type Usual = Required<
  Pick<
    MapFile,
    | 'password'
    | 'stationType'
    | 'func'
    | 'timeOffsetHours'
    | 'stationOffsetHours'
    | 'missing'
    | 'missingIs'
    | 'tooFine'
  >
>;

const usual = Object.fromEntries(
  Object.entries(replayMapSchema.properties ?? {})
    .filter(([, { default: value }]) => value !== undefined)
    .map(([name, { default: value }]) => [name, value]),
) as unknown as Usual;

const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

function seriesOf(file: MapFile, path: string): Map<string, MappedSeries> {
  const series = new Map<string, MappedSeries>();
  const taken = new Map<string, string>();
  for (const [key, { address, element, factor = 1, offset = 0 }] of Object.entries(file.series)) {
    const identity = `${address} ${element}`;
    const holder = taken.get(identity);
    if (holder !== undefined) {
      throw new UsageError(
        `${path}: series.${key} is "${identity}"; each station and element once; ${holder} has it`,
      );
    }
    taken.set(identity, key);
    series.set(key, {
      address,
      element,
      decimals: elementOfSymbol(element)?.decimals ?? 0,
      factor: readNumber(String(factor)) as TextNumber,
      offset: readNumber(String(offset)) as TextNumber,
    });
  }
  return series;
}

function stationsOf(
  file: MapFile,
  series: ReadonlyMap<string, MappedSeries>,
  path: string,
): Map<string, MappedStation> {
  const addresses = [...new Set([...series.values()].map(({ address }) => address))];
  const stations = new Map(Object.entries(file.stations ?? {}));
  for (const address of stations.keys()) {
    if (!addresses.includes(address)) {
      throw new UsageError(
        `${path}: a key of stations is "${address}"; allowed are the addresses of series: ${addresses.slice(0, 5).join(', ')}${addresses.length > 5 ? ', …' : ''}`,
      );
    }
  }
  return stations;
}
