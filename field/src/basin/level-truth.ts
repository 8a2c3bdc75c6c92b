import type { BasinStation } from './basin-file.ts';
import type { SiteTruth } from './basin-model.ts';
import { noiseOf } from './random.ts';
import { dischargeOf, stageOf } from './rating-curve.ts';
import { runningUnits } from './storm-drainage.ts';

/** The water at a station in m, m³/s and counts; `level` is what its main level gauge stands in. */
export interface WaterTruth {
  level: number;
  /** Below a gate, outside a pump station. */
  lower: number;
  flow: number;
  gateOpening: number;
  pumps: number;
}

const none: WaterTruth = { level: 0, lower: 0, flow: 0, gateOpening: 0, pumps: 0 };
const gravity = 9.81;
const gateWidthM = 8;
const pumpFlow = 3.2;
const pumpUnits = 5;

/** What the water does at a station of each kind, from the basin's state there. */
export function waterAt({ sttp, site }: BasinStation, truth: SiteTruth, stationSeed: number): WaterTruth {
  const { rating } = site;
  switch (sttp) {
    case 'PP':
      return none;
    case 'RR':
      return { ...none, level: truth.reservoirM, flow: truth.flow };
    case 'JS':
      return { ...none, level: pondingDepth(truth.waitingMm, stationSeed) };
    case 'WQ':
      return { ...none, flow: truth.quality?.flow ?? 0 };
    default: {
      if (!rating) return none;
      const stage = stageOf(rating, truth.flow);
      if (sttp === 'DD') return gateWater(stage, truth.flow / dischargeOf(rating, site.warningM ?? stage));
      if (sttp === 'DP') return pumpWater(stage, site.warningM ?? stage, truth.waitingMm);
      return { ...none, level: stage, flow: truth.flow };
    }
  }
}

/** Depth in m where the water of a catchment gathers in its lowest spot. */
const pondingDepth = (waitingMm: number, stationSeed: number): number =>
  Math.min(2.4, (waitingMm / 1000) * (9 + 14 * noiseOf(stationSeed, 42)));

/** `load` = flow of the river against its flow at the warning level. The gate opens as the river rises. */
function gateWater(stage: number, load: number): WaterTruth {
  const gateOpening = Math.min(4, 0.4 + 2.2 * load);
  const dropM = 0.25 + 0.35 / (0.4 + load);
  const flow = 0.62 * gateWidthM * gateOpening * Math.sqrt(2 * gravity * dropM);
  return { ...none, level: stage + dropM, lower: stage, flow, gateOpening };
}

function pumpWater(stage: number, warningM: number, waitingMm: number): WaterTruth {
  const pumps = runningUnits(waitingMm, pumpUnits);
  return { ...none, level: warningM - 3 + waitingMm * 0.045, lower: stage, flow: pumps * pumpFlow, pumps };
}
