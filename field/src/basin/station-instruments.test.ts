import { beforeAll, describe, expect, it } from 'vitest';
import type { BasinFile, StationKind } from './basin-file.ts';
import { createNetwork } from './network.ts';
import { dischargeOf } from './rating-curve.ts';
import { createStationInstruments, type StationInstruments } from './station-instruments.ts';
import { hourlyObservations, periodObservations } from './station-reports.ts';

const startMs = Date.UTC(2026, 10, 21, 1, 20);
const minute = 60_000;
const hour = 60 * minute;
const clock = { utcOffsetH: 8 };
const options = { startMs, speed: 1, utcOffsetH: 8 };

const sound = (file: BasinFile): BasinFile => ({
  ...file,
  stations: file.stations.map((station) => ({ ...station, site: { ...station.site, fault: 'none' } })),
});

const valuesAt = (instruments: StationInstruments, at: number, time: number): Record<string, number | null> =>
  Object.fromEntries(instruments.read(at, time).values.map(({ element, value }) => [element, value]));

describe('the instruments of a basin', () => {
  const file = sound(createNetwork({ stations: 120, seed: 1, centre: 1 }));
  const kind = (sttp: StationKind) =>
    file.stations.flatMap((station, at) => (station.sttp === sttp ? [at] : []));
  let instruments: StationInstruments;
  let first: Record<string, number | null>[];
  let later: Record<string, number | null>[];
  const laterMs = startMs + 40 * minute;

  beforeAll(() => {
    instruments = createStationInstruments(file, options);
    const read = (time: number) => file.stations.map((_, at) => valuesAt(instruments, at, time));
    first = read(startMs);
    for (let time = startMs; time <= laterMs; time += 10_000) instruments.advanceTo(time);
    later = read(laterMs);
  });

  it('send what belongs to their kind', () => {
    const elements = (sttp: StationKind) => Object.keys(first[kind(sttp)[0] as number] ?? {});
    expect(
      Object.fromEntries(
        (['PP', 'ZQ', 'ZZ', 'RR', 'DD', 'DP', 'JS', 'WQ'] as const).map((sttp) => [sttp, elements(sttp)]),
      ),
    ).toEqual({
      PP: ['PJ', 'PN05', 'PT', 'VT'],
      ZQ: ['Z', 'Q', 'VT', 'ZT'],
      ZZ: ['Z', 'PJ', 'PT', 'VT'],
      RR: ['ZU', 'QA', 'PJ', 'VT'],
      DD: ['ZU', 'ZB', 'GH', 'QA', 'VT'],
      DP: ['ZU', 'ZB', 'NS', 'Q', 'FF70', 'VT'],
      JS: ['Z', 'PJ', 'VT', 'ZT'],
      WQ: expect.any(Array),
    });
    const analysed = (label: string) =>
      Object.keys(first[file.stations.findIndex(({ nameZh }) => nameZh.endsWith(label))] ?? {});
    expect([analysed('排口'), analysed('水质站')]).toEqual([
      ['C', 'pH', 'COND', 'NH4N', 'CODMN', 'Q', 'VT'],
      ['C', 'pH', 'COND', 'DO', 'TURB', 'NH4N', 'CODMN', 'VT'],
    ]);
  });

  it('are the same for the same seed and moment', () => {
    expect(file.stations.map((_, at) => valuesAt(createdAgain, at, startMs))).toEqual(first);
  });
  const createdAgain = createStationInstruments(file, options);

  it('read a stage that follows the rating curve, within the waves', () => {
    for (const at of kind('ZQ')) {
      const { rating } = file.stations[at]?.site ?? {};
      const { Z, Q } = later[at] ?? {};
      if (!rating || typeof Z !== 'number' || typeof Q !== 'number') throw new Error('Z and Q expected');
      expect(Math.abs(dischargeOf(rating, Z) - Q)).toBeLessThan(
        dischargeOf(rating, Z + 0.015) - dischargeOf(rating, Z),
      );
    }
  });

  it('count rain in whole tips, upwards only, and see it fall on some gauges at once', () => {
    const gauges = kind('PP');
    const grown = gauges.map((at) => Number(((later[at]?.PT ?? 0) - (first[at]?.PT ?? 0)).toFixed(1)));
    expect(Math.min(...grown)).toBe(0);
    expect(Math.max(...grown)).toBeGreaterThan(5);
    for (const [index, at] of gauges.entries()) {
      const bucket = file.stations[at]?.site.bucketMm ?? 0;
      const tips = (grown[index] as number) / bucket;
      expect(Math.abs(tips - Math.round(tips))).toBeLessThan(1e-6);
      expect(later[at]?.PJ).toBeCloseTo(grown[index] as number, 6);
    }
  });

  it('start in the middle of a storm: rain, high stages, water on streets', () => {
    const raining = kind('PP').filter((at) => (later[at]?.PT ?? 0) > (first[at]?.PT ?? 0));
    const warned = (['ZQ', 'ZZ', 'RR', 'DD', 'DP'] as const)
      .flatMap(kind)
      .filter((at) => instruments.read(at, laterMs).isAlarm);
    const ponding = kind('JS').filter((at) => (first[at]?.Z ?? 0) > 0.02);
    expect(raining.length).toBeGreaterThan(8);
    expect(warned.length).toBeGreaterThan(0);
    expect(ponding.length).toBeGreaterThan(0);
  });

  it('set the alarm bit of the status word when the level is above its warning', () => {
    for (const at of kind('ZQ')) {
      const { isAlarm } = instruments.read(at, laterMs);
      expect(((later[at]?.ZT ?? 0) & 4) !== 0).toBe(isAlarm);
    }
  });

  it('know the rain of the last five minutes from the first report on', () => {
    const wet = kind('PP').filter((at) => (instruments.rainDuring(at, startMs, 5 * minute) ?? 0) > 1);
    expect(wet.length).toBeGreaterThan(0);
    for (const at of wet) expect(first[at]?.PN05, file.stations[at]?.nameEn).toBeGreaterThan(0.5);
  });

  it('sum up the hour in the hourly report: twelve steps make the sum, and the counter agrees', () => {
    const onTheHour = Date.UTC(2026, 10, 21, 1);
    const at = kind('PP').find(
      (index) => (instruments.rainDuring(index, onTheHour, hour) ?? 0) > 5,
    ) as number;
    const observations = hourlyObservations(instruments, at, onTheHour, clock);
    const batch = observations[0]?.values[0];
    const steps = batch && 'batch' in batch ? batch.values : [];
    const sum = instruments.rainDuring(at, onTheHour, hour) as number;
    expect(steps).toHaveLength(12);
    expect(steps.reduce<number>((total, step) => total + (step ?? 0), 0)).toBeCloseTo(sum, 6);
    expect(observations).toEqual([
      { observedWallMs: Date.UTC(2026, 10, 21, 8, 5), values: [{ batch: 'F4', values: steps }] },
      {
        observedWallMs: Date.UTC(2026, 10, 21, 9),
        values: [
          { element: 'P1', value: sum },
          { element: 'PT', value: instruments.rainCountAt(at, onTheHour) },
        ],
      },
    ]);
    expect(instruments.rainCountAt(at, onTheHour)).toBeLessThanOrEqual(first[at]?.PT as number);
  });

  it('answer for past levels, and not for times they cannot know', () => {
    const at = kind('ZQ')[0] as number;
    const period = {
      fromWallMs: Date.UTC(2026, 10, 21, 6),
      toWallMs: Date.UTC(2026, 10, 21, 11),
      stepMinutes: 60,
    };
    const values = [6, 7, 8, 9, 10].map((hours) =>
      instruments.levelAt(at, Date.UTC(2026, 10, 21, hours - 8)),
    );
    expect(values).not.toContain(null);
    expect(periodObservations(instruments, at, period, 'Z', clock)).toEqual([
      {
        observedWallMs: period.fromWallMs,
        values: [{ series: 'Z', stepMinutes: 60, values: [...values, null] }],
      },
    ]);
  });
});

describe('the rain of a report', () => {
  it('is what fell since the report before, so that all reports add up to the counter', () => {
    const file = sound(createNetwork({ stations: 40, seed: 3, centre: 2 }));
    const instruments = createStationInstruments(file, options);
    const gauges = file.stations.flatMap((station, at) => (station.sttp === 'PP' ? [at] : []));
    const counters = () => gauges.map((at) => instruments.read(at, startMs).values[2]?.value ?? 0);
    const before = counters();
    const sums = gauges.map(() => 0);
    for (let time = startMs; time <= startMs + 20 * minute; time += 20_000) {
      instruments.advanceTo(time);
      for (const [index, at] of gauges.entries()) {
        sums[index] = (sums[index] ?? 0) + (valuesAt(instruments, at, time).PJ ?? 0);
        instruments.reported(at);
      }
    }
    const grown = counters().map((count, index) => count - (before[index] ?? 0));
    expect(Math.max(...grown)).toBeGreaterThan(2);
    for (const [index, sum] of sums.entries()) expect(sum).toBeCloseTo(grown[index] ?? 0, 6);
  });
});

describe('the speed of the weather', () => {
  it('hurries the flood but not the gauges: 5-minute rain stays believable', () => {
    const file = sound(createNetwork({ stations: 60, seed: 3, centre: 1 }));
    const instruments = createStationInstruments(file, { ...options, speed: 600 });
    let [least, most] = [0, 0];
    for (let time = startMs; time <= startMs + 20 * minute; time += 20_000) {
      instruments.advanceTo(time);
      for (const [at, { sttp }] of file.stations.entries()) {
        if (sttp === 'PP') {
          const { PN05 } = valuesAt(instruments, at, time);
          [least, most] = [Math.min(least, PN05 ?? -1), Math.max(most, PN05 ?? 0)];
        }
      }
    }
    expect(instruments.model.timeS).toBe(20 * 60 * 600);
    expect(least).toBe(0);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(20);
  });
});
