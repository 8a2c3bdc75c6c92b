import { readFileSync } from 'node:fs';
import type { RatingCurve } from './rating-curve.ts';
import { riverSystems } from './river-systems.ts';

/** Station types of SL 323 in the network; JS, urban ponding, is ours. */
const stationKinds = ['PP', 'ZQ', 'ZZ', 'RR', 'DD', 'DP', 'JS', 'WQ'] as const;
export type StationKind = (typeof stationKinds)[number];

/** How a station keeps its reporting times. */
export type Habit = 'steady' | 'late' | 'silent' | 'never';

/** What its main sensor does wrong now and then. */
export type SensorFault = 'none' | 'stuck' | 'spike';

/** What the simulation knows of a station and a centre does not. Lengths in km, heights and levels in m. */
export interface StationSite {
  stem: string;
  km: number;
  /** Level of the gauge's zero above sea; 0 for ponding. */
  datumM: number;
  /** Warning and guarantee level above sea; null where there are none. */
  warningM: number | null;
  guaranteeM: number | null;
  /** null where there is no river; water analysed without one is an outfall's. */
  rating: RatingCurve | null;
  /** A level gauge with one stands on a small stream. */
  catchmentKm2: number | null;
  /** Rain gauge: mm per tip; null without one. */
  bucketMm: number | null;
  power: 'solar' | 'mains';
  isBatteryWeak: boolean;
  habit: Habit;
  fault: SensorFault;
  hasCamera: boolean;
}

export interface BasinStation {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: StationKind;
  lon: number;
  lat: number;
  river: string;
  intervalS: number;
  isPublic: boolean;
  centre: number;
  /** The five address bytes of SL 651, ten hex digits. */
  address: string;
  password?: string;
  /** MN of HJ 212 and its password: stations that analyse water speak it as well. */
  mn?: string;
  mnPassword?: string;
  /** The city that it is nearest to. */
  city: { nameZh: string; provinceZh: string };
  site: StationSite;
}

/** A network of stations as `field basin` writes it and the backend's demo loader reads it. */
export interface BasinFile {
  version: 1;
  tenant: { tenancyName: string; name: string; centre: number; timeZone: string };
  /** `bsnm` is the great river that all of its rivers flow into, in both languages. */
  basin: { system: string; nameZh: string; nameEn: string; bsnm: string; seed: number };
  stations: BasinStation[];
}

/** Reads a basin file; errors name the file and what is wrong in it. */
export function readBasinFile(path: string): BasinFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`Basin file ${path} cannot be read: ${(error as Error).message}`);
  }
  const fault = faultOf(content);
  if (fault) throw new Error(`Basin file ${path}: ${fault}; write one with "field basin --out FILE"`);
  return content as BasinFile;
}

function faultOf(content: unknown): string | null {
  if (typeof content !== 'object' || content === null) return 'is not a JSON object';
  const { version, basin, stations } = content as Partial<BasinFile>;
  if (version !== 1) return `version is ${JSON.stringify(version)}, 1 is allowed`;
  const systems = riverSystems.map((system) => system.id);
  if (typeof basin?.seed !== 'number' || !systems.includes(basin.system)) {
    return `basin needs a numeric seed and a system of ${systems.join(', ')}`;
  }
  if (!Array.isArray(stations)) return 'stations is not a list';
  const seen = new Set<string>();
  for (const [at, station] of stations.entries()) {
    const fault = stationFault(station);
    if (fault) return `station ${at + 1} (${station?.stcd}): ${fault}`;
    if (seen.has(station.stcd)) return `station ${at + 1}: stcd ${station.stcd} is there twice`;
    seen.add(station.stcd);
  }
  return null;
}

function stationFault(station: Partial<BasinStation> | null): string | null {
  if (!station || !/^\d{8}$/.test(String(station.stcd))) return 'stcd must be 8 digits';
  if (!/^[0-9A-F]{10}$/.test(String(station.address))) return 'address must be 10 hex digits';
  if (!stationKinds.includes(station.sttp as StationKind)) {
    return `sttp is ${station.sttp}, allowed are ${stationKinds.join(', ')}`;
  }
  const { centre, intervalS } = station;
  if (!Number.isInteger(centre) || (centre as number) < 1 || (centre as number) > 255) {
    return `centre is ${centre}, 1 to 255 is allowed`;
  }
  if (!Number.isFinite(intervalS) || (intervalS as number) < 1)
    return `intervalS is ${intervalS}, at least 1 is needed`;
  return station.site ? null : 'site is missing';
}
