import type { AlarmKind, AlarmSide, AlarmWindow } from '@stationwall/contract/services/alarm-rule';

import type { ActiveTimes } from './active-times.ts';

/** A rule as it holds for one station. A station has one open alarm for each key at most. */
export interface Condition {
  key: string;
  /** null = it follows from what is kept of the station. */
  ruleId: number | null;
  kind: AlarmKind;
  element: string;
  side: AlarmSide;
  setpoint: number;
  deadband: number;
  /** Of change, stuck and silent: within or for how long. */
  forMs: number;
  span: AlarmWindow;
  bit: number;
  onDelayMs: number;
  offDelayMs: number;
  severity: number;
  isLatching: boolean;
  /** Of an expression; '' for all other kinds. */
  expression: string;
  /** null = it holds always. */
  active: ActiveTimes | null;
  /** With `{station}`, `{element}`, `{value}`, `{limit}` and `{unit}`; '' = as is usual for the kind. */
  textZh: string;
  textEn: string;
  /** Which of the usual texts speaks. */
  words: string;
}

/** What makes two rules speak of the same thing. */
export function keyOf({ kind, element, side, span, bit, expression }: Omit<Condition, 'key'>): string {
  if (kind === 'expression') return `expression ${expression} ${side}`;
  if (kind === 'silent') return 'silent';
  if (kind === 'status') return `status ${bit}`;
  if (kind === 'threshold' || kind === 'change') return `${kind} ${element} ${side}`;
  if (kind === 'sum') return `sum ${element} ${span} ${side}`;
  return `${kind} ${element}`;
}
