import type { BasinStation, StationKind, StationSite } from './basin-file.ts';
import { type LonLat, nearestOn, placeAt, planeAt } from './geography.ts';
import { type PlaceName, placeNames, pondingNames } from './place-names.ts';
import { between, gaussian, pick, type Random, randomOf } from './random.ts';
import { type RatingCurve, ratingCurveOf } from './rating-curve.ts';
import {
  brookFlowPerKm2,
  nodesAround,
  type RiverNetwork,
  type RiverNode,
  type Stem,
  stemHeights,
} from './river-network.ts';
import type { CityRow } from './river-systems.ts';

/** A place found for a station, before it gets its number and habits. */
export interface SitedStation extends Pick<BasinStation, 'sttp' | 'nameZh' | 'nameEn' | 'river'> {
  place: LonLat;
  site: Omit<StationSite, 'habit' | 'fault' | 'power' | 'isBatteryWeak' | 'hasCamera'>;
}

// A gauge of this name would be mistaken for the place.
const famousPlaces = [
  'Beijing',
  'Nanjing',
  'Dongguan',
  'Zhongshan',
  'Huangshan',
  'Tangshan',
  'Baishan',
  'Lushan',
  'Sanxia',
];

type Counts = Readonly<Record<StationKind, number>>;

/** Finds a place and a name for as many stations of each kind as `counts` says. */
export function sitedStations(network: RiverNetwork, seed: number, counts: Counts): SitedStation[] {
  const { cities } = network.system;
  const taken = new Set([...famousPlaces, ...cities.flatMap((city) => [city.nameZh, city.nameEn])]);
  const names = placeNames(randomOf('names', seed), taken);
  const brooks = Math.floor(counts.ZZ / 4);
  const outfalls = Math.ceil(counts.WQ / 2);
  return [
    ...riverStations(network, randomOf('river stations', seed), counts.ZQ, counts.ZZ - brooks, names),
    ...brookStations(network, randomOf('brooks', seed), brooks, names),
    ...rainGauges(network, randomOf('rain gauges', seed), counts.PP, names),
    ...reservoirs(network, randomOf('reservoirs', seed), counts.RR, names),
    ...nearCities(network, randomOf('gates', seed), 'DD', counts.DD, names),
    ...nearCities(network, randomOf('pumps', seed), 'DP', counts.DP, names),
    ...nearCities(network, randomOf('outfalls', seed), 'WQ', outfalls, names),
    ...riverQuality(network, randomOf('river quality', seed), counts.WQ - outfalls, names),
    ...pondingStations(network, seed, counts.JS),
  ];
}

type Names = Iterator<PlaceName, never>;

const labelOf: Record<StationKind, PlaceName> = {
  PP: { zh: '站', en: '' },
  ZQ: { zh: '站', en: '' },
  ZZ: { zh: '站', en: '' },
  RR: { zh: '水库', en: ' Reservoir' },
  DD: { zh: '闸', en: ' Gate' },
  DP: { zh: '泵站', en: ' Pump Station' },
  JS: { zh: '', en: '' },
  WQ: { zh: '排口', en: ' Outfall' },
};

function sited(
  network: RiverNetwork,
  sttp: StationKind,
  { zh, en }: PlaceName,
  place: LonLat,
  more: Partial<SitedStation['site']> & { stem: string; km: number },
): SitedStation {
  const row = network.stems.get(more.stem)?.row;
  return {
    sttp,
    nameZh: zh + labelOf[sttp].zh,
    nameEn: en + labelOf[sttp].en,
    river: row ? `${row.nameZh} ${row.nameEn}` : '',
    place: [round(place[0], 5), round(place[1], 5)],
    site: {
      datumM: 0,
      warningM: null,
      guaranteeM: null,
      rating: null,
      catchmentKm2: null,
      bucketMm: null,
      ...more,
      km: round(more.km, 2),
    },
  };
}

/** Discharge stations stand in the cities first, the others spread evenly over the stems by length. */
function riverStations(
  network: RiverNetwork,
  random: Random,
  zq: number,
  zz: number,
  names: Names,
): SitedStation[] {
  const stems = [...network.stems.values()];
  const totalKm = stems.reduce((sum, { line }) => sum + line.lengthKm, 0);
  const cities = cityStops(network).slice(0, zq + zz);
  const others = zq + zz - cities.length;
  const stops: { stem: Stem; km: number; name: PlaceName | null }[] = [...cities];
  for (let at = 0; at < others; at++) {
    const { stem, km } = stopAlong(stems, ((at + between(random, 0.25, 0.75)) / others) * totalKm);
    stops.push({ stem, km, name: null });
  }
  // After the cities, every so-many-th station measures discharge too.
  const dischargeLeft = Math.max(0, zq - cities.length);
  const isDischarge = (at: number): boolean =>
    at < cities.length
      ? at < zq
      : Math.floor(((at - cities.length + 1) * dischargeLeft) / others) >
        Math.floor(((at - cities.length) * dischargeLeft) / others);
  return stops.map(({ stem, km, name }, at) => {
    const kind = isDischarge(at) ? 'ZQ' : 'ZZ';
    return sited(network, kind, name ?? names.next().value, placeAt(stem.line, km), {
      stem: stem.row.id,
      km,
      ...bankAt(network, stem, km),
      bucketMm: kind === 'ZZ' ? 0.5 : null,
    });
  });
}

/** Where one comes after so many km down one stem after the other. */
function stopAlong(stems: readonly Stem[], totalKm: number): { stem: Stem; km: number } {
  let km = totalKm;
  for (const stem of stems) {
    if (km < stem.line.lengthKm) return { stem, km };
    km -= stem.line.lengthKm;
  }
  const stem = stems.at(-1) as Stem;
  return { stem, km: stem.line.lengthKm };
}

/** The cities on the stems, the largest first, each at its nearest place on the river. */
function cityStops(network: RiverNetwork): { stem: Stem; km: number; name: PlaceName }[] {
  return [...network.system.cities]
    .sort((a, b) => b.size - a.size)
    .map((city) => {
      const stem = network.stems.get(city.river) as Stem;
      return { stem, km: nearestOn(stem.line, city.place).km, name: { zh: city.nameZh, en: city.nameEn } };
    });
}

/** What a level gauge at this place has: its curve, zero at the bed, warning at 4.2 and guarantee at 6.5 times the base flow. */
function bankAt(network: RiverNetwork, stem: Stem, km: number) {
  const { bedM, depthM } = stemHeights(network, stem, km);
  const { from, to, share } = nodesAround(stem, km);
  const [a, b] = [network.nodes[from] as RiverNode, network.nodes[to] as RiverNode];
  const curve = ratingCurveOf(bedM, depthM, a.baseFlow + (b.baseFlow - a.baseFlow) * share);
  const rating: RatingCurve = { bedM: round(curve.bedM, 3), a: round(curve.a, 4), b: curve.b };
  const levelAt = (times: number) => round(bedM + depthM * times ** (1 / curve.b), 2);
  return { rating, datumM: round(bedM, 2), warningM: levelAt(4.2), guaranteeM: levelAt(6.5) };
}

/** Gauges of small streams in the hills, whose catchment answers to a storm within hours; rain is measured beside the stage. */
function brookStations(network: RiverNetwork, random: Random, count: number, names: Names): SitedStation[] {
  return Array.from({ length: count }, () => {
    const { place, stem, km } = catchmentPlace(network, random, 40);
    const name = names.next().value;
    const catchmentKm2 = round(30 * (400 / 30) ** random(), 1);
    const depthM = between(random, 0.35, 0.6);
    const bedM = Math.max(20, stemHeights(network, stem, km).bedM) + between(random, 6, 60);
    const curve = ratingCurveOf(bedM, depthM, brookFlowPerKm2 * catchmentKm2, 2.2);
    const rating: RatingCurve = { bedM: round(curve.bedM, 3), a: round(curve.a, 4), b: curve.b };
    const levelAt = (times: number) => round(bedM + depthM * times ** (1 / curve.b), 2);
    const station = sited(network, 'ZZ', name, place, {
      ...{ stem: stem.row.id, km, rating, catchmentKm2, bucketMm: 0.5 },
      ...{ datumM: round(bedM, 2), warningM: levelAt(15), guaranteeM: levelAt(35) },
    });
    return { ...station, river: `${name.zh}河 ${name.en} Creek` };
  });
}

/** Of several places the one farthest from the gauges so far is taken, so that they spread. */
function rainGauges(network: RiverNetwork, random: Random, count: number, names: Names): SitedStation[] {
  const plane = planeAt(network.system.home);
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  const gapTo = (found: number, [x, y]: readonly [number, number]): number => {
    let square = Number.POSITIVE_INFINITY;
    for (let at = 0; at < found; at++) {
      square = Math.min(square, ((xs[at] as number) - x) ** 2 + ((ys[at] as number) - y) ** 2);
    }
    return square;
  };
  return Array.from({ length: count }, (_, found) => {
    const tries = Array.from({ length: 6 }, () => catchmentPlace(network, random, 75));
    const gaps = tries.map(({ place }) => gapTo(found, plane.toKm(place)));
    const best = tries[gaps.indexOf(Math.max(...gaps))] as (typeof tries)[number];
    [xs[found], ys[found]] = plane.toKm(best.place);
    return sited(network, 'PP', names.next().value, best.place, {
      stem: best.stem.row.id,
      km: best.km,
      bucketMm: random() < 0.5 ? 0.1 : 0.5,
    });
  });
}

/** A place off a stem, thinning out towards `reachKm`. */
function catchmentPlace(network: RiverNetwork, random: Random, reachKm: number) {
  const node = pick(random, network.nodes);
  const stem = network.stems.get(node.stem) as Stem;
  const km = node.km + between(random, -0.5, 0.5) * stem.stepKm;
  const awayKm = Math.min(reachKm, 3 + Math.abs(gaussian(random)) * reachKm * 0.45);
  const angle = random() * 2 * Math.PI;
  const place = planeAt(placeAt(stem.line, km)).toLonLat(awayKm * Math.cos(angle), awayKm * Math.sin(angle));
  return { place, stem, km };
}

function reservoirs(network: RiverNetwork, random: Random, count: number, names: Names): SitedStation[] {
  return Array.from({ length: count }, () => {
    const { place, stem, km } = catchmentPlace(network, random, 55);
    const limitM = Math.max(20, stemHeights(network, stem, km).bedM) + between(random, 25, 90);
    return sited(network, 'RR', names.next().value, place, {
      stem: stem.row.id,
      km,
      datumM: round(limitM - between(random, 18, 40), 2),
      warningM: round(limitM, 2),
      guaranteeM: round(limitM + between(random, 2, 4), 2),
      catchmentKm2: round(between(random, 30, 420), 1),
      bucketMm: 0.5,
    });
  });
}

/** Gates, pumps and outfalls stand on the bank, within some 25 km of a city. */
function nearCities(
  network: RiverNetwork,
  random: Random,
  kind: 'DD' | 'DP' | 'WQ',
  count: number,
  names: Names,
): SitedStation[] {
  return Array.from({ length: count }, () => {
    const city = pick(random, weighted(network.system.cities));
    const stem = network.stems.get(city.river) as Stem;
    const away = gaussian(random) * 10;
    const km = Math.min(stem.line.lengthKm, Math.max(0, nearestOn(stem.line, city.place).km + away));
    const bank = planeAt(placeAt(stem.line, km)).toLonLat(gaussian(random) * 0.4, gaussian(random) * 0.4);
    return sited(network, kind, names.next().value, bank, {
      stem: stem.row.id,
      km,
      ...(kind === 'WQ' ? {} : bankAt(network, stem, km)),
      catchmentKm2: round(between(random, 2, 25), 1),
      bucketMm: kind === 'DP' ? 0.5 : null,
    });
  });
}

/** Automatic stations that analyse the river, below and above its cities. */
function riverQuality(network: RiverNetwork, random: Random, count: number, names: Names): SitedStation[] {
  return Array.from({ length: count }, () => {
    const city = pick(random, network.system.cities);
    const stem = network.stems.get(city.river) as Stem;
    const km = Math.min(
      stem.line.lengthKm,
      Math.max(0, nearestOn(stem.line, city.place).km + gaussian(random) * 15),
    );
    const name = names.next().value;
    const station = sited(network, 'WQ', name, placeAt(stem.line, km), {
      ...{ stem: stem.row.id, km },
      rating: bankAt(network, stem, km).rating,
    });
    return { ...station, nameZh: `${name.zh}水质站`, nameEn: `${name.en} Water Quality` };
  });
}

const weighted = (cities: readonly CityRow[]): CityRow[] =>
  cities.flatMap((city) => Array.from({ length: city.size }, () => city));

function pondingStations(network: RiverNetwork, seed: number, count: number): SitedStation[] {
  const random = randomOf('ponding', seed);
  const names = new Map<CityRow, Names>();
  return Array.from({ length: count }, () => {
    const city = pick(random, weighted(network.system.cities));
    const stem = network.stems.get(city.river) as Stem;
    let cityNames = names.get(city);
    if (!cityNames) {
      cityNames = pondingNames(randomOf('ponding names', seed, city.nameEn), {
        zh: city.nameZh,
        en: city.nameEn,
      });
      names.set(city, cityNames);
    }
    const spreadKm = 1.2 + Math.sqrt(city.size) * 1.3;
    const place = planeAt(city.place).toLonLat(gaussian(random) * spreadKm, gaussian(random) * spreadKm);
    return sited(network, 'JS', cityNames.next().value, place, {
      stem: stem.row.id,
      km: nearestOn(stem.line, city.place).km,
      warningM: 0.15,
      guaranteeM: 0.4,
      bucketMm: 0.1,
    });
  });
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
