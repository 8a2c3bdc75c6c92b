import type { BasinFile, StationSite } from './basin-file.ts';
import { createChannel } from './channel.ts';
import { type LonLat, planeAt } from './geography.ts';
import { createRainField } from './rain-field.ts';
import { between, hashOf, noiseOf, randomOf } from './random.ts';
import { createReservoirs, type ReservoirShape } from './reservoir.ts';
import {
  brookFlowPerKm2,
  nodesAround,
  type RiverNetwork,
  type RiverNode,
  riverNetworkOf,
} from './river-network.ts';
import { riverSystemOf } from './river-systems.ts';
import { createRunoff } from './runoff.ts';
import type { StormCell } from './storm-cells.ts';
import { createStormDrainage, type DrainedSpot } from './storm-drainage.ts';
import { createWaterQualities, type QualitySite, type WaterQuality } from './water-quality.ts';
import { createWeather, type Extent, type WeatherKind } from './weather.ts';

/** What is true at a station at the model's moment, before any instrument reads it. */
export interface SiteTruth {
  /** mm fallen since the warm-up began. */
  rainMm: number;
  rainMmPerHour: number;
  /** River, reservoir: m³/s at the station; 0 elsewhere. */
  flow: number;
  /** Reservoir: m above sea. */
  reservoirM: number;
  /** Urban spots: water that drainage has not taken, mm over the catchment. */
  waitingMm: number;
  /** Where water is analysed; null elsewhere. */
  quality: WaterQuality | null;
}

/** Weather and water of a basin. Time is weather time in seconds; 0 = the end of the warm-up. */
export interface BasinModel {
  readonly network: RiverNetwork;
  readonly timeS: number;
  /** Runs the basin up to a moment; going back is not possible. */
  advanceTo(timeS: number): void;
  truthAt(station: number): SiteTruth;
  /** The rain total of every station, mm; the array is used again by the next call. */
  rainTotals(): Float64Array;
}

const warmUpS = 26 * 3600;
const hydrologyWarmUpS = 6 * 24 * 3600;
const coarseStepS = 600;
const warmUpStepS = 120;
/** Gauges remember the last minutes one by one. */
const fineWarmUpS = 900;
const stepS = 60;
const catchmentRainEveryS = 300;

interface ModelOptions {
  /** Weather seconds per second of the stations' own clock: gauges count by their clock, so 30 mm/h stays 30 mm/h. */
  speed?: number;
  weather?: WeatherKind;
  /** The stations' wall clock at time 0, ms: hours of the day, days of the week and seasons follow it in weather time. */
  wallMs?: number;
  /** Called after each step of the last `warmUpS` seconds before time 0. */
  onWarmUp?: (model: BasinModel) => void;
}

export function createBasinModel(file: BasinFile, options: ModelOptions = {}): BasinModel {
  const { seed } = file.basin;
  const wallStartMs = options.wallMs ?? Date.UTC(2026, 5, 15, 8);
  const network = riverNetworkOf(riverSystemOf(file.basin.system));
  const plane = planeAt(network.system.home);
  const weather = createWeather(
    seed,
    extentOf(network, plane.toKm),
    plane.toKm(network.system.home),
    options.weather,
  );
  const stations = file.stations.map((station, at) => stationAt(station, at, seed, network, plane.toKm));
  const count = stations.length;

  const reservoirSites = stations.filter((station) => station.reservoir !== null);
  const brooks = stations.filter((station) => station.brook !== null);
  const stationField = createRainField(stations.map(({ x, y }) => [x, y] as const));
  const brookCatchments = brooks.map(({ x, y, brook }) => ({
    ...(brook as Brook),
    samples: around(x, y, brook as Brook),
  }));
  const catchments = [
    ...network.nodes.map((node) => ({
      ...{ areaKm2: node.catchmentKm2, delayS: 9 * 3600, wetnessMm: 22 },
      samples: node.samples.map(plane.toKm),
    })),
    ...reservoirSites.map(({ x, y, reservoir }) => ({
      ...{ areaKm2: reservoir?.catchmentKm2 ?? 0, delayS: 3 * 3600, wetnessMm: 22 },
      samples: [[x, y] as const],
    })),
    ...brookCatchments.map(({ areaKm2, delayS, samples }) => ({
      ...{ areaKm2: areaKm2 * (1 - seepingShare), delayS, wetnessMm: 22 },
      samples,
    })),
    ...brookCatchments.map(({ areaKm2, samples }) => ({
      ...{ areaKm2: areaKm2 * seepingShare, delayS: seepingS, wetnessMm: 22 },
      samples,
    })),
  ];
  const firstReservoir = network.nodes.length;
  const firstBrook = firstReservoir + reservoirSites.length;
  const samples = catchments.flatMap((catchment) => catchment.samples);
  const sampleField = createRainField(samples);
  const runoff = createRunoff(catchments);
  const channel = createChannel(network.nodes);
  const reservoirs = createReservoirs(reservoirSites.map(({ reservoir }) => reservoir as ReservoirShape));
  const drainage = createStormDrainage(stations.map(({ drainage: spot }) => spot));

  const analysed = stations.filter((station) => station.quality !== null);
  const qualities = createWaterQualities(analysed.map(({ quality }) => quality as QualitySite));
  const rainWhereAnalysed = new Float64Array(analysed.length);

  const sampleRain = new Float64Array(samples.length);
  const catchShare = Float64Array.from(stations, (station) => station.catchShare);
  const catchmentRain = new Float64Array(catchments.length);
  const lateral = new Float64Array(network.nodes.length);
  const ownBaseFlow = Float64Array.from(network.nodes, (node) => node.ownBaseFlow);
  const head = new Float64Array(network.nodes.length);
  const brookFlow = Float64Array.from(brooks, ({ brook }) => brook?.baseFlow ?? 0);
  const intensity = new Float64Array(count);
  const rainTotal = new Float64Array(count);
  const before = {
    flow: channel.flow.slice(),
    rainTotal: rainTotal.slice(),
    waiting: drainage.waitingMm.slice(),
    reservoirM: reservoirs.levelM.slice(),
    outflow: reservoirs.outflow.slice(),
    brookFlow: brookFlow.slice(),
  };

  let doneS = -hydrologyWarmUpS;
  let catchmentRainUntilS = doneS;
  let lastStepS = coarseStepS;
  let nowS = doneS;
  let speed = 1;

  function rainOverCatchments(cells: readonly StormCell[]): void {
    sampleField.fill(cells, sampleRain);
    let from = 0;
    for (const [at, catchment] of catchments.entries()) {
      const until = from + catchment.samples.length;
      let sum = 0;
      for (let index = from; index < until; index++) sum += sampleRain[index] as number;
      catchmentRain[at] = sum / (until - from);
      from = until;
    }
  }

  function step(lengthS: number, isFull: boolean): void {
    const cells = weather.cellsAt(doneS + lengthS / 2);
    if (doneS >= catchmentRainUntilS) {
      rainOverCatchments(cells);
      catchmentRainUntilS = doneS + catchmentRainEveryS;
    }
    before.flow.set(channel.flow);
    before.reservoirM.set(reservoirs.levelM);
    before.outflow.set(reservoirs.outflow);
    before.brookFlow.set(brookFlow);
    runoff.step(lengthS, catchmentRain);
    for (let at = 0; at < lateral.length; at++) {
      lateral[at] = (runoff.flow[at] as number) + (ownBaseFlow[at] as number);
    }
    for (const { row, firstNode } of network.stems.values())
      head[firstNode] = row.headFlow * releaseAt(doneS);
    channel.step(lengthS, lateral, head);
    reservoirs.step(
      lengthS,
      reservoirSites.map(
        ({ reservoir }, at) => (runoff.flow[firstReservoir + at] as number) + (reservoir?.baseInflow ?? 0),
      ),
      hourOfDay(wallStartMs + doneS * 1000),
    );
    for (const [at, { brook }] of brooks.entries()) {
      const [quick, seeping] = [firstBrook + at, firstBrook + brooks.length + at];
      brookFlow[at] =
        (brook?.baseFlow ?? 0) + (runoff.flow[quick] as number) + (runoff.flow[seeping] as number);
    }
    if (isFull) {
      before.rainTotal.set(rainTotal);
      before.waiting.set(drainage.waitingMm);
      stationField.fill(cells, intensity);
      for (let at = 0; at < count; at++) {
        const rain = (intensity[at] as number) * (catchShare[at] as number);
        rainTotal[at] = (rainTotal[at] as number) + (rain * lengthS) / 3600 / speed;
      }
      drainage.step(lengthS, intensity);
      for (const [at, { index }] of analysed.entries()) rainWhereAnalysed[at] = intensity[index] as number;
    }
    qualities.step(lengthS, rainWhereAnalysed);
    doneS += lengthS;
    lastStepS = lengthS;
  }

  const totals = new Float64Array(count);
  const shareOfStep = (): number => Math.min(1, Math.max(0, 1 - (doneS - nowS) / lastStepS));

  const model: BasinModel = {
    network,
    get timeS() {
      return nowS;
    },
    advanceTo(timeS) {
      if (timeS < nowS) return;
      while (doneS < timeS) step(stepS, true);
      nowS = timeS;
    },
    truthAt(at) {
      const station = stations[at];
      if (!station) throw new RangeError(`The basin has ${count} stations; there is no number ${at}`);
      const share = shareOfStep();
      const { reservoirIndex, brookIndex, qualityIndex, from, to, share: way } = station;
      const isReservoir = reservoirIndex >= 0;
      const a = mixed(before.flow, channel.flow, from, share);
      const river = a + (mixed(before.flow, channel.flow, to, share) - a) * way;
      return {
        rainMm: mixed(before.rainTotal, rainTotal, at, share),
        rainMmPerHour: intensity[at] as number,
        flow: isReservoir
          ? mixed(before.outflow, reservoirs.outflow, reservoirIndex, share)
          : brookIndex >= 0
            ? mixed(before.brookFlow, brookFlow, brookIndex, share)
            : river,
        reservoirM: isReservoir ? mixed(before.reservoirM, reservoirs.levelM, reservoirIndex, share) : 0,
        waitingMm: mixed(before.waiting, drainage.waitingMm, at, share),
        quality: qualityIndex < 0 ? null : qualities.at(qualityIndex, wallStartMs + nowS * 1000, river),
      };
    },
    rainTotals() {
      const share = shareOfStep();
      for (let at = 0; at < count; at++) totals[at] = mixed(before.rainTotal, rainTotal, at, share);
      return totals;
    },
  };

  for (const [at, station] of reservoirSites.entries()) station.reservoirIndex = at;
  for (const [at, station] of brooks.entries()) station.brookIndex = at;
  for (const [at, station] of analysed.entries()) station.qualityIndex = at;
  while (doneS < -warmUpS) step(coarseStepS, false);
  while (doneS < 0) {
    step(doneS < -fineWarmUpS ? warmUpStepS : stepS, true);
    nowS = doneS;
    options.onWarmUp?.(model);
  }
  speed = options.speed ?? 1;
  return model;
}

const mixed = (old: Float64Array, now: Float64Array, index: number, share: number): number =>
  (old[index] as number) + ((now[index] as number) - (old[index] as number)) * share;

/** A small stream with a gauge: rain over its catchment is at the gauge within hours. */
interface Brook {
  areaKm2: number;
  baseFlow: number;
  delayS: number;
}

/** Of the runoff of a small catchment this much goes through the ground, and takes so long: the slow end of a flood. */
const seepingShare = 0.25;
const seepingS = 36 * 3600;

/** Places whose rain stands for that of a small catchment, km. */
function around(x: number, y: number, { areaKm2 }: Brook): (readonly [x: number, y: number])[] {
  const away = 0.7 * Math.sqrt(areaKm2 / Math.PI);
  return [
    [x, y],
    [x + away, y],
    [x, y + away],
  ];
}

const hourOfDay = (wallMs: number): number => (((wallMs / 3_600_000) % 24) + 24) % 24;

interface ModelStation {
  index: number;
  x: number;
  y: number;
  /** Part of the rain that the gauge catches. */
  catchShare: number;
  from: number;
  to: number;
  share: number;
  drainage: DrainedSpot;
  reservoir: (ReservoirShape & { catchmentKm2: number }) | null;
  reservoirIndex: number;
  brook: Brook | null;
  brookIndex: number;
  quality: QualitySite | null;
  qualityIndex: number;
}

const dryGround: DrainedSpot = { capacityMmPerHour: 1000, sealedShare: 0, units: 0 };

function stationAt(
  { sttp, lon, lat, site, stcd }: BasinFile['stations'][number],
  at: number,
  seed: number,
  network: RiverNetwork,
  toKm: (place: LonLat) => readonly [number, number],
): ModelStation {
  const random = randomOf('site', seed, stcd, at);
  const stem = network.stems.get(site.stem) ?? [...network.stems.values()][0];
  if (!stem) throw new Error(`River system ${network.system.id} has no rivers`);
  const [x, y] = toKm([lon, lat]);
  const catchmentKm2 = site.catchmentKm2 ?? 50;
  const limitM = site.warningM ?? site.datumM + 30;
  const isBrook = (sttp === 'ZZ' || sttp === 'ZQ') && site.catchmentKm2 !== null && site.rating !== null;
  const place = nodesAround(stem, site.km);
  const spots: Partial<Record<typeof sttp, DrainedSpot>> = {
    JS: { capacityMmPerHour: between(random, 14, 34), sealedShare: 0.88, units: 0 },
    DP: { capacityMmPerHour: between(random, 9, 16), sealedShare: 0.7, units: 5 },
  };
  return {
    index: at,
    x,
    y,
    catchShare: between(random, 0.94, 1),
    ...place,
    drainage: spots[sttp] ?? dryGround,
    reservoir:
      sttp === 'RR'
        ? {
            catchmentKm2,
            areaKm2: 0.022 * catchmentKm2,
            limitM,
            startM: limitM - between(random, 0.1, 1.4),
            baseInflow: 0.02 * catchmentKm2,
            spillwayWidthM: 6 + 0.12 * catchmentKm2,
          }
        : null,
    reservoirIndex: -1,
    brook: isBrook
      ? {
          areaKm2: catchmentKm2,
          baseFlow: brookFlowPerKm2 * catchmentKm2,
          delayS: 1.8 * 3600 * (catchmentKm2 / 30) ** 0.45,
        }
      : null,
    brookIndex: -1,
    quality:
      sttp === 'WQ' ? qualityAt(site, `${seed}|${stcd}`, network.nodes[place.from] as RiverNode) : null,
    qualityIndex: -1,
  };
}

/** Water is analysed in the river where there is a rating curve, else in an outfall. */
function qualityAt(site: StationSite, key: string, { baseFlow }: RiverNode): QualitySite {
  const seed = hashOf(key);
  const isOutfall = site.rating === null;
  return { seed, isOutfall, flow: isOutfall ? 0.08 + 0.5 * noiseOf(seed, 41) : baseFlow };
}

/** What dams above the basin give, as a share of base flow: a wave by day, a smaller one by the turbines' shifts. */
const releaseAt = (timeS: number): number =>
  1 + 0.03 * Math.sin((2 * Math.PI * timeS) / 86_400) + 0.012 * Math.sin((2 * Math.PI * timeS) / 33_000);

// Storms pass beside a narrow basin too; else every one would hit it.
const narrowestKm = 550;

const widened = (low: number, high: number): readonly [number, number] => {
  const missing = Math.max(0, narrowestKm - (high - low)) / 2;
  return [low - missing, high + missing];
};

function extentOf(network: RiverNetwork, toKm: (place: LonLat) => readonly [number, number]): Extent {
  const places = network.nodes.map((node) => toKm(node.place));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [west, east] = widened(Math.min(...xs), Math.max(...xs));
  const [south, north] = widened(Math.min(...ys), Math.max(...ys));
  return { west, east, south, north, aims: network.system.cities.map(({ place }) => toKm(place)) };
}
