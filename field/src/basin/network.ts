import type { BasinFile, BasinStation, Habit, SensorFault, StationKind } from './basin-file.ts';
import { distanceKm, type LonLat } from './geography.ts';
import { pick, randomOf, shuffled } from './random.ts';
import { type RiverNetwork, riverNetworkOf } from './river-network.ts';
import { type RiverSystem, riverSystemOf, systemOfCentre } from './river-systems.ts';
import { type SitedStation, sitedStations } from './station-sites.ts';

export interface NetworkRequest {
  stations: number;
  seed: number;
  centre: number;
  /** Name of a river system; by default the centre's own. */
  system?: string;
  /** By default the demo tenant of the centre. */
  tenancyName?: string;
}

export const mostStations = 20_000;

const shares: Readonly<Record<StationKind, number>> = {
  PP: 0.5,
  ZQ: 0.08,
  ZZ: 0.13,
  RR: 0.05,
  DD: 0.03,
  DP: 0.03,
  JS: 0.15,
  WQ: 0.03,
};

const intervals: Readonly<Record<StationKind, readonly number[]>> = {
  PP: [20, 30, 30, 60],
  ZQ: [15, 20, 30],
  ZZ: [15, 20, 30, 30],
  RR: [30, 60],
  DD: [20, 30, 60],
  DP: [20, 30],
  JS: [10, 10, 15, 20],
  WQ: [60],
};

const demoTenants: Readonly<Record<number, string>> = { 1: 'Default', 2: 'Riverside', 3: 'Replay' };

export function tenantOf(centre: number, given: string | undefined): { tenancyName: string; name: string } {
  const tenancyName = given ?? demoTenants[centre] ?? `Centre${centre}`;
  return { tenancyName, name: tenancyName };
}

/** The network of a request: the same request gives the same file, byte for byte. */
export function createNetwork({ stations, seed, centre, system, tenancyName }: NetworkRequest): BasinFile {
  if (!Number.isInteger(stations) || stations < 1 || stations > mostStations) {
    throw new RangeError(
      `A network of ${stations} stations cannot be built; 1 to ${mostStations} are allowed`,
    );
  }
  const rivers: RiverSystem = system === undefined ? systemOfCentre(centre) : riverSystemOf(system);
  const network = riverNetworkOf(rivers);
  const sites = alongTheWater(network, sitedStations(network, seed, countsOf(stations)));
  const habits = habitsOf(seed, stations);
  const faults = faultsOf(seed, stations);
  return {
    version: 1,
    tenant: { ...tenantOf(centre, tenancyName), centre, timeZone: 'Asia/Shanghai' },
    basin: { system: rivers.id, nameZh: rivers.nameZh, nameEn: rivers.nameEn, bsnm: '长江 Yangtze', seed },
    stations: sites.map((site, at) =>
      stationOf(site, at, { seed, centre, rivers }, habits[at] ?? 'steady', faults[at] ?? 'none'),
    ),
  };
}

/** Shares out the stations by largest remainder. */
export function countsOf(stations: number): Record<StationKind, number> {
  const kinds = Object.entries(shares) as [StationKind, number][];
  const counts = Object.fromEntries(kinds.map(([kind, share]) => [kind, Math.floor(share * stations)]));
  const byRemainder = kinds.toSorted((a, b) => ((b[1] * stations) % 1) - ((a[1] * stations) % 1));
  let left = stations - Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [kind] of byRemainder) {
    if (left-- <= 0) break;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts as Record<StationKind, number>;
}

/** Numbers run down each stem in turn, so neighbours on the water are neighbours in every list. */
function alongTheWater(network: RiverNetwork, sites: readonly SitedStation[]): SitedStation[] {
  const order = [...network.stems.keys()];
  return sites.toSorted(
    (a, b) =>
      order.indexOf(a.site.stem) - order.indexOf(b.site.stem) ||
      a.site.km - b.site.km ||
      (a.nameEn < b.nameEn ? -1 : 1),
  );
}

function stationOf(
  { sttp, nameZh, nameEn, river, place, site }: SitedStation,
  at: number,
  { seed, centre, rivers }: { seed: number; centre: number; rivers: RiverSystem },
  habit: Habit,
  fault: SensorFault,
): BasinStation {
  const random = randomOf('station', seed, at);
  const stcd = String((61 + ((centre - 1) % 39)) * 1_000_000 + at + 1);
  const power = sttp === 'DP' || sttp === 'DD' || random() < 0.12 ? 'mains' : 'solar';
  return {
    stcd,
    nameZh,
    nameEn,
    sttp,
    lon: place[0],
    lat: place[1],
    river,
    intervalS: pick(random, intervals[sttp]),
    isPublic: random() < 0.5,
    centre,
    address: `00${stcd}`,
    city: cityNear(rivers, place),
    ...(sttp === 'WQ' && { mn: `SW${stcd}`, mnPassword: '123456' }),
    site: {
      ...site,
      power,
      isBatteryWeak: power === 'solar' && random() < 0.05,
      habit,
      fault,
      hasCamera: (sttp === 'ZQ' || sttp === 'RR') && random() < 0.12,
    },
  };
}

function cityNear({ cities }: RiverSystem, place: LonLat): BasinStation['city'] {
  const [nearest] = cities.toSorted(
    (one, other) => distanceKm(one.place, place) - distanceKm(other.place, place),
  );
  return { nameZh: nearest?.nameZh ?? '', provinceZh: nearest?.provinceZh ?? '' };
}

/** Deals out the rare cards by count, so that even a small network has one of each. */
function dealt<T>(
  key: string,
  seed: number,
  stations: number,
  cards: readonly (readonly [T, number])[],
): T[] {
  const places = shuffled(
    randomOf(key, seed),
    Array.from({ length: stations }, (_, at) => at),
  );
  const hand: T[] = [];
  for (const [card, share] of cards) {
    const count = stations < 20 ? 0 : Math.max(1, Math.round(share * stations));
    for (const place of places.splice(0, count)) hand[place] = card;
  }
  return hand;
}

const habitsOf = (seed: number, stations: number): Habit[] =>
  dealt<Habit>('habits', seed, stations, [
    ['never', 0.012],
    ['silent', 0.06],
    ['late', 0.05],
  ]);

const faultsOf = (seed: number, stations: number): SensorFault[] =>
  dealt<SensorFault>('faults', seed, stations, [
    ['stuck', 0.02],
    ['spike', 0.02],
  ]);
