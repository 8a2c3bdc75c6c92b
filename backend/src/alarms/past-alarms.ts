import type { Database } from '../store/accounts.ts';
import {
  moveLateEnds,
  type PastAlarm,
  type PastSpan,
  readBegunBetween,
  readPastAlarms,
} from '../store/late-alarms.ts';
import type { Afterthought, Judged } from './judge-report.ts';

/** An alarm that was made of late readings reaches on to one that follows so soon. */
const togetherMs = 2 * 3_600_000;

const keyOf = (stcd: string, condition: string) => `${stcd} ${condition}`;

/** The same without observations that change nothing: within bounds, and no alarm, kept or begun by these turns, began with them. */
export async function whatMatters(
  db: Database,
  tenantId: number,
  { turns, afterthoughts }: Judged,
): Promise<Judged> {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { isBeyond, at } of afterthoughts)
    if (!isBeyond) [from, to] = [Math.min(from, at), Math.max(to, at)];
  if (from > to) return { turns, afterthoughts };
  const begun = new Set(turns.map(({ stcd, condition, at }) => `${keyOf(stcd, condition.key)} ${at}`));
  for (const { stcd, condition, at } of await readBegunBetween(db, tenantId, from, to))
    begun.add(`${keyOf(stcd, condition)} ${at}`);
  const hasBegunOne = ({ stcd, condition, at }: Afterthought) =>
    begun.size > 0 && begun.has(`${keyOf(stcd, condition.key)} ${at}`);
  return { turns, afterthoughts: afterthoughts.filter((one) => one.isBeyond || hasBegunOne(one)) };
}

/** What is known of the times that late observations tell of; changed together, in the caller's transaction. */
export class PastAlarms {
  readonly #db: Database;
  readonly #tenantId: number;
  readonly #ofCondition: Map<string, PastAlarm[]>;
  readonly #moved = new Set<PastAlarm>();

  static async read(
    db: Database,
    tenantId: number,
    afterthoughts: readonly Afterthought[],
  ): Promise<PastAlarms> {
    const spans = new Map<string, PastSpan>();
    for (const { stcd, condition, at } of afterthoughts) {
      const name = keyOf(stcd, condition.key);
      const span = spans.get(name) ?? { stcd, condition: condition.key, from: at, to: at };
      spans.set(name, { ...span, from: Math.min(span.from, at - togetherMs), to: Math.max(span.to, at) });
    }
    return new PastAlarms(db, tenantId, await readPastAlarms(db, tenantId, [...spans.values()]));
  }

  private constructor(db: Database, tenantId: number, known: readonly PastAlarm[]) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#ofCondition = Map.groupBy(known, ({ stcd, condition }) => keyOf(stcd, condition));
  }

  /** Whether an alarm is known for that time, or reaches to it now. */
  takesIn({ stcd, condition, at, value }: Afterthought): boolean {
    const known = this.#ofCondition.get(keyOf(stcd, condition.key)) ?? [];
    if (known.some((one) => one.opened_at <= at && (one.returned_at ?? one.closed_at ?? at) >= at))
      return true;
    const [nearest] = known
      .filter((one) => one.is_late && isBetween(one.closed_at, at - togetherMs, at))
      .sort((one, other) => (other.closed_at ?? 0) - (one.closed_at ?? 0));
    if (!nearest) return false;
    const isAbove = nearest.setpoint !== null && nearest.setpoint <= value;
    const worst = isAbove ? Math.max : Math.min;
    Object.assign(nearest, { returned_at: at, closed_at: at, changed_at: at });
    nearest.peak = nearest.peak === null ? value : worst(nearest.peak, value);
    if (nearest.id !== null) this.#moved.add(nearest);
    return true;
  }

  /** One that is made now: the next of the same backlog finds it, and lets it reach further before it is kept. */
  add(alarm: PastAlarm): void {
    const name = keyOf(alarm.stcd, alarm.condition);
    const known = this.#ofCondition.get(name);
    if (known) known.push(alarm);
    else this.#ofCondition.set(name, [alarm]);
  }

  /** Keeps how far alarms reach that were known before. */
  write(): Promise<void> {
    return moveLateEnds(this.#db, this.#tenantId, [...this.#moved]);
  }
}

const isBetween = (at: number | null, from: number, to: number): boolean =>
  at !== null && at >= from && at <= to;
