import type { StationKind } from './basin-file.ts';
import type { SiteTruth } from './basin-model.ts';
import type { WaterTruth } from './level-truth.ts';
import { vibrationElement, vibrationRms } from './pump-vibration.ts';
import { noiseOf } from './random.ts';
import type { WaterQuality } from './water-quality.ts';

/** What the instruments of a station make of its surroundings at one second. Levels in m, rain in mm. */
export interface Signals {
  water: WaterTruth;
  truth: SiteTruth;
  seed: number;
  second: number;
  level: number;
  /** Since the report before, mm. */
  newRain: number;
  rainCount: number;
  recentRain: number;
  voltage: number;
  status: number;
}

type Value = readonly [element: string, value: number, decimals: number];

const rain = ({ newRain, recentRain, rainCount }: Signals): readonly [Value, Value, Value] => [
  ['PJ', newRain, 1],
  ['PN05', recentRain, 1],
  ['PT', rainCount, 1],
];
const power = ({ voltage }: Signals): Value => ['VT', voltage, 2];
const status = (signals: Signals): Value => ['ZT', signals.status, 0];

/** What each kind of station sends: element symbol, value, and the decimals that the element has. */
export const valuesOf: Readonly<Record<StationKind, (signals: Signals) => readonly Value[]>> = {
  PP: (s) => [...rain(s), power(s)],
  ZQ: (s) => [['Z', s.level, 3], ['Q', s.water.flow, 3], power(s), status(s)],
  ZZ: (s) => [['Z', s.level, 3], rain(s)[0], rain(s)[2], power(s)],
  RR: (s) => [['ZU', s.level, 3], ['QA', s.water.flow, 3], rain(s)[0], power(s)],
  DD: (s) => [
    ['ZU', s.level, 3],
    ['ZB', s.water.lower, 3],
    ['GH', s.water.gateOpening, 2],
    ['QA', s.water.flow, 3],
    power(s),
  ],
  DP: (s) => [
    ['ZU', s.level, 3],
    ['ZB', s.water.lower, 3],
    ['NS', s.water.pumps, 0],
    ['Q', s.water.flow, 3],
    [vibrationElement, vibrationRms(s.seed, s.water.pumps) * (0.97 + 0.06 * noiseOf(s.seed, s.second)), 2],
    power(s),
  ],
  JS: (s) => [['Z', s.level, 3], rain(s)[0], power(s), status(s)],
  WQ: (s) => [...analysed(s.truth.quality), power(s)],
};

/** An outfall measures what it gives; a river, the five of every automatic station and what people put in. */
function analysed(water: WaterQuality | null): readonly Value[] {
  if (!water) return [];
  const load: readonly Value[] = [
    ['NH4N', water.ammonia, 2],
    ['CODMN', water.permanganate, 1],
  ];
  const common: readonly Value[] = [
    ['C', water.temperature, 1],
    ['pH', water.pH, 2],
    ['COND', water.conductivity, 0],
  ];
  return water.isOutfall
    ? [...common, ...load, ['Q', water.flow, 3]]
    : [...common, ['DO', water.oxygen, 1], ['TURB', Math.min(999, water.turbidity), 0], ...load];
}
