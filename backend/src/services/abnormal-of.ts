import type { AbnormalKind } from '@stationwall/contract/services/abnormal';
import type { StationState } from '@stationwall/contract/station';
import { isClockOff, isOfFuture, isSilent } from '@stationwall/contract/station-clock';
import type { DoubtfulSeries, HourExtremes } from '../store/hour-extremes.ts';

const hour = 3_600_000;
/** So long nothing may move, and so many values it takes to say so. */
const [stuckMs, stuckValues] = [24 * hour, 24];
/** Below this a battery of twelve volts is nearly empty. */
const lowBatteryV = 11;
/** Bars of a modem (0 to 31) and dBm, below which frames get lost; standards have no element for them, stations have their own. */
const weakSignals: Readonly<Record<string, number>> = { CSQ: 10, RSSI: -100 };

/** How long hours are looked back through. */
export const lookedBackMs = 48 * hour;
const stageElements = ['Z', 'ZU', 'ZB', 'ZD'];
export const lookedAt = [...stageElements, 'VT', ...Object.keys(weakSignals)];

/** Something that is wrong with a station; UTC milliseconds. */
export interface Abnormal {
  stcd: string;
  kind: AbnormalKind;
  element: string;
  since: number | null;
  isSinceAtLeast: boolean;
  value: number | null;
}

/** What is expected of the stations. */
export interface Watched {
  now: number;
  warnBelow(stcd: string, element: string): number | null;
}

/** That it says nothing, or by a clock that is not right. */
export function wrongWithState(
  { station: { stcd, intervalS }, reportedAt, clock }: StationState,
  { now }: Watched,
): Abnormal[] {
  const of = { stcd, element: '', isSinceAtLeast: false };
  if (reportedAt === null) return [{ ...of, kind: 'silent', since: null, value: null }];
  if (clock && isClockOff(clock, intervalS, now))
    return [{ ...of, kind: 'clockOff', since: clock.since, value: Math.round(clock.offsetMs / 60_000) }];
  if (!isOfFuture(reportedAt, now) && isSilent(reportedAt, intervalS, now))
    return [{ ...of, kind: 'silent', since: reportedAt, value: null }];
  return [];
}

/** That its battery runs down, its signal is weak, or its stage does not move. A dry point of ponding stands still by right. */
export function wrongWithHours(
  { stcd, element, hours }: HourExtremes,
  sttp: string,
  { now, warnBelow }: Watched,
): Abnormal[] {
  const last = hours.at(-1);
  if (!last || now - last[0] > 2 * hour) return [];
  const run = (holds: (of: HourExtremes['hours'][number]) => boolean) => {
    const from = hours.findLastIndex((one) => !holds(one)) + 1;
    const held = hours.slice(from);
    const since = (held[0]?.[0] ?? now) - hour;
    return { held, since, isSinceAtLeast: since <= now - lookedBackMs + 2 * hour };
  };
  const of = { stcd, element };
  if (stageElements.includes(element)) {
    if (sttp === 'JS') return [];
    const value = last[3];
    const { held, ...when } = run(([, , least, most]) => least === value && most === value);
    const count = held.reduce((sum, [, one]) => sum + one, 0);
    const isStuck = now - when.since >= stuckMs && count >= stuckValues;
    return isStuck ? [{ ...of, kind: 'stuck', value, ...when }] : [];
  }
  const weak = weakSignals[element];
  const limit = warnBelow(stcd, element) ?? weak ?? lowBatteryV;
  const { held, ...when } = run(([, , , most]) => most < limit);
  const kind = weak === undefined ? 'lowBattery' : 'weakSignal';
  return held.length === 0 ? [] : [{ ...of, kind, value: last[3], ...when }];
}

export const wrongWithValues = ({ stcd, element, count, firstEnd }: DoubtfulSeries): Abnormal => ({
  ...{ stcd, element, kind: 'spikes', since: firstEnd - hour, isSinceAtLeast: false, value: count },
});
