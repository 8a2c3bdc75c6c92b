import type { ReportEvent } from '@stationwall/contract/station';
import type { AlarmHappening } from '@stationwall/machines/alarm.machine';
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementNames, elementNamesOf } from '../services/element-display.ts';
import { alarmsOf } from '../store/alarm-schema.ts';
import { upsertStations } from '../store/stations.ts';
import { upsertTenant } from '../store/tenants.ts';
import { type TestStore, testStoreKinds } from '../store/test-stores.ts';
import { applyTurns } from './apply-turns.ts';
import { changeAlarms, endShelves, keepMaintenance } from './change-alarms.ts';
import type { Condition } from './condition.ts';
import { judgeReport } from './judge-report.ts';
import { newMemory } from './memory.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const clock = { timeZone: 'UTC', dayStartsAt: 0 };
const limit = 10;
const deadband = 1;
const blank: Condition = {
  ...{ key: 'level', ruleId: null, kind: 'threshold', element: 'Z', side: 'H', setpoint: limit, deadband },
  ...{ forMs: 0, span: '1h', bit: 0, onDelayMs: 0, offDelayMs: 0, severity: 2, isLatching: false },
  ...{ expression: '', active: null, textZh: '', textEn: '', words: 'threshold' },
};

type Act =
  | 'alarm.acknowledged'
  | 'alarm.shelved'
  | 'alarm.unshelved'
  | 'alarm.reset'
  | 'service.left'
  | 'service.resumed';
/** Minutes pass before each; what the person at the desk does, what is read, and who comes to the station. */
type Happening =
  | { what: 'read'; after: number; value: number }
  | { what: 'act'; after: number; act: Act; minutes: number }
  | { what: 'visit'; after: number; isThere: boolean };

/** ISA-18.2 in plain words, flags without states, with the level that it follows. Times in minutes. */
class PlainAlarm {
  active = false;
  seen = false;
  open = false;
  away: null | 'shelved' | 'suppressed' | 'out-of-service' = null;
  until = 0;
  isVisited = false;
  readonly #onDelay: number;
  readonly #isLatching: boolean;
  #isOn = false;
  #beyondSince: number | null = null;

  constructor(onDelay: number, isLatching: boolean) {
    this.#onDelay = onDelay;
    this.#isLatching = isLatching;
  }

  get state(): string {
    if (this.away) return this.away;
    if (!this.open) return 'normal';
    if (this.active) return this.seen ? 'acknowledged' : 'unacknowledged';
    return this.seen ? 'latched' : 'returned-unacknowledged';
  }

  happen(happening: Happening, at: number): void {
    if (happening.what === 'read') this.#read(happening.value, at);
    else if (happening.what === 'act') this.#act(happening.act, at + happening.minutes);
    else this.isVisited = happening.isThere;
    if (this.away === 'shelved' && this.until <= at) this.#comeBack(false);
    const mayBeQuiet = this.open && (this.away === null || this.away === 'suppressed');
    if (this.isVisited && mayBeQuiet) this.away = 'suppressed';
    if (!this.isVisited && this.away === 'suppressed') this.#comeBack(false);
  }

  #read(value: number, at: number): void {
    if (this.#isOn) {
      if (value > limit - deadband) return;
      this.#isOn = false;
      if (!this.open) return;
      this.active = false;
      this.open = this.away !== null || !this.seen || this.#isLatching;
      return;
    }
    this.#beyondSince = value >= limit ? (this.#beyondSince ?? at) : null;
    if (this.#beyondSince === null || at - this.#beyondSince < this.#onDelay) return;
    [this.#isOn, this.#beyondSince] = [true, null];
    if (!this.open && this.isVisited) this.away = 'suppressed';
    Object.assign(this, { active: true, open: true, ...(this.away === null && { seen: false }) });
  }

  #act(act: Act, until: number): void {
    if (!this.open) return;
    if (act === 'alarm.unshelved' && this.away === 'shelved') this.#comeBack(true);
    else if (act === 'service.resumed' && this.away === 'out-of-service') this.#comeBack(false);
    else if (act === 'service.left') this.away = 'out-of-service';
    else if (this.away !== null) return;
    else if (act === 'alarm.shelved') Object.assign(this, { away: 'shelved', until });
    else if (act === 'alarm.reset') this.open = this.active || !this.seen;
    else if (act === 'alarm.acknowledged' && !this.seen)
      Object.assign(this, { seen: true, open: this.active || this.#isLatching });
  }

  #comeBack(isSeen: boolean): void {
    Object.assign(this, { away: null, open: this.active, seen: isSeen && this.active });
  }
}

const after = integer({ min: 1, max: 20 });
const happenings = array(
  oneof(
    {
      weight: 3,
      arbitrary: record({ what: constantFrom('read' as const), after, value: integer({ min: 8, max: 11 }) }),
    },
    {
      weight: 4,
      arbitrary: record({
        ...{ what: constantFrom('act' as const), after, minutes: integer({ min: 1, max: 60 }) },
        act: constantFrom<Act[]>(
          ...(['alarm.acknowledged', 'alarm.shelved', 'alarm.unshelved'] as const),
          ...(['alarm.reset', 'service.left', 'service.resumed'] as const),
        ),
      }),
    },
    { weight: 1, arbitrary: record({ what: constantFrom('visit' as const), after, isThere: boolean() }) },
  ),
  { minLength: 5, maxLength: 25 },
);

describe.each(testStoreKinds)('the life of an alarm in the store, $name', ({ open }) => {
  let site: TestStore;
  let names: ElementNames;
  let stations = 0;
  beforeAll(async () => {
    site = await open();
    await upsertTenant(site.store, { id: 1, tenancy_name: 'Default', name: 'Default' });
    names = await elementNamesOf(site.store.db, 1);
  });
  afterAll(() => site?.end());

  /** A station of its own for each try. */
  async function newStation(): Promise<string> {
    stations += 1;
    const stcd = String(stations);
    const named = { stcd, nameZh: '汉口', nameEn: 'Hankou', sttp: 'ZZ', lon: 114, lat: 30, river: '长江' };
    const field = { intervalS: 300, isPublic: false, centre: null, address: null, password: null };
    await upsertStations(site.store, 1, [{ ...named, ...field }]);
    return stcd;
  }

  const openOf = (stcd: string) =>
    alarmsOf(site.store.db)
      .selectFrom('alarms')
      .select(['id', 'state', 'is_active'])
      .where('stcd', '=', stcd)
      .where('closed_at', 'is', null)
      .execute();

  async function take(stcd: string, type: AlarmHappening['type'], at: number, shelvedUntil: number) {
    const ids = (await openOf(stcd)).map(({ id }) => id);
    await changeAlarms(site.store, 1, ids, at, (book, pages) => {
      for (const page of pages) book.take(page, type, { at, why: 'a trial', shelvedUntil });
    });
  }

  it('is what plain words say, whatever is read, done and waited for, in whatever order', async () => {
    await assert(
      asyncProperty(happenings, constantFrom(0, 15), boolean(), async (all, onDelay, isLatching) => {
        const stcd = await newStation();
        const conditions = [{ ...blank, onDelayMs: onDelay * minute, isLatching }];
        const plain = new PlainAlarm(onDelay, isLatching);
        const memory = newMemory();
        const inMaintenance = new Set<string>();
        let minutes = 0;
        for (const happening of all) {
          minutes += happening.after;
          const now = start + minutes * minute;
          if (happening.what === 'visit') inMaintenance[happening.isThere ? 'add' : 'delete'](stcd);
          else if (happening.what === 'act')
            await take(stcd, happening.act, now, now + happening.minutes * minute);
          else {
            const judged = judgeReport(
              reportOf(stcd, now, happening.value),
              { conditions, intervalS: 300 },
              memory,
              clock,
            );
            const known = { stcd, nameZh: '汉口', nameEn: 'Hankou' } as never;
            const around = { now, stations: new Map([[stcd, known]]), names, inMaintenance, rules: [] };
            await site.store.db.transaction().execute((db) => applyTurns(db, 1, judged, around));
          }
          await endShelves(site.store, now);
          await keepMaintenance(site.store, 1, { inMaintenance, rules: [] }, now);
          plain.happen(happening, minutes);
          const kept = await openOf(stcd);
          expect(kept.map(({ state, is_active }) => [minutes, state, is_active])).toEqual(
            plain.open ? [[minutes, plain.state, plain.active]] : [],
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

const reportOf = (stcd: string, at: number, value: number): ReportEvent => ({
  ...{ cursor: 1, kind: 'report', stcd, msgID: null, func: null, sentAt: at, receivedAt: at },
  values: [{ element: 'Z', value, observedAt: at }],
});
