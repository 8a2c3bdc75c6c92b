import type { StationKind } from './basin-file.ts';
import type { SiteTruth } from './basin-model.ts';
import type { WaterTruth } from './level-truth.ts';
import { noiseOf } from './random.ts';

/** What the instruments of a station make of its surroundings at one second. Levels in m, rain in mm. */
export interface Signals {
  water: WaterTruth;
  truth: SiteTruth;
  seed: number;
  second: number;
  level: number;
  dayRain: number;
  rainCount: number;
  recentRain: number;
  voltage: number;
  status: number;
}

type Value = readonly [element: string, value: number, decimals: number];

const rain = ({ dayRain, recentRain, rainCount }: Signals): readonly [Value, Value, Value] => [
  ['PJ', dayRain, 1],
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
    power(s),
  ],
  JS: (s) => [['Z', s.level, 3], rain(s)[0], power(s), status(s)],
  WQ: (s) => [
    ['pH', 7.3 + 0.5 * slow(s, 1) - Math.min(0.6, s.truth.rainMmPerHour / 60), 2],
    ['NH4N', 0.6 + 1.4 * noiseOf(s.seed, 61) + 0.5 * slow(s, 2) + s.truth.rainMmPerHour / 20, 2],
    ['CODMN', 4 + 5 * noiseOf(s.seed, 62) + 1.5 * slow(s, 3) + s.truth.rainMmPerHour / 6, 1],
    ['Q', s.water.flow, 3],
    power(s),
  ],
};

/** A smooth wander between -1 and 1 over some minutes. */
function slow({ seed, second }: Signals, salt: number): number {
  const position = second / 240;
  const from = Math.floor(position);
  const share = position - from;
  const [a, b] = [noiseOf(seed ^ salt, from), noiseOf(seed ^ salt, from + 1)];
  return 2 * (a + (b - a) * share * share * (3 - 2 * share)) - 1;
}
