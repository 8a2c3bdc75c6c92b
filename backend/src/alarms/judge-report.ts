import { isDoubtful, qualityBits } from '@stationwall/contract/quality';
import { byHand, type ReportEvent } from '@stationwall/contract/station';
import { isActiveAt } from './active-times.ts';
import type { Condition } from './condition.ts';
import { type DayClock, isLow, lookBackOf, type Measured, measure } from './measure.ts';
import { type AlarmMemory, memoryOf } from './memory.ts';

/** What has become of a condition; `at` is when it was observed. */
export interface Turn {
  stcd: string;
  condition: Condition;
  what: 'raised' | 'returned';
  at: number;
  value: number | null;
  /** The worst value while it was on. */
  peak: number | null;
}

/** An observation of the past: it rings no more, and the history is put right by it. */
export interface Afterthought {
  stcd: string;
  condition: Condition;
  at: number;
  value: number;
  isBeyond: boolean;
}

interface Observed {
  element: string;
  at: number;
  value: number | null;
  flags: number;
}

export interface Judged {
  turns: Turn[];
  afterthoughts: Afterthought[];
}

/** A report that tells of a time longer ago than that comes too late to ring, however new it is to us. */
export const leastCurrentMs = 15 * 60_000;

/** What of a station's conditions looks at an element, and what of its values they ask to be remembered. */
interface Asked {
  quality: readonly Condition[];
  figures: readonly Condition[];
  isStuckAsked: boolean;
  /** 0 = nothing looks back. */
  lookBackMs: number;
  /** Zeros need not be remembered. */
  isSummedAlone: boolean;
}

/** Sorted once for each list of conditions: a report asks for several elements, and thousands of reports a second for the same. */
const sorted = new WeakMap<readonly Condition[], { silent: readonly Condition[]; of: Map<string, Asked> }>();

function sortedOf(conditions: readonly Condition[]) {
  let known = sorted.get(conditions);
  if (!known) {
    known = { silent: conditions.filter(({ kind }) => kind === 'silent'), of: new Map() };
    sorted.set(conditions, known);
  }
  return known;
}

function askedOf(conditions: readonly Condition[], of: Map<string, Asked>, element: string): Asked {
  let known = of.get(element);
  if (!known) {
    const asked = conditions.filter((condition) => looksAt(condition, element));
    known = {
      quality: asked.filter(({ kind }) => kind === 'quality'),
      figures: asked.filter(({ kind }) => kind !== 'quality'),
      isStuckAsked: asked.some(({ kind }) => kind === 'stuck'),
      lookBackMs: Math.max(0, ...asked.map(lookBackOf)),
      isSummedAlone: asked.every(({ kind }) => kind !== 'change'),
    };
    of.set(element, known);
  }
  return known;
}

/** Judges a report by what holds for its station; the memory goes along. */
export function judgeReport(
  report: ReportEvent,
  { conditions, intervalS }: { conditions: readonly Condition[]; intervalS: number },
  memory: AlarmMemory,
  clock: DayClock,
): Judged {
  const judged: Judged = { turns: [], afterthoughts: [] };
  const { stcd, receivedAt } = report;
  // A value that a person entered does not end a station's silence.
  const isOfStation = report.func !== byHand;
  if (isOfStation) memory.heardAt = Math.max(memory.heardAt, receivedAt);
  const { silent, of } = sortedOf(conditions);
  if (isOfStation)
    for (const condition of silent)
      turn(judged, memory, condition, stcd, { at: receivedAt, measured: { is: 'off', figure: 0 } });
  const observations: Observed[] = report.values.map(({ element, value, observedAt, flags = 0 }) => {
    return { element, at: observedAt, value, flags };
  });
  const oldest = receivedAt - Math.max(leastCurrentMs, 3 * intervalS * 1000);
  for (const observed of observations.toSorted((one, other) => one.at - other.at)) {
    const { element, at, value, flags } = observed;
    const asked = askedOf(conditions, of, element);
    // A clock that runs ahead must not make everything after it too late.
    const isAhead = (flags & qualityBits.future) !== 0;
    const isDoubted = isDoubtful(flags);
    const isLate = at < (memory.newest[element] ?? 0);
    if (!isLate && !isAhead) memory.newest[element] = at;
    if (!isLate)
      for (const condition of asked.quality)
        turn(judged, memory, condition, stcd, {
          at: Math.min(at, receivedAt),
          measured: whileActive(condition, at, clock, { is: isDoubted ? 'on' : 'off', figure: value ?? 0 }),
        });
    if (value === null || isDoubted) continue;
    remember(memory, asked, observed as Observed & { value: number });
    for (const condition of asked.figures) {
      const measured = whileActive(condition, at, clock, measure(condition, memory, { at, value }, clock));
      if (!isLate && at >= oldest) turn(judged, memory, condition, stcd, { at, measured });
      else if (condition.kind === 'threshold')
        judged.afterthoughts.push({ stcd, condition, at, value, isBeyond: measured.is === 'on' });
    }
  }
  return judged;
}

/** Outside of the times of its rule a condition is not there. */
export const whileActive = (
  { active }: Condition,
  at: number,
  { timeZone }: DayClock,
  measured: Measured,
): Measured => (isActiveAt(active, at, timeZone) ? measured : { ...measured, is: 'off' });

const looksAt = ({ kind, element }: Condition, observed: string): boolean => {
  if (kind === 'silent' || kind === 'expression') return false;
  if (kind === 'status') return observed === 'ZT';
  return element === observed || (kind === 'quality' && element === '');
};

/** Keeps what windows will ask for; an observation that is there is put right. */
function remember(
  memory: AlarmMemory,
  { isStuckAsked, lookBackMs: lookBack, isSummedAlone }: Asked,
  { element, at, value }: Observed & { value: number },
): void {
  if (isStuckAsked) {
    const known = memory.same[element];
    if (!known || (known[0] !== value && at >= known[1])) memory.same[element] = [value, at];
  }
  if (lookBack === 0) return;
  const newest = memory.newest[element] ?? at;
  const kept = (memory.values[element] ?? []).filter(([when]) => when !== at && when >= newest - lookBack);
  if (at >= newest - lookBack && !(isSummedAlone && value === 0)) kept.push([at, value]);
  memory.values[element] = kept.sort(([one], [other]) => one - other);
}

export function turn(
  judged: Judged,
  memory: AlarmMemory,
  condition: Condition,
  stcd: string,
  { at, measured: { is, figure } }: { at: number; measured: Measured },
): void {
  const known = memoryOf(memory, condition.key);
  if (known.isOn && is !== 'off') known.peak = worse(condition, known.peak, figure);
  const isTurning = known.isOn ? is === 'off' : is === 'on';
  if (!isTurning) {
    known.turningSince = null;
    return;
  }
  known.turningSince ??= at;
  const delay = known.isOn ? condition.offDelayMs : condition.onDelayMs;
  if (at - known.turningSince < delay) return;
  const what = known.isOn ? 'returned' : 'raised';
  const value = condition.kind === 'silent' ? null : figure;
  if (what === 'raised') known.peak = value;
  judged.turns.push({ stcd, condition, what, at, value, peak: known.peak });
  Object.assign(known, { isOn: !known.isOn, turningSince: null });
}

const worse = (condition: Condition, known: number | null, figure: number): number =>
  known === null ? figure : isLow(condition) ? Math.min(known, figure) : Math.max(known, figure);

/** Whether a station has become silent by now; it counts from when anybody listened. */
export function judgeSilence(
  stcd: string,
  conditions: readonly Condition[],
  memory: AlarmMemory,
  { now, listeningSince, timeZone }: { now: number; listeningSince: number; timeZone: string },
): Turn[] {
  if (memory.heardAt === 0) return [];
  return conditions.flatMap((condition) => {
    if (condition.kind !== 'silent') return [];
    const known = memoryOf(memory, condition.key);
    const isActive = isActiveAt(condition.active, now, timeZone);
    const turned = (what: Turn['what'], at: number): Turn[] => {
      known.isOn = what === 'raised';
      return [{ stcd, condition, what, at, value: null, peak: null }];
    };
    if (known.isOn) return isActive ? [] : turned('returned', now);
    const at = Math.max(memory.heardAt, listeningSince) + condition.forMs;
    if (!isActive || at > now) return [];
    // It may have been silent for long before its rule holds.
    return turned('raised', condition.active === null ? at : now);
  });
}
