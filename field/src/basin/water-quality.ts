import { noiseOf } from './random.ts';
import { sewageShare } from './sewage-day.ts';
import { createWander } from './wander.ts';

const hour = 3600;
const dayMs = 86_400_000;
const rainKeptS = { river: 2 * hour, outfall: 0.7 * hour };

/** Where water is analysed. `flow` in m³/s: the base flow of a river, the mean dry-weather flow of an outfall. */
export interface QualitySite {
  seed: number;
  isOutfall: boolean;
  flow: number;
}

/** Units as the elements of SL 651: °C, mg/L, µS/cm, NTU; `flow` in m³/s. */
export interface WaterQuality {
  isOutfall: boolean;
  temperature: number;
  pH: number;
  oxygen: number;
  conductivity: number;
  turbidity: number;
  ammonia: number;
  permanganate: number;
  flow: number;
}

export interface WaterQualities {
  /** Advances by `stepS` with the rain at each site, mm/h. */
  step(stepS: number, rainMmPerHour: ArrayLike<number>): void;
  /** The water at a site at a local moment; `riverFlow` in m³/s is that of the river there. */
  at(site: number, wallMs: number, riverFlow: number): WaterQuality;
}

/** Means by season, hour and flow, and around them deviations that last for hours. */
export function createWaterQualities(sites: readonly QualitySite[]): WaterQualities {
  const wander = (salt: number, keptHours: number) =>
    createWander(
      sites.map(({ seed }) => Math.floor(noiseOf(seed, salt) * 2 ** 31)),
      keptHours * hour,
    );
  const wanders = {
    temperature: wander(71, 72),
    pH: wander(72, 8),
    oxygen: wander(73, 10),
    conductivity: wander(74, 16),
    turbidity: wander(75, 5),
    ammonia: wander(76, 9),
    permanganate: wander(77, 9),
    flow: wander(78, 1.5),
  };
  const all = Object.values(wanders);
  /** Rain of the last hours, weighed by age: mm/h. */
  const rain = new Float64Array(sites.length);
  return {
    step(stepS, rainMmPerHour) {
      for (const each of all) each.step(stepS);
      for (const [at, { isOutfall }] of sites.entries()) {
        const kept = Math.exp(-stepS / (isOutfall ? rainKeptS.outfall : rainKeptS.river));
        rain[at] = (rain[at] as number) * kept + (rainMmPerHour[at] as number) * (1 - kept);
      }
    },
    at(site, wallMs, riverFlow) {
      const known = sites[site];
      if (!known)
        throw new RangeError(`Water is analysed at ${sites.length} sites; there is no number ${site}`);
      const off = Object.fromEntries(
        Object.entries(wanders).map(([name, { values }]) => [name, values[site] as number]),
      ) as Deviations;
      const recentRain = rain[site] as number;
      return known.isOutfall
        ? outfallWater(known, wallMs, recentRain, off)
        : riverWater(known, wallMs, riverFlow, recentRain, off);
    },
  };
}

type Deviations = Record<
  'temperature' | 'pH' | 'oxygen' | 'conductivity' | 'turbidity' | 'ammonia' | 'permanganate' | 'flow',
  number
>;

/** Rivers carry more silt and less salt the higher they stand, and hold less oxygen the warmer they are. */
function riverWater(
  { seed, flow: baseFlow }: QualitySite,
  wallMs: number,
  flow: number,
  rain: number,
  off: Deviations,
): WaterQuality {
  const rise = Math.max(0.2, flow / baseFlow);
  const afternoon = waveOf(wallMs, 16);
  const temperature = seasonalWater(wallMs) + 0.5 * waveOf(wallMs, 17) + 0.8 * off.temperature - 0.08 * rain;
  const permanganate =
    (1.9 + 1.6 * noiseOf(seed, 62)) * rise ** 0.3 * Math.exp(0.1 * off.permanganate) + 0.12 * rain;
  const saturation = 0.95 + 0.05 * afternoon - 0.012 * permanganate + 0.025 * off.oxygen;
  return {
    isOutfall: false,
    temperature,
    pH: 7.85 + 0.1 * afternoon + 0.08 * off.pH - Math.min(0.3, 0.03 * rain),
    oxygen: oxygenSaturation(temperature) * Math.max(0.2, saturation),
    conductivity: (260 + 160 * noiseOf(seed, 63)) * rise ** -0.22 * (1 + 0.025 * off.conductivity),
    turbidity: (9 + 9 * noiseOf(seed, 64)) * rise ** 1.3 * Math.exp(0.18 * off.turbidity) + 2 * rain,
    ammonia: (0.1 + 0.3 * noiseOf(seed, 61)) * rise ** -0.15 * Math.exp(0.25 * off.ammonia) + 0.015 * rain,
    permanganate,
    flow,
  };
}

/** Sewage follows the day of those who make it; rain comes into the same pipe and thins it. */
function outfallWater(
  { seed, flow: meanFlow }: QualitySite,
  wallMs: number,
  rain: number,
  off: Deviations,
): WaterQuality {
  // The farther the houses, the later their water.
  const share = sewageShare(wallMs - noiseOf(seed, 65) * 0.8 * hour * 1000);
  const dry = meanFlow * share * (1 + 0.05 * off.flow);
  const flow = dry + 0.45 * meanFlow * rain;
  const thinned = dry / flow;
  const temperature = 9 + 0.55 * seasonalWater(wallMs) + 0.3 * waveOf(wallMs, 19) + 0.5 * off.temperature;
  return {
    isOutfall: true,
    temperature,
    pH: 7.3 + 0.1 * off.pH,
    oxygen: oxygenSaturation(temperature) * Math.max(0.05, 0.3 + 0.06 * off.oxygen),
    conductivity: (700 + 200 * noiseOf(seed, 63)) * thinned ** 0.6 * (1 + 0.03 * off.conductivity),
    turbidity: (22 + 14 * noiseOf(seed, 64)) * share ** 0.5 * Math.exp(0.2 * off.turbidity) + 12 * rain,
    ammonia: (1.2 + 1.4 * noiseOf(seed, 61)) * (share * thinned) ** 0.6 * Math.exp(0.12 * off.ammonia),
    permanganate: (6 + 5 * noiseOf(seed, 62)) * (share * thinned) ** 0.4 * Math.exp(0.1 * off.permanganate),
    flow,
  };
}

/** 1 at `peakHour` of the local day, -1 twelve hours from it. */
const waveOf = (wallMs: number, peakHour: number): number =>
  Math.cos(2 * Math.PI * (wallMs / dayMs - peakHour / 24));

/** °C of a large river near 30° N: 9 at the end of January, 27 at the end of July. */
const seasonalWater = (wallMs: number): number =>
  18 + 9 * Math.cos((2 * Math.PI * (wallMs - Date.UTC(2026, 6, 29))) / (365.25 * dayMs));

/** Oxygen that fresh water can hold at sea level, mg/L (Elmore and Hayes 1960). */
export const oxygenSaturation = (celsius: number): number =>
  14.652 - 0.41022 * celsius + 0.007991 * celsius ** 2 - 0.000077774 * celsius ** 3;
