// A hydrologist's look at three weeks of a basin, hour by hour.
import { beforeAll, describe, expect, it } from 'vitest';
import { type BasinModel, createBasinModel, type SiteTruth } from './basin-model.ts';
import { createNetwork } from './network.ts';
import { stageOf } from './rating-curve.ts';
import { correlation, correlationAtLag, meansOf } from './statistics.ts';
import { oxygenSaturation, type WaterQuality } from './water-quality.ts';

const hour = 3600;
const days = 21;
// Monday 00:00 of the stations' clock.
const wallMs = Date.UTC(2026, 5, 15);
const file = createNetwork({ stations: 200, seed: 3, centre: 1 });
const sites = (isOne: (station: (typeof file.stations)[number]) => boolean): number[] =>
  file.stations.flatMap((station, at) => (isOne(station) ? [at] : []));
const brooks = sites(({ sttp, site }) => sttp === 'ZZ' && site.catchmentKm2 !== null);
const reservoirs = sites(({ sttp }) => sttp === 'RR');
const outfalls = sites(({ sttp, site }) => sttp === 'WQ' && site.rating === null);
const riverWater = sites(({ sttp, site }) => sttp === 'WQ' && site.rating !== null);
const looked = [...brooks, ...reservoirs, ...outfalls, ...riverWater];

/** By station, a truth for each hour. */
const hourly = new Map<number, SiteTruth[]>(looked.map((at) => [at, []]));

function look(model: BasinModel): void {
  for (const [at, truths] of hourly) truths.push(model.truthAt(at));
}

beforeAll(() => {
  const model = createBasinModel(file, { wallMs });
  for (let time = 0; time < days * 24 * hour; time += hour) {
    model.advanceTo(time);
    look(model);
  }
});

const series = (at: number, value: (truth: SiteTruth) => number): number[] =>
  (hourly.get(at) as SiteTruth[]).map(value);
const quality = (at: number, name: Exclude<keyof WaterQuality, 'isOutfall'>): number[] =>
  series(at, ({ quality: water }) => (water as WaterQuality)[name]);
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
/** Gates open by steps, so that order is what storage and release share. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => values.filter((other) => other < value).length);
const isDryFor = (rain: readonly number[], at: number, hours: number): boolean =>
  Math.max(...rain.slice(Math.max(0, at - hours), at + 1)) === 0;

describe('a small catchment', () => {
  it('turns rain into stage within hours: the two are most alike at a lag of one to six', () => {
    expect(brooks.length).toBeGreaterThan(2);
    for (const at of brooks) {
      const { nameEn, site } = file.stations[at] as (typeof file.stations)[number];
      if (!site.rating) throw new Error('a rating curve expected');
      const { rating } = site;
      const stage = series(at, ({ flow }) => stageOf(rating, flow));
      const total = series(at, ({ rainMm }) => rainMm);
      const rain = total.map((mm, index) => mm - (total[index - 1] ?? mm));
      const byLag = Array.from({ length: 25 }, (_, lag) => correlationAtLag(rain, stage, lag));
      const best = byLag.indexOf(Math.max(...byLag));
      expect(best, nameEn).toBeGreaterThanOrEqual(1);
      expect(best, nameEn).toBeLessThanOrEqual(6);
      expect(byLag[best], nameEn).toBeGreaterThan(0.4);
      expect(byLag[24], nameEn).toBeLessThan((byLag[best] as number) / 2);

      const heaviest = rain.indexOf(Math.max(...rain));
      const rise = Math.max(...stage.slice(heaviest, heaviest + 7)) - (stage[heaviest - 1] as number);
      expect(rise, nameEn).toBeGreaterThan(0.1);
    }
  });
});

describe('a reservoir', () => {
  it('lets out the more the more it holds, and never the same on two days', () => {
    expect(reservoirs.length).toBeGreaterThan(2);
    for (const at of reservoirs) {
      const { nameEn } = file.stations[at] as (typeof file.stations)[number];
      const daily = meansOf(
        series(at, ({ flow }) => flow),
        24,
      );
      const stored = meansOf(
        series(at, ({ reservoirM }) => reservoirM),
        24,
      );
      expect(new Set(daily.map((flow) => flow.toFixed(6))).size).toBe(days);
      expect(correlation(ranksOf(daily), ranksOf(stored)), nameEn).toBeGreaterThan(0.7);
    }
  });

  it('runs its turbines in the morning and in the evening', () => {
    for (const at of reservoirs) {
      const outflow = series(at, ({ flow }) => flow);
      const byHour = Array.from({ length: 24 }, (_, of) =>
        medianOf(outflow.filter((_, index) => index % 24 === of)),
      );
      expect(Math.min(byHour[10] as number, byHour[20] as number)).toBeGreaterThan(
        1.15 * Math.max(byHour[4] as number, byHour[14] as number),
      );
    }
  });
});

describe('an outfall', () => {
  it('in dry weather follows the day of those who live there, later on the weekend, never twice alike', () => {
    for (const at of outfalls) {
      const flow = quality(at, 'flow');
      const rain = series(at, ({ rainMmPerHour }) => rainMmPerHour);
      const dryMean = (isDay: (day: number) => boolean) =>
        Array.from({ length: 24 }, (_, of) => {
          const chosen = flow.filter(
            (_, index) => index % 24 === of && isDay(Math.floor(index / 24) % 7) && isDryFor(rain, index, 8),
          );
          return chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
        });
      const workdays = dryMean((day) => day < 5);
      const peak = (from: number, to: number, of: number[]) => of.indexOf(Math.max(...of.slice(from, to)));
      expect([7, 8, 9]).toContain(peak(5, 12, workdays));
      expect([19, 20, 21]).toContain(peak(16, 24, workdays));
      expect(Math.min(...workdays)).toBeLessThan(0.45 * Math.max(...workdays));
      const weekend = dryMean((day) => day >= 5);
      expect(peak(5, 13, weekend)).toBeGreaterThan(peak(5, 12, workdays));
      expect(new Set(flow.map((value) => value.toFixed(6))).size).toBeGreaterThan(0.95 * flow.length);
    }
  });

  it('gives more and thinner water in rain', () => {
    for (const at of outfalls) {
      const flow = quality(at, 'flow');
      const rain = series(at, ({ rainMmPerHour }) => rainMmPerHour);
      const wettest = rain.indexOf(Math.max(...rain.slice(25)));
      const dayBefore = wettest - 24;
      expect(rain[wettest]).toBeGreaterThan(3);
      const soon = (values: number[]) => values[wettest + 1] as number;
      expect(soon(flow)).toBeGreaterThan(1.3 * (flow[dayBefore + 1] as number));
      expect(soon(quality(at, 'conductivity'))).toBeLessThan(
        quality(at, 'conductivity')[dayBefore + 1] as number,
      );
    }
  });
});

describe('the water of a river', () => {
  it('remembers from hour to hour what it was, and forgets it over days', () => {
    for (const at of [...riverWater, ...outfalls]) {
      for (const name of ['temperature', 'pH', 'conductivity', 'ammonia', 'permanganate'] as const) {
        const values = quality(at, name);
        expect(correlationAtLag(values, values, 1), name).toBeGreaterThan(0.75);
      }
    }
  });

  it('holds oxygen by its temperature', () => {
    for (const at of riverWater) {
      const share = quality(at, 'oxygen').map(
        (oxygen, index) => oxygen / oxygenSaturation(quality(at, 'temperature')[index] as number),
      );
      expect(Math.min(...share)).toBeGreaterThan(0.6);
      expect(Math.max(...share)).toBeLessThan(1.15);
    }
    expect([0, 10, 20, 30].map((celsius) => Number(oxygenSaturation(celsius).toFixed(1)))).toEqual([
      14.7, 11.3, 9, 7.4,
    ]);
  });

  it('is turbid when it is high, and thins its salt', () => {
    const doubled = riverWater.filter(
      (at) => Math.max(...quality(at, 'flow')) > 2 * Math.min(...quality(at, 'flow')),
    );
    expect(doubled.length).toBeGreaterThan(0);
    for (const at of doubled) {
      const high = quality(at, 'flow').map(Math.log);
      expect(correlation(quality(at, 'turbidity').map(Math.log), high)).toBeGreaterThan(0.5);
      expect(correlation(quality(at, 'conductivity').map(Math.log), high)).toBeLessThan(-0.5);
    }
  });

  it('is warm in July and cold in January', () => {
    const mean = (month: number): number => {
      const model = createBasinModel(file, { wallMs: Date.UTC(2026, month, 20) });
      const temperatures = riverWater.map((at) => model.truthAt(at).quality?.temperature ?? Number.NaN);
      return temperatures.reduce((sum, value) => sum + value, 0) / temperatures.length;
    };
    expect(mean(6)).toBeGreaterThan(24);
    expect(mean(0)).toBeLessThan(12);
  });
});
