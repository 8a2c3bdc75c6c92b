import type { BasinFile, BasinStation } from './basin-file.ts';
import { type BasinModel, createBasinModel } from './basin-model.ts';
import { waterAt } from './level-truth.ts';
import { lowVoltage, statusBit, supplyVoltage } from './power-supply.ts';
import { vibrationElement } from './pump-vibration.ts';
import { hashOf, noiseOf } from './random.ts';
import { spikeOf, stuckSpell } from './sensor-faults.ts';
import { type Signals, valuesOf } from './station-values.ts';
import { createValueHistory } from './value-history.ts';
import type { WeatherKind } from './weather.ts';

/** One value as a station sends it: element symbol of SL 651, rounded as the element is. */
interface InstrumentValue {
  element: string;
  value: number | null;
  /** Of an element that the standard gives none. */
  decimals?: number;
}

/** What a station's instruments say at a moment, and whether the level it reads is above its warning level. */
interface InstrumentReading {
  values: InstrumentValue[];
  isAlarm: boolean;
}

/** All instruments of a network over one basin. Moments are UTC milliseconds and must not go back. */
export interface StationInstruments {
  readonly file: BasinFile;
  readonly model: BasinModel;
  /** Brings the basin to the moment and keeps the histories; call it before reading. */
  advanceTo(utcMs: number): void;
  read(station: number, utcMs: number): InstrumentReading;
  /** What was read goes out: the rain of the next report (PJ) counts from here. */
  reported(station: number): void;
  /** Rain of the `forMs` before a moment, mm; null where there is no gauge or no memory. */
  rainDuring(station: number, untilMs: number, forMs: number): number | null;
  /** Main level of a past moment of the last 24 h, m; null where there is none. */
  levelAt(station: number, atMs: number): number | null;
  /** Rain counter of a past moment of the last 24 h, mm. */
  rainCountAt(station: number, atMs: number): number | null;
}

interface InstrumentOptions {
  startMs: number;
  speed: number;
  utcOffsetH: number;
  weather?: WeatherKind;
}

const minute = 60_000;
const hour = 60 * minute;
const historyStepMs = 5 * minute;
const recentSlots = 8;
const historySlots = 12 * 25;

export function createStationInstruments(
  file: BasinFile,
  { startMs, speed, utcOffsetH, weather }: InstrumentOptions,
): StationInstruments {
  const { stations } = file;
  const seeds = stations.map((station) => hashOf(`${file.basin.seed}|${station.stcd}`));
  const recentRain = createValueHistory(stations.length, minute, recentSlots);
  const rainHistory = createValueHistory(stations.length, historyStepMs, historySlots);
  const levelHistory = createValueHistory(stations.length, historyStepMs, historySlots);
  const rainReported = new Float64Array(stations.length);
  const held = new Map<number, { spell: number; values: InstrumentValue[] }>();
  const levels = new Float64Array(stations.length);
  let lastMinute = Number.NaN;

  function remember(model: BasinModel, utcMs: number): void {
    const now = Math.floor(utcMs / minute);
    if (now === lastMinute) return;
    const totals = model.rainTotals();
    recentRain.record(utcMs, totals);
    if (Math.floor(utcMs / historyStepMs) !== Math.floor((lastMinute * minute) / historyStepMs)) {
      for (const [at, station] of stations.entries()) {
        levels[at] = waterAt(station, model.truthAt(at), seeds[at] as number).level;
      }
      rainHistory.record(utcMs, totals);
      levelHistory.record(utcMs, levels);
    }
    lastMinute = now;
  }

  const model = createBasinModel(file, {
    speed,
    ...(weather && { weather }),
    wallMs: startMs + utcOffsetH * hour,
    onWarmUp: (warming) => remember(warming, startMs + warming.timeS * 1000),
  });

  const stationOf = (at: number): BasinStation => {
    const station = stations[at];
    if (!station) throw new RangeError(`There is no station number ${at}`);
    return station;
  };

  function measured(at: number, station: BasinStation, utcMs: number): InstrumentValue[] {
    const seed = seeds[at] as number;
    const truth = model.truthAt(at);
    const water = waterAt(station, truth, seed);
    const { bucketMm, fault } = station.site;
    const bucket = bucketMm ?? 0.5;
    const fallen = tips(truth.rainMm, bucket);
    const weatherHour = hourOfDay(startMs + model.timeS * 1000, utcOffsetH);
    const isMainsOff = truth.rainMmPerHour > 12 && noiseOf(seed, 51) < 0.8;
    const supply = supplyVoltage(station.site, weatherHour, truth.rainMmPerHour, isMainsOff);
    const signals: Signals = {
      water,
      truth,
      seed,
      second: Math.floor(utcMs / 1000),
      level:
        levelRead(station, water.level, seed, utcMs) +
        spikeOf(fault, seed, utcMs, { size: station.sttp === 'JS' ? 1.6 : 8, ...truth }),
      newRain: fallen - tips(rainReported[at] as number, bucket),
      rainCount: startCount(seed, bucket) + fallen,
      recentRain:
        fallen -
        tips(recentRain.at(at, utcMs - 5 * minute) ?? truth.rainMm, bucket) +
        Math.abs(spikeOf(fault, seed, utcMs, { size: 70, ...truth })),
      voltage: supply + (noiseOf(seed, Math.floor(utcMs / 1000) + 5) - 0.5) * 0.04,
      status: 0,
    };
    signals.status = statusOf(station, signals, isMainsOff);
    return valuesOf[station.sttp](signals).map(([element, value, decimals]) => ({
      element,
      value: rounded(value, decimals),
      ...(element === vibrationElement && { decimals }),
    }));
  }

  /** What gets out: during a stuck spell the values that it began with. */
  function shown(
    at: number,
    station: BasinStation,
    values: InstrumentValue[],
    utcMs: number,
  ): InstrumentValue[] {
    const spell = stuckSpell(station.site.fault, seeds[at] as number, utcMs);
    if (spell === null) return values;
    const known = held.get(at);
    if (known?.spell === spell) return stuckValues(values, known.values);
    held.set(at, { spell, values });
    return values;
  }

  const instruments: StationInstruments = {
    file,
    model,
    advanceTo(utcMs) {
      model.advanceTo(((utcMs - startMs) / 1000) * speed);
      remember(model, utcMs);
    },
    read(at, utcMs) {
      const station = stationOf(at);
      const values = shown(at, station, measured(at, station, utcMs), utcMs);
      const level = values.find(({ element }) => element === 'Z' || element === 'ZU')?.value ?? 0;
      const { warningM } = station.site;
      return { values, isAlarm: warningM !== null && level > warningM };
    },
    reported(at) {
      rainReported[at] = model.truthAt(at).rainMm;
    },
    rainDuring(at, untilMs, forMs) {
      const { bucketMm } = stationOf(at).site;
      const [before, after] = [rainHistory.at(at, untilMs - forMs), rainHistory.at(at, untilMs)];
      if (bucketMm === null || before === null || after === null) return null;
      return rounded(tips(after, bucketMm) - tips(before, bucketMm), 1);
    },
    levelAt(at, atMs) {
      if (stationOf(at).sttp === 'PP' || stationOf(at).sttp === 'WQ') return null;
      const level = levelHistory.at(at, atMs);
      return level === null ? null : rounded(level, 3);
    },
    rainCountAt(at, atMs) {
      const { bucketMm } = stationOf(at).site;
      const total = rainHistory.at(at, atMs);
      if (bucketMm === null || total === null) return null;
      return rounded(startCount(seeds[at] as number, bucketMm) + tips(total, bucketMm), 1);
    },
  };
  remember(model, startMs);
  rainReported.set(model.rainTotals());
  return instruments;
}

/** A gauge resolves 1 mm or 1 cm and shows the waves; a dry ponding sensor shows 0. */
function levelRead(station: BasinStation, level: number, seed: number, utcMs: number): number {
  const isPonding = station.sttp === 'JS';
  if (isPonding && level < 0.004) return 0;
  const wave = isPonding ? 0.002 : station.sttp === 'RR' ? 0.0015 : 0.006;
  const stepM = !isPonding && noiseOf(seed, 52) < 0.35 ? 0.01 : 0.001;
  const shown = level + (noiseOf(seed, Math.floor(utcMs / 1000)) - 0.5) * wave;
  return Math.round(shown / stepM) * stepM;
}

function statusOf({ site }: BasinStation, { level, voltage }: Signals, isMainsOff: boolean): number {
  return (
    (site.power === 'mains' && isMainsOff ? statusBit.mainsOff : 0) |
    (voltage < lowVoltage ? statusBit.batteryLow : 0) |
    (site.warningM !== null && level > site.warningM ? statusBit.levelAlarm : 0)
  );
}

/** A stuck sensor repeats its old value; the supply voltage beside it goes on, and a bucket that is stuck tips no more. */
const stuckValues = (now: readonly InstrumentValue[], then: readonly InstrumentValue[]): InstrumentValue[] =>
  now.map((value, at) => {
    if (value.element === 'PJ') return { ...value, value: 0 };
    return value.element === 'VT' ? value : (then[at] ?? value);
  });

const tips = (fallenMm: number, bucketMm: number): number =>
  Math.floor(fallenMm / bucketMm + 1e-9) * bucketMm;

/** Counters have been running since spring. */
const startCount = (seed: number, bucketMm: number): number => tips(320 + 700 * noiseOf(seed, 53), bucketMm);

const hourOfDay = (utcMs: number, utcOffsetH: number): number =>
  (((utcMs / hour + utcOffsetH) % 24) + 24) % 24;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
