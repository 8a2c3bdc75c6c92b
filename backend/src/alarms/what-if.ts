import { setImmediate } from 'node:timers/promises';
import type { ReportEvent } from '@stationwall/contract/station';
import type { PastObservation } from '../store/past-observations.ts';
import type { Condition } from './condition.ts';
import { type Judged, judgeReport, judgeSilence, type Turn } from './judge-report.ts';
import type { DayClock } from './measure.ts';
import { type AlarmMemory, newMemory } from './memory.ts';
import { StationExpressions } from './station-expressions.ts';

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
  const take = (turns: readonly Turn[]) => takeInto(times, turns);
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
  return withLastPeak(times, condition, memory);
}

function takeInto(times: RungTime[], turns: readonly Turn[]): void {
  for (const { what, at, peak } of turns) {
    const last = times.at(-1);
    if (what === 'raised') times.push({ begin: at, end: null, peak });
    else if (last) Object.assign(last, { end: at, peak });
  }
}

function withLastPeak(times: RungTime[], { key }: Condition, memory: AlarmMemory): RungTime[] {
  const last = times.at(-1);
  if (last?.end === null) last.peak = memory.conditions[key]?.peak ?? last.peak;
  return times;
}

/** An observation, and of which station. */
export type ObservationOf = PastObservation & { stcd: string };

/** When an expression would have rung at its station, by observations of all that it asks for, oldest first; and what it came to. */
export async function expressionTimes(
  stcd: string,
  condition: Condition,
  observations: readonly ObservationOf[],
  { clock }: { clock: DayClock },
): Promise<{ times: RungTime[]; figures: [at: number, figure: number][] }> {
  const expressions = new StationExpressions([{ stcd, condition }]);
  const memories = new Map<string, AlarmMemory>();
  const memoryOf = (of: string) => {
    const memory = memories.get(of) ?? newMemory();
    memories.set(of, memory);
    return memory;
  };
  const times: RungTime[] = [];
  const figures: [at: number, figure: number][] = [];
  const around = {
    ...{ intervalS: 0, clock, memoryOf },
    onFigure: (at: number, figure: number) => void figures.push([at, figure]),
  };
  for (let from = 0, to = 0, nth = 0; from < observations.length; from = to, nth++) {
    if (nth % pieceLength === 0) await setImmediate();
    const { stcd: of, observed_at: at } = observations[from] as ObservationOf;
    const isTogether = (one: ObservationOf | undefined) => one?.stcd === of && one.observed_at === at;
    while (isTogether(observations[to])) to += 1;
    const values = observations.slice(from, to).map(({ element, value, flags }) => {
      return { element, value, observedAt: at, ...(flags && { flags }) };
    });
    const judged: Judged = { turns: [], afterthoughts: [] };
    const report: ReportEvent = {
      ...{ cursor: 1, kind: 'report', stcd: of, msgID: null, func: null, sentAt: at, receivedAt: at, values },
    };
    expressions.judge(report, judged, around);
    takeInto(times, judged.turns);
  }
  return { times: withLastPeak(times, condition, memoryOf(stcd)), figures };
}
