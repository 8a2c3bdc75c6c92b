import type { StationEvent } from '@stationwall/contract/station';
import {
  keepAlarmMemories,
  moveAlarmPlace,
  readAlarmMemories,
  readAlarmPlace,
} from '../store/alarm-places.ts';
import { readActiveConditions } from '../store/alarm-rows.ts';
import { readEvents } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { applyTurns } from './apply-turns.ts';
import { endWithoutRule, keepMaintenance } from './change-alarms.ts';
import { type Judged, judgeReport, judgeSilence } from './judge-report.ts';
import { type AlarmMemory, newMemory } from './memory.ts';
import { whatMatters } from './past-alarms.ts';
import { readTenantRules, type TenantRules } from './tenant-rules.ts';

const page = 1_000;
/** Events that wait in memory; what is beyond is read from the outbox. */
const mostWaiting = 20_000;
/** Where nothing rings the place is moved so often. */
const tellEveryMs = 2_000;

/** How often memories are written, how many in one transaction, and how long others have the store in between. */
export interface MemoryPace {
  everyMs: number;
  atOnce: number;
  restMs: number;
}
const usualPace: MemoryPace = { everyMs: 20_000, atOnce: 500, restMs: 100 };

/** Somebody else has worked out alarms of this tenant further: what is remembered here is of no use. */
class PlaceMoved extends Error {}

const nothing = (): Judged => ({ turns: [], afterthoughts: [] });

/**
 * Works out the alarms of one tenant from its outbox, one piece after the other. What rings is kept at once. What is remembered of stations is written
 * some of them at a time, each as of the event that was judged last; a restart judges again what came after that, and tells nothing that was told.
 */
export class TenantAlarms {
  readonly #store: Pick<Store, 'db' | 'feed'>;
  readonly #tenantId: number;
  readonly #pace: MemoryPace;
  #waiting: StationEvent[] = [];
  #head = 0;
  /** Up to where it was judged, up to where that is told, and up to where all memories are kept. */
  #judgedTo = 0;
  #toldTo = 0;
  #keptTo = 0;
  #memories = new Map<string, AlarmMemory>();
  /** As of which events memories were kept, while those are judged again. */
  #asOf = new Map<string, number>();
  #touched = new Set<string>();
  /** Memories that are being written, and up to where all are kept once they are. */
  #round: { to: number; waiting: string[] } | null = null;
  #rules: TenantRules | null = null;
  #isLoaded = false;
  #toldAt = 0;
  #wroteAt = 0;
  #beganAt = 0;

  constructor(store: Pick<Store, 'db' | 'feed'>, tenantId: number, pace: MemoryPace = usualPace) {
    this.#store = store;
    this.#tenantId = tenantId;
    this.#pace = pace;
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
    const isNew = rules?.fingerprint !== this.#rules?.fingerprint;
    // What was judged by the rules before is never judged again by others.
    if (rules && this.#rules && isNew && this.#isLoaded) await this.#orAnew(() => this.#saveAll(now));
    this.#rules =
      rules && this.#rules && !isNew
        ? { ...this.#rules, inMaintenance: rules.inMaintenance, names: rules.names }
        : rules;
    if (!rules) return;
    const keysOf = (stcd: string) => new Set(rules.conditionsOf(stcd).map(({ key }) => key));
    if (isNew)
      for (const [stcd, memory] of this.#memories) {
        const keys = keysOf(stcd);
        const gone = Object.keys(memory.conditions).filter((key) => !keys.has(key));
        for (const key of gone) delete memory.conditions[key];
        if (gone.length > 0) this.#touched.add(stcd);
      }
    await endWithoutRule(this.#store, this.#tenantId, (stcd, key) => keysOf(stcd).has(key), now);
    await keepMaintenance(this.#store, this.#tenantId, rules, now);
  }

  /** Judges all that there is; after an error all is as it was kept, and the next call begins there. */
  async catchUp(now: () => number): Promise<void> {
    await this.#orAnew(async () => {
      if (!this.#isLoaded) await this.#load(now());
      for (let events = await this.#next(); events.length > 0; events = await this.#next()) {
        const isAgain = this.#judgedTo < this.#toldTo;
        const judged = await this.#judge(events);
        this.#judgedTo = events.at(-1)?.cursor ?? this.#judgedTo;
        if (isAgain && this.#judgedTo >= this.#toldTo) await this.#agree();
        const hasNews = judged.turns.length + judged.afterthoughts.length > 0;
        if (hasNews || now() - this.#toldAt >= tellEveryMs) await this.#tell(judged, now());
        await this.#saveSome(now());
      }
    });
  }

  /** What follows from the clock alone: who has fallen silent. */
  async tick(now: number, listeningSince: number): Promise<void> {
    const rules = this.#rules;
    if (!rules || this.isBehind) return;
    const turns = [...this.#memories].flatMap(([stcd, memory]) =>
      judgeSilence(stcd, rules.conditionsOf(stcd), memory, {
        ...{ now, listeningSince, timeZone: rules.clock.timeZone },
      }),
    );
    await this.#orAnew(async () => {
      const fallen = turns.map(({ stcd }) => stcd);
      for (const stcd of fallen) this.#touched.add(stcd);
      // No event tells of silence again: it is kept with what is remembered of it.
      if (fallen.length > 0) await this.#tell({ turns, afterthoughts: [] }, now, fallen);
      else if (this.#toldTo < this.#judgedTo) await this.#tell(nothing(), now);
      await this.#saveSome(now);
    });
  }

  /** Keeps all that is remembered, before somebody else goes on. */
  async leave(now: number): Promise<void> {
    if (this.#isLoaded && this.#rules) await this.#orAnew(() => this.#saveAll(now));
  }

  async #orAnew(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#isLoaded = false;
      if (!(error instanceof PlaceMoved)) throw error;
    }
  }

  async #load(now: number): Promise<void> {
    // Both before and after: memories that are written meanwhile are of others, whose place has moved.
    const place = await readAlarmPlace(this.#store.db, this.#tenantId);
    const kept = await readAlarmMemories(this.#store.db, this.#tenantId);
    this.#memories = new Map([...kept].map(([stcd, { memory }]) => [stcd, JSON.parse(memory)]));
    this.#asOf = new Map([...kept].flatMap(([stcd, { asOf }]) => (asOf > place.kept ? [[stcd, asOf]] : [])));
    this.#toldTo = place.told;
    this.#keptTo = place.kept;
    this.#judgedTo = place.kept;
    this.#touched = new Set();
    this.#round = null;
    this.#rules = null;
    await this.readRules(now);
    this.#isLoaded = true;
  }

  /** What was judged again under rules that somebody changed just then may differ: the alarms that are kept are right. */
  async #agree(): Promise<void> {
    const active = await readActiveConditions(this.#store.db, this.#tenantId);
    for (const [stcd, { conditions }] of this.#memories)
      for (const [key, known] of Object.entries(conditions)) {
        const isOn = active.get(stcd)?.has(key) ?? false;
        if (known.isOn === isOn) continue;
        Object.assign(known, { isOn, turningSince: null });
        this.#touched.add(stcd);
      }
  }

  async #next(): Promise<StationEvent[]> {
    const again = this.#toldTo - this.#judgedTo;
    if (again > 0) return readEvents(this.#store.db, this.#tenantId, this.#judgedTo, Math.min(page, again));
    while ((this.#waiting[0]?.cursor ?? 0) <= this.#judgedTo && this.#waiting.length > 0)
      this.#waiting.shift();
    if (this.#waiting[0]?.cursor === this.#judgedTo + 1) return this.#waiting.splice(0, page);
    if (this.#judgedTo >= this.#head) return [];
    return readEvents(this.#store.db, this.#tenantId, this.#judgedTo, page);
  }

  readonly #memoryOf = (stcd: string): AlarmMemory => {
    let memory = this.#memories.get(stcd);
    if (!memory) {
      memory = newMemory();
      this.#memories.set(stcd, memory);
    }
    return memory;
  };

  async #judge(events: readonly StationEvent[]): Promise<Judged> {
    const judged = nothing();
    const rules = this.#rules;
    if (!rules) return judged;
    for (const event of events) {
      if (event.kind !== 'report') continue;
      const station = rules.stations.get(event.stcd);
      if (!station || event.cursor <= (this.#asOf.get(event.stcd) ?? 0)) continue;
      const memory = this.#memoryOf(event.stcd);
      this.#touched.add(event.stcd);
      const of = { conditions: rules.conditionsOf(event.stcd), intervalS: station.intervalS };
      const told = judgeReport(event, of, memory, rules.clock);
      const around = { intervalS: station.intervalS, clock: rules.clock, memoryOf: this.#memoryOf };
      for (const stcd of rules.expressions.judge(event, told, around)) this.#touched.add(stcd);
      if (event.cursor <= this.#toldTo) continue;
      judged.turns.push(...told.turns);
      judged.afterthoughts.push(...told.afterthoughts);
    }
    return whatMatters(this.#store.db, this.#tenantId, judged);
  }

  /** What became of alarms and how far that goes, with what is remembered of some stations: all of it or nothing. */
  async #tell(judged: Judged, now: number, remembered: readonly string[] = []): Promise<void> {
    const { db, feed } = this.#store;
    const rules = this.#rules;
    const told = Math.max(this.#toldTo, this.#judgedTo);
    const place = { from: this.#toldTo, to: { told, kept: this.#keptTo } };
    const memories = this.#writing(remembered);
    const appended = await db.transaction().execute(async (transaction) => {
      if (!(await moveAlarmPlace(transaction, this.#tenantId, place))) throw new PlaceMoved();
      await keepAlarmMemories(transaction, this.#tenantId, this.#judgedTo, memories);
      const hasNews = rules && judged.turns.length + judged.afterthoughts.length > 0;
      return hasNews ? applyTurns(transaction, this.#tenantId, judged, { ...rules, now }) : null;
    });
    this.#toldTo = told;
    this.#toldAt = now;
    if (appended) feed.publish(this.#tenantId, appended.prev, appended.cursor, appended.events);
  }

  /** Stations that expressions ask for are kept as of one and the same event, for one judges by what is remembered of others. */
  #writing(stcds: readonly string[]): ReadonlyMap<string, string> {
    const related = this.#rules?.expressions.stations ?? new Set<string>();
    const isAny = stcds.some((stcd) => related.has(stcd));
    const whole = new Set([
      ...stcds,
      ...(isAny ? [...related].filter((stcd) => this.#touched.has(stcd)) : []),
    ]);
    for (const stcd of whole) this.#touched.delete(stcd);
    return new Map([...whole].map((stcd) => [stcd, JSON.stringify(this.#memoryOf(stcd))]));
  }

  /** The next piece of what is remembered, if it is time. All that was judged is told by now. */
  async #saveSome(now: number): Promise<void> {
    const { everyMs, restMs } = this.#pace;
    const isTime = this.#round ? now - this.#wroteAt >= restMs : now - this.#beganAt >= everyMs;
    if (isTime && this.#judgedTo >= this.#toldTo) await this.#savePiece(now);
  }

  async #saveAll(now: number): Promise<void> {
    if (this.#judgedTo < this.#toldTo) return;
    while (this.#round || this.#touched.size > 0 || this.#keptTo < this.#judgedTo) await this.#savePiece(now);
  }

  async #savePiece(now: number): Promise<void> {
    if (!this.#round) {
      this.#round = { to: this.#judgedTo, waiting: [...this.#touched] };
      this.#beganAt = now;
    }
    const { to, waiting } = this.#round;
    const piece = waiting.splice(0, this.#pace.atOnce).filter((stcd) => this.#touched.has(stcd));
    if (waiting.length === 0) {
      this.#keptTo = to;
      this.#round = null;
    }
    await this.#tell(nothing(), now, piece);
    this.#wroteAt = now;
  }
}
