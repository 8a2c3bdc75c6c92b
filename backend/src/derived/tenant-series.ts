import { setTimeout as wait } from 'node:timers/promises';
import { findTenantById } from '../store/accounts.ts';
import { readHead } from '../store/outbox.ts';
import { dropDays, findBuckets, writeBuckets } from '../store/series-buckets.ts';
import { firstObservedAfter } from '../store/series-observations.ts';
import {
  claimPlace,
  markAllSeries,
  markDays,
  movePlace,
  readMarks,
  readReportsAfter,
  type SeriesMark,
  type SeriesPlace,
  shortenMark,
  type ToldReport,
} from '../store/series-places.ts';
import type { Store } from '../store/store.ts';
import { OpenBuckets } from './open-buckets.ts';
import { type OfSeries, recomputeDays } from './recompute.ts';
import { type ClockRules, clockRulesOf, dayKindOf, dayOf } from './spans.ts';

const eventsAtOnce = 1_000;
const bucketsAtOnce = 2_000;
/** Longer than this nothing is left unwritten while reports go on coming. */
const longestRoundMs = 10_000;
const claimMs = 60_000;
const claimEveryMs = 5_000;
const marksAtOnce = 20;
/** Of long ago as much is worked out at once. */
const pieceMs = 4 * 86_400_000;
const longestRestMs = 1_000;

/** Who keeps series: under which name, until when, and how many times as long as a piece of work took others have the store. */
export interface SeriesOwner {
  owner: string;
  isEnding: () => boolean;
  restFactor: number;
}

/** Keeps the derived series of one tenant up with its reports, behind the ingest. */
export class TenantSeries {
  readonly #store: Store;
  readonly #tenantId: number;
  readonly #owner: string;
  readonly #isEnding: () => boolean;
  readonly #restFactor: number;
  readonly #open = new OpenBuckets();
  #claimedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, tenantId: number, { owner, isEnding, restFactor }: SeriesOwner) {
    this.#store = store;
    this.#tenantId = tenantId;
    this.#owner = owner;
    this.#isEnding = isEnding;
    this.#restFactor = restFactor;
  }

  /** Takes in what came, up to a limit of time; false = somebody else does it. */
  async advance(): Promise<boolean> {
    const place = await this.#claim();
    if (!place) return false;
    if (!place.isKept) this.#open.clear();
    this.#open.reach(place.cursor);
    const rules = await this.#rules();
    if (place.cursor < 0 || place.rules !== textOf(rules)) await this.#beginAnew(place, rules);
    const intervals = await this.#intervals();
    await this.#follow(place, rules, intervals);
    await this.#workOffMarks(rules, intervals);
    return true;
  }

  #claim(): Promise<SeriesPlace | null> {
    const now = Date.now();
    this.#claimedAt = performance.now();
    const of = { tenantId: this.#tenantId, owner: this.#owner };
    return claimPlace(this.#store.db, { ...of, now, until: now + claimMs });
  }

  async #rules(): Promise<ClockRules> {
    const tenant = await findTenantById(this.#store.db, this.#tenantId);
    return tenant ? clockRulesOf(tenant) : { timeZone: 'UTC', dayStart: 0 };
  }

  async #intervals(): Promise<ReadonlyMap<string, number>> {
    const stations = await this.#store.stationLists.of(this.#tenantId);
    return new Map(stations.map(({ stcd, intervalS }) => [stcd, intervalS]));
  }

  /** A tenant that was never followed, whose outbox has a hole, or whose days begin otherwise now. */
  async #beginAnew(place: SeriesPlace, rules: ClockRules): Promise<void> {
    this.#open.clear();
    place.cursor = await this.#store.db.transaction().execute(async (db) => {
      const cursor = await readHead(db, this.#tenantId);
      await dropDays(db, this.#tenantId);
      await markAllSeries(db, this.#tenantId);
      await movePlace(db, this.#self, { cursor, rules: textOf(rules) });
      return cursor;
    });
  }

  async #follow(
    place: SeriesPlace,
    rules: ClockRules,
    intervals: ReadonlyMap<string, number>,
  ): Promise<void> {
    const { db } = this.#store;
    const until = performance.now() + longestRoundMs;
    let cursor = place.cursor;
    while (!this.#isEnding() && performance.now() < until) {
      const told = await this.#resting(async () => {
        const read = await readReportsAfter(db, this.#tenantId, cursor, eventsAtOnce);
        if (read.isWhole) await this.#take(rules, intervals, read.reports);
        return read;
      });
      if (!told.isWhole) return this.#beginAnew(place, rules);
      cursor = told.last;
      if (told.count < eventsAtOnce) break;
    }
    if (cursor === place.cursor) return;
    const { changed, stale } = this.#open.taken();
    for (let start = 0; start < changed.length; start += bucketsAtOnce)
      await this.#piece(() => writeBuckets(db, this.#self, changed.slice(start, start + bucketsAtOnce)));
    await db.transaction().execute(async (db) => {
      await markDays(db, this.#tenantId, stale);
      await movePlace(db, this.#self, { cursor, rules: textOf(rules) });
    });
  }

  async #take(rules: ClockRules, intervals: ReadonlyMap<string, number>, reports: readonly ToldReport[]) {
    const missing = this.#open.missing(rules, reports);
    this.#open.hold(missing, await findBuckets(this.#store.db, this.#tenantId, missing));
    for (const report of reports) this.#open.add(rules, intervals.get(report.stcd) ?? 0, report);
  }

  async #workOffMarks(rules: ClockRules, intervals: ReadonlyMap<string, number>): Promise<void> {
    const until = performance.now() + longestRoundMs;
    while (!this.#isEnding() && performance.now() < until) {
      const marks = await readMarks(this.#store.db, this.#tenantId, marksAtOnce);
      for (const mark of marks) {
        if (this.#isEnding() || performance.now() > until) return;
        await this.#workOff(mark, rules, this.#series(mark.stcd, mark.element, intervals));
      }
      if (marks.length === 0) return;
    }
  }

  /** Until nothing is left of it, or for as long as a round may last. */
  async #workOff(mark: SeriesMark, rules: ClockRules, series: OfSeries): Promise<void> {
    const { db } = this.#store;
    const until = performance.now() + longestRoundMs;
    for (let left = mark.begin; ; ) {
      const at = await firstObservedAfter(db, { ...mark, begin: left });
      if (at === null) return shortenMark(db, mark, this.#owner, null);
      const { begin } = dayOf(rules, dayKindOf(mark.element), at);
      const span = { begin, end: Math.min(mark.end, begin + pieceMs) };
      const worked = await this.#piece(() => recomputeDays(db, this.#owner, rules, series, span));
      this.#open.replace(worked);
      left = Math.max(span.end, at);
      await shortenMark(db, mark, this.#owner, left);
      if (this.#isEnding() || performance.now() > until) return;
    }
  }

  #piece<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#resting(async () => {
      if (performance.now() - this.#claimedAt > claimEveryMs) await this.#claim();
      return work();
    });
  }

  async #resting<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await work();
    await wait(Math.min(longestRestMs, this.#restFactor * (performance.now() - began)));
    return result;
  }

  get #self() {
    return { tenantId: this.#tenantId, owner: this.#owner };
  }

  #series(stcd: string, element: string, intervals: ReadonlyMap<string, number>): OfSeries {
    return { tenantId: this.#tenantId, stcd, element, intervalS: intervals.get(stcd) ?? 0 };
  }
}

const textOf = ({ timeZone, dayStart }: ClockRules) => `${timeZone} ${dayStart}`;
