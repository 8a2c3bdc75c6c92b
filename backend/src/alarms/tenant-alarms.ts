import type { StationEvent } from '@stationwall/contract/station';
import {
  keepAlarmMemories,
  moveAlarmPlace,
  readAlarmMemories,
  readAlarmPlace,
} from '../store/alarm-places.ts';
import { readEvents } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { applyTurns } from './apply-turns.ts';
import { endWithoutRule, keepMaintenance } from './change-alarms.ts';
import { type Judged, judgeReport, judgeSilence } from './judge-report.ts';
import { type AlarmMemory, newMemory } from './memory.ts';
import { readTenantRules, type TenantRules } from './tenant-rules.ts';

const page = 1_000;
/** Events that wait in memory; what is beyond is read from the outbox. */
const mostWaiting = 20_000;
const saveEveryMs = 2_000;

/** Somebody else has worked out alarms of this tenant further: what is remembered here is of no use. */
class PlaceMoved extends Error {}

const nothing = (): Judged => ({ turns: [], afterthoughts: [] });

/** Works out the alarms of one tenant from its outbox, one piece after the other. */
export class TenantAlarms {
  readonly #store: Pick<Store, 'db' | 'feed'>;
  readonly #tenantId: number;
  #waiting: StationEvent[] = [];
  #head = 0;
  /** Up to where it was judged, and up to where that is kept. */
  #judgedTo = 0;
  #keptTo = 0;
  #memories = new Map<string, AlarmMemory>();
  #touched = new Set<string>();
  #rules: TenantRules | null = null;
  #isLoaded = false;
  #savedAt = 0;

  constructor(store: Pick<Store, 'db' | 'feed'>, tenantId: number) {
    this.#store = store;
    this.#tenantId = tenantId;
  }

  /** Events that were committed, in their order. */
  hear(events: readonly StationEvent[], head: number): void {
    this.#head = Math.max(this.#head, head);
    if (this.#waiting.length + events.length > mostWaiting) this.#waiting = [];
    else this.#waiting.push(...events);
  }

  get isBehind(): boolean {
    return !this.#isLoaded || this.#judgedTo < this.#head;
  }

  /** Reads rules and stations anew; alarms that nothing asks for any more return. */
  async readRules(now: number): Promise<void> {
    const rules = await readTenantRules(this.#store, this.#tenantId, now);
    this.#rules = rules;
    if (!rules) return;
    const keysOf = (stcd: string) => new Set(rules.conditionsOf(stcd).map(({ key }) => key));
    for (const [stcd, memory] of this.#memories) {
      const keys = keysOf(stcd);
      for (const key of Object.keys(memory.conditions)) if (!keys.has(key)) delete memory.conditions[key];
    }
    await endWithoutRule(this.#store, this.#tenantId, (stcd, key) => keysOf(stcd).has(key), now);
    await keepMaintenance(this.#store, this.#tenantId, rules.inMaintenance, now);
  }

  /** Judges all that there is; after an error all is as it was kept, and the next call begins there. */
  async catchUp(now: () => number): Promise<void> {
    try {
      if (!this.#isLoaded) await this.#load(now());
      for (let events = await this.#next(); events.length > 0; events = await this.#next()) {
        const judged = this.#judge(events);
        this.#judgedTo = events.at(-1)?.cursor ?? this.#judgedTo;
        const hasNews = judged.turns.length + judged.afterthoughts.length > 0;
        if (hasNews || now() - this.#savedAt >= saveEveryMs) await this.#save(judged, now());
      }
    } catch (error) {
      this.#isLoaded = false;
      if (!(error instanceof PlaceMoved)) throw error;
    }
  }

  /** What follows from the clock alone: who has fallen silent. */
  async tick(now: number, listeningSince: number): Promise<void> {
    const rules = this.#rules;
    if (!rules || this.isBehind) return;
    const turns = [...this.#memories].flatMap(([stcd, memory]) => {
      const fallen = judgeSilence(stcd, rules.conditionsOf(stcd), memory, {
        ...{ now, listeningSince, timeZone: rules.clock.timeZone },
      });
      if (fallen.length > 0) this.#touched.add(stcd);
      return fallen;
    });
    try {
      if (turns.length > 0 || this.#touched.size > 0) await this.#save({ turns, afterthoughts: [] }, now);
    } catch (error) {
      this.#isLoaded = false;
      if (!(error instanceof PlaceMoved)) throw error;
    }
  }

  async #load(now: number): Promise<void> {
    const kept = await readAlarmMemories(this.#store.db, this.#tenantId);
    this.#memories = new Map([...kept].map(([stcd, memory]) => [stcd, JSON.parse(memory)]));
    this.#keptTo = await readAlarmPlace(this.#store.db, this.#tenantId);
    this.#judgedTo = this.#keptTo;
    this.#touched = new Set();
    await this.readRules(now);
    this.#isLoaded = true;
  }

  async #next(): Promise<StationEvent[]> {
    while ((this.#waiting[0]?.cursor ?? 0) <= this.#judgedTo && this.#waiting.length > 0)
      this.#waiting.shift();
    if (this.#waiting[0]?.cursor === this.#judgedTo + 1) return this.#waiting.splice(0, page);
    return readEvents(this.#store.db, this.#tenantId, this.#judgedTo, page);
  }

  readonly #memoryOf = (stcd: string): AlarmMemory => {
    const memory = this.#memories.get(stcd) ?? newMemory();
    this.#memories.set(stcd, memory);
    return memory;
  };

  #judge(events: readonly StationEvent[]): Judged {
    const judged = nothing();
    const rules = this.#rules;
    if (!rules) return judged;
    for (const event of events) {
      if (event.kind !== 'report') continue;
      const station = rules.stations.get(event.stcd);
      if (!station) continue;
      const memory = this.#memoryOf(event.stcd);
      this.#touched.add(event.stcd);
      const of = { conditions: rules.conditionsOf(event.stcd), intervalS: station.intervalS };
      const { turns, afterthoughts } = judgeReport(event, of, memory, rules.clock);
      judged.turns.push(...turns);
      judged.afterthoughts.push(...afterthoughts);
      const around = { intervalS: station.intervalS, clock: rules.clock, memoryOf: this.#memoryOf };
      for (const stcd of rules.expressions.judge(event, judged, around)) this.#touched.add(stcd);
    }
    return judged;
  }

  /** What became of alarms, what is remembered and how far that goes: all of it or nothing. */
  async #save(judged: Judged, now: number): Promise<void> {
    const { db, feed } = this.#store;
    const rules = this.#rules;
    const memories = new Map(
      [...this.#touched].map((stcd) => [stcd, JSON.stringify(this.#memories.get(stcd))]),
    );
    const [from, to] = [this.#keptTo, this.#judgedTo];
    const appended = await db.transaction().execute(async (transaction) => {
      if (!(await moveAlarmPlace(transaction, this.#tenantId, { from, to }))) throw new PlaceMoved();
      await keepAlarmMemories(transaction, this.#tenantId, memories);
      const hasNews = rules && judged.turns.length + judged.afterthoughts.length > 0;
      return hasNews ? applyTurns(transaction, this.#tenantId, judged, { ...rules, now }) : null;
    });
    this.#keptTo = to;
    this.#touched = new Set();
    this.#savedAt = now;
    if (appended) feed.publish(this.#tenantId, appended.prev, appended.cursor, appended.events);
  }
}
