import type { AlarmWindow } from '@stationwall/contract/services/alarm-rule';
import { offsetAt } from '@stationwall/contract/tenant-time';
import type { Condition } from './condition.ts';
import type { AlarmMemory } from './memory.ts';

/** Whether a condition is there, is surely gone, or lies between both, where it stays as it was; and by which figure. */
export interface Measured {
  is: 'on' | 'off' | 'between';
  figure: number;
}

/** The tenant's clock, by which a hydrological day begins. */
export interface DayClock {
  timeZone: string;
  dayStartsAt: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lengths: Record<Exclude<AlarmWindow, 'hydrologicalDay'>, number> = {
  '10min': hourMs / 6,
  '1h': hourMs,
  '3h': 3 * hourMs,
  '6h': 6 * hourMs,
  '12h': 12 * hourMs,
  '24h': dayMs,
};

export const isLow = ({ side }: Condition) => side === 'L' || side === 'LL';

/** Where a figure lies to a limit; deadband keeps what is on from flickering. */
export function against(figure: number, condition: Condition): Measured {
  const { setpoint, deadband } = condition;
  const beyond = isLow(condition) ? setpoint - figure : figure - setpoint;
  // At a high limit it rings as it is reached, as warning levels are read; a deadband of none gives it back just below.
  if (beyond >= 0) return { is: 'on', figure };
  return { is: -beyond >= deadband ? 'off' : 'between', figure };
}

/** When the window begins that ends with an observation; what was observed at that very moment is not in it. */
function windowBegin(span: AlarmWindow, at: number, { timeZone, dayStartsAt }: DayClock): number {
  if (span !== 'hydrologicalDay') return at - lengths[span];
  const wall = at + offsetAt(timeZone, at) - dayStartsAt * hourMs;
  return at - (wall % dayMs || dayMs);
}

/** How far back the values of an element are asked for. */
export const lookBackOf = ({ kind, span, forMs }: Condition): number => {
  if (kind === 'sum') return span === 'hydrologicalDay' ? dayMs : lengths[span];
  return kind === 'change' ? forMs : 0;
};

/** What an observation says of a condition; the memory holds it already. */
export function measure(
  condition: Condition,
  memory: AlarmMemory,
  { at, value }: { at: number; value: number },
  clock: DayClock,
): Measured {
  const { kind, element } = condition;
  if (kind === 'threshold') return against(value, condition);
  if (kind === 'status') {
    const bit = Math.floor(value / 2 ** condition.bit) % 2;
    return { is: bit === condition.setpoint ? 'on' : 'off', figure: value };
  }
  if (kind === 'stuck') {
    const since = memory.same[element]?.[1] ?? at;
    return { is: at - since >= condition.forMs ? 'on' : 'off', figure: value };
  }
  const before = memory.values[element] ?? [];
  if (kind === 'sum') {
    const begin = windowBegin(condition.span, at, clock);
    const sum = before.reduce((sum, [when, rain]) => (when > begin && when <= at ? sum + rain : sum), 0);
    return against(Math.round(sum * 1000) / 1000, condition);
  }
  const within = before.flatMap(([when, was]) => (when >= at - condition.forMs && when <= at ? [was] : []));
  const change = isLow(condition) ? Math.max(value, ...within) - value : value - Math.min(value, ...within);
  return against(Math.round(change * 1000) / 1000, { ...condition, side: 'H' });
}
