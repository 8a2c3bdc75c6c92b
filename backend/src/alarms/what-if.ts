import { setImmediate } from 'node:timers/promises';
import type { ReportEvent } from '@stationwall/contract/station';
import type { PastObservation } from '../store/past-observations.ts';
import type { Condition } from './condition.ts';
import { judgeReport, judgeSilence, type Turn } from './judge-report.ts';
import type { DayClock } from './measure.ts';
import { newMemory } from './memory.ts';

/** Others have their turn after so many. */
const pieceLength = 500;

/** A time that a condition would have rung; `end` null = it still would. */
export interface RungTime {
  begin: number;
  end: number | null;
  peak: number | null;
}

/** Which elements a condition looks at; none = at all of them. */
export const elementsOf = ({ kind, element }: Pick<Condition, 'kind' | 'element'>): string[] => {
  if (kind === 'status') return ['ZT'];
  return kind === 'silent' || element === '' ? [] : [element];
};

/**
 * When a condition would have rung by observations of the past, oldest first: judged by what judges reports, as if each had come at once.
 * Silence goes by when they were received. `now` ends the time that is looked at.
 */
export async function rungTimes(
  condition: Condition,
  observations: readonly PastObservation[],
  { intervalS, clock, now }: { intervalS: number; clock: DayClock; now: number },
): Promise<RungTime[]> {
  const times: RungTime[] = [];
  const { timeZone } = clock;
  const memory = newMemory();
  const conditions = [condition];
  const take = (turns: readonly Turn[]) => {
    for (const { what, at, peak } of turns) {
      const last = times.at(-1);
      if (what === 'raised') times.push({ begin: at, end: null, peak });
      else if (last) Object.assign(last, { end: at, peak });
    }
  };
  const isSilence = condition.kind === 'silent';
  const momentOf = (one: PastObservation) => (isSilence ? one.received_at : one.observed_at);
  const moments = isSilence
    ? observations.toSorted((one, other) => one.received_at - other.received_at)
    : observations;
  for (let from = 0, to = 0; from < moments.length; from = to) {
    if (from % pieceLength === 0) await setImmediate();
    const at = momentOf(moments[from] as PastObservation);
    while (to < moments.length && momentOf(moments[to] as PastObservation) === at) to += 1;
    const values = moments.slice(from, to).map(({ element, value, observed_at, flags }) => {
      return { element, value, observedAt: observed_at, ...(flags && { flags }) };
    });
    if (isSilence) take(judgeSilence('', conditions, memory, { now: at, listeningSince: 0, timeZone }));
    const report: ReportEvent = {
      ...{ cursor: 1, kind: 'report', stcd: '', msgID: null, func: null, sentAt: at, receivedAt: at },
      values: isSilence ? [] : values,
    };
    take(judgeReport(report, { conditions, intervalS }, memory, clock).turns);
  }
  if (isSilence) take(judgeSilence('', conditions, memory, { now, listeningSince: 0, timeZone }));
  const last = times.at(-1);
  if (last?.end === null) last.peak = memory.conditions[condition.key]?.peak ?? last.peak;
  return times;
}
