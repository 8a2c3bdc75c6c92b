import { isDoubtful, qualityBits } from '@stationwall/contract/quality';
import type { ReportEvent } from '@stationwall/contract/station';
import type { Condition } from './condition.ts';
import { type ElementRef, type Expression, ExpressionError, readExpression } from './expression.ts';
import { type Judged, leastCurrentMs, turn, whileActive } from './judge-report.ts';
import { against, type DayClock } from './measure.ts';
import type { AlarmMemory } from './memory.ts';

/** Values older than that are not reckoned with, unless a rule says otherwise. */
const usualAgeMs = 3_600_000;

/** One that was kept and can be read no more rings nothing, and keeps no other from ringing. */
function readable(text: string): Expression | null {
  try {
    return readExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

interface Held {
  stcd: string;
  condition: Condition;
  expression: Expression;
}

interface Around {
  intervalS: number;
  clock: DayClock;
  /** What is remembered of a station; made where it is not there yet. */
  memoryOf(stcd: string): AlarmMemory;
  /** Hears every figure that is reckoned, and when. */
  onFigure?(at: number, figure: number): void;
}

/** The expressions of a tenant, each at the station that its alarm belongs to, found by the stations that they ask for. */
export class StationExpressions {
  readonly #asking = new Map<string, Held[]>();
  readonly #elements = new Map<string, Set<string>>();
  /** Whose memories they read or change. */
  readonly stations = new Set<string>();

  constructor(all: readonly { stcd: string; condition: Condition }[]) {
    for (const { stcd, condition } of all) {
      const expression = readable(condition.expression);
      if (!expression) continue;
      for (const ref of expression.refs) {
        const of = ref.stcd ?? stcd;
        this.stations.add(of).add(stcd);
        const held = this.#asking.get(of) ?? [];
        if (!held.some((one) => one.condition === condition)) held.push({ stcd, condition, expression });
        this.#asking.set(of, held);
        this.#elements.set(of, (this.#elements.get(of) ?? new Set()).add(ref.element));
      }
    }
  }

  /**
   * Judges what a report changes of expressions, also of those that belong to other stations; answers whose memory it touched. What is late, doubted
   * or ahead of its time is not reckoned with.
   */
  judge(
    report: ReportEvent,
    judged: Judged,
    { intervalS, clock, memoryOf, onFigure }: Around,
  ): readonly string[] {
    const asked = this.#elements.get(report.stcd);
    if (!asked) return [];
    const own = memoryOf(report.stcd);
    own.latest ??= {};
    const oldest = report.receivedAt - Math.max(leastCurrentMs, 3 * intervalS * 1000);
    const news = new Set<string>();
    let at = 0;
    for (const { element, value, observedAt, flags = 0 } of report.values) {
      const isTrusted = !isDoubtful(flags) && (flags & qualityBits.future) === 0;
      if (!asked.has(element) || value === null || !isTrusted || observedAt < oldest) continue;
      if (observedAt < (own.latest[element]?.[0] ?? 0)) continue;
      own.latest[element] = [observedAt, value];
      news.add(element);
      at = Math.max(at, observedAt);
    }
    if (news.size === 0) return [];
    const touched: string[] = [];
    for (const { stcd, condition, expression } of this.#asking.get(report.stcd) ?? []) {
      const isAsked = ({ stcd: of, element }: ElementRef) =>
        (of ?? stcd) === report.stcd && news.has(element);
      if (!expression.refs.some(isAsked)) continue;
      const figure = expression.figure(({ stcd: of, element }) => {
        const known = memoryOf(of ?? stcd).latest?.[element];
        return known && at - known[0] <= (condition.forMs || usualAgeMs) ? known[1] : null;
      });
      touched.push(stcd);
      // Where something is missing nobody can tell: it stays as it is.
      if (figure === null) continue;
      onFigure?.(at, figure);
      const measured = whileActive(condition, at, clock, against(figure, condition));
      turn(judged, memoryOf(stcd), condition, stcd, { at, measured });
    }
    return touched;
  }
}
