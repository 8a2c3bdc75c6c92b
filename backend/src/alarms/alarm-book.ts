import { type AlarmHappening, afterHappening } from '@stationwall/machines/alarm.machine';
import type { Database } from '../store/accounts.ts';
import { callForAlarms } from '../store/alarm-calls.ts';
import {
  type AlarmRow,
  type Appended,
  appendAlarms,
  insertAlarms,
  insertSteps,
  type NewAlarm,
  type NewStep,
  updateAlarms,
} from '../store/alarm-rows.ts';

/** Who did it and why; nobody did what readings and the clock do. */
export interface Cause {
  at: number;
  userId?: number | null;
  userName?: string;
  why?: string;
  value?: number | null;
  shelvedUntil?: number;
}

/** An alarm at work: as it will be, and the steps that led there. */
export interface OpenPage {
  row: Omit<AlarmRow, 'id'> & { id: number | null };
  steps: Omit<NewStep, 'alarm_id'>[];
  /** It is told to screens. */
  isTold: boolean;
  /** Somebody is to hear of it. */
  isCalled: boolean;
}

/** Alarms of one tenant that change together in one transaction, each step by the machine. */
export class AlarmBook {
  readonly #db: Database;
  readonly #tenantId: number;
  readonly #now: number;
  readonly #pages: OpenPage[] = [];

  constructor(db: Database, tenantId: number, now: number) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#now = now;
  }

  /** An alarm that is kept already, and held. */
  page(row: AlarmRow): OpenPage {
    const page: OpenPage = { row, steps: [], isTold: false, isCalled: false };
    this.#pages.push(page);
    return page;
  }

  /** A new one, which begins at rest. */
  newPage(
    alarm: Omit<NewAlarm, 'tenant_id' | 'state' | 'is_active' | 'version' | 'is_late'> & {
      is_late?: boolean;
    },
  ): OpenPage {
    const page: OpenPage = {
      row: {
        ...{ acknowledged_at: null, returned_at: null, closed_at: null, shelved_until: null },
        ...{ rule_id: null, element: null, value: null, setpoint: null, peak: null },
        ...alarm,
        is_late: alarm.is_late ?? false,
        ...{ id: null, tenant_id: this.#tenantId, state: 'normal', is_active: false, version: 0 },
      },
      steps: [],
      isTold: false,
      isCalled: false,
    };
    this.#pages.push(page);
    return page;
  }

  /** Takes a step; false where the machine does not allow it, and nothing is changed. */
  take(page: OpenPage, type: AlarmHappening['type'], cause: Cause): boolean {
    const { state, is_active: isActive, is_latching: isLatching } = page.row;
    const next = afterHappening({ state, isActive, isLatching }, { type });
    if (!next) return false;
    const isClosed = next.state === 'normal';
    Object.assign(page.row, {
      state: next.state,
      is_active: next.isActive,
      changed_at: cause.at,
      closed_at: isClosed ? cause.at : null,
      shelved_until: next.state === 'shelved' ? (cause.shelvedUntil ?? page.row.shelved_until) : null,
      ...(type === 'alarm.acknowledged' && { acknowledged_at: cause.at }),
      ...(type === 'condition.returned' && { returned_at: cause.at }),
      ...(type === 'condition.raised' && { returned_at: null, acknowledged_at: null }),
    });
    this.note(page, type, cause);
    page.isTold = true;
    if (next.state === 'unacknowledged') page.isCalled = true;
    return true;
  }

  /** A step that leaves the state as it is, such as a comment. */
  note(page: OpenPage, what: string, { at, userId, userName, why, value }: Cause): void {
    page.row.version += 1;
    page.steps.push({
      ...{ what, state: page.row.state, at, recorded_at: this.#now, user_id: userId ?? null },
      ...{ user_name: userName ?? '', why: why ?? '', value: value ?? null },
    });
  }

  /** Keeps all of it, and numbers what screens are told; null where they are told nothing. */
  async write(): Promise<Appended | null> {
    const touched = this.#pages.filter(({ steps }) => steps.length > 0);
    const fresh = touched.filter(({ row }) => row.id === null);
    const made = await insertAlarms(
      this.#db,
      fresh.map(({ row: { id: _, ...row } }) => row),
    );
    for (const [index, page] of fresh.entries()) page.row.id = made[index]?.id ?? null;
    const known = touched.filter((page) => !fresh.includes(page));
    await updateAlarms(
      this.#db,
      known.map(({ row }) => row as AlarmRow),
    );
    await insertSteps(
      this.#db,
      this.#tenantId,
      touched.flatMap(({ row, steps }) => steps.map((step) => ({ ...step, alarm_id: row.id as number }))),
    );
    await callForAlarms(
      this.#db,
      this.#tenantId,
      touched.flatMap(({ row, isCalled }) => (isCalled ? [row.id as number] : [])),
      this.#now,
    );
    return appendAlarms(
      this.#db,
      this.#tenantId,
      touched.flatMap(({ row, isTold }) => (isTold ? [row as AlarmRow] : [])),
    );
  }
}
