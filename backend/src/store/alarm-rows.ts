import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { StationEvent } from '@stationwall/contract/station';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { type AlarmStepTable, type AlarmTable, alarmsOf } from './alarm-schema.ts';
import { foldAlarms } from './open-alarms.ts';
import { appendEvents } from './outbox.ts';

export type AlarmRow = Selectable<AlarmTable>;
export type NewAlarm = Insertable<AlarmTable>;
export type NewStep = Omit<Insertable<AlarmStepTable>, 'tenant_id'>;
export interface Appended {
  prev: number;
  cursor: number;
  events: StationEvent[];
}

/** The open alarms of some stations, held until the transaction ends; two who hold several take them in one order. */
export const holdOpenAlarms = (
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<AlarmRow[]> =>
  alarmsOf(db)
    .selectFrom('alarms')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('stcd', '=', sql<string>`any(${[...stcds]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** By station the conditions that are there now, told by open alarms. */
export async function readActiveConditions(
  db: Database,
  tenantId: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await alarmsOf(db)
    .selectFrom('alarms')
    .select(['stcd', 'condition'])
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_active', '=', true)
    .execute();
  const byStation = Map.groupBy(rows, ({ stcd }) => stcd);
  return new Map(
    [...byStation].map(([stcd, some]) => [stcd, new Set(some.map(({ condition }) => condition))]),
  );
}

/** Some alarms by their numbers, open or not, held likewise. */
export const holdAlarms = (db: Database, tenantId: number, ids: readonly number[]): Promise<AlarmRow[]> =>
  alarmsOf(db)
    .selectFrom('alarms')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Ends the open alarms of a station that is deleted, with a step that says so. */
export async function closeAlarmsOf(
  db: Database,
  tenantId: number,
  stcd: string,
  by: { userId: number; userName: string; at: number },
): Promise<void> {
  const { userId, userName, at } = by;
  await sql`with ended as (update alarms set state = 'normal', is_active = false, version = version + 1,
      changed_at = ${at}::bigint, closed_at = ${at}::bigint, shelved_until = null
    where tenant_id = ${tenantId} and stcd = ${stcd} and closed_at is null returning id)
    insert into alarm_steps (tenant_id, alarm_id, what, state, at, recorded_at, user_id, user_name, why, value)
    select ${tenantId}::int, id, 'station.deleted', 'normal', ${at}::bigint, ${at}::bigint, ${userId}::int,
      ${userName}, '', null from ended`.execute(db);
}

const chunk = 300;

export async function insertAlarms(db: Database, alarms: readonly NewAlarm[]): Promise<AlarmRow[]> {
  const rows: AlarmRow[] = [];
  for (let start = 0; start < alarms.length; start += chunk)
    rows.push(
      ...(await alarmsOf(db)
        .insertInto('alarms')
        .values(alarms.slice(start, start + chunk))
        .returningAll()
        .execute()),
    );
  return rows;
}

const changing = [
  ...(['state', 'is_active', 'version', 'peak', 'changed_at', 'acknowledged_at'] as const),
  ...(['returned_at', 'closed_at', 'shelved_until', 'value', 'text_zh', 'text_en'] as const),
];

/** Writes what a step changes of alarms that are held. */
export async function updateAlarms(db: Database, rows: readonly AlarmRow[]): Promise<void> {
  const given = rows.map((row) =>
    Object.fromEntries(['id', ...changing].map((name) => [name, row[name as 'id']])),
  );
  if (given.length === 0) return;
  await sql`update alarms set state = d.state, is_active = d.is_active, version = d.version, peak = d.peak,
      changed_at = d.changed_at, acknowledged_at = d.acknowledged_at, returned_at = d.returned_at,
      closed_at = d.closed_at, shelved_until = d.shelved_until,
      value = d.value, text_zh = d.text_zh, text_en = d.text_en
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as d (id int, state text, is_active boolean,
      version int, peak float8, changed_at bigint, acknowledged_at bigint, returned_at bigint, closed_at bigint,
      shelved_until bigint, value float8, text_zh text, text_en text)
    where alarms.tenant_id = ${rows[0]?.tenant_id ?? 0} and alarms.id = d.id`.execute(db);
}

export async function insertSteps(db: Database, tenantId: number, steps: readonly NewStep[]): Promise<void> {
  for (let start = 0; start < steps.length; start += chunk)
    await alarmsOf(db)
      .insertInto('alarm_steps')
      .values(steps.slice(start, start + chunk).map((step) => ({ ...step, tenant_id: tenantId })))
      .execute();
}

const eventOf = (row: AlarmRow): Omit<AlarmEvent, 'cursor' | 'kind'> => ({
  ...{
    stcd: row.stcd,
    alarmId: String(row.id),
    state: row.state,
    severity: row.severity,
    element: row.element,
  },
  ...{ value: row.value, openedAt: row.opened_at, changedAt: row.changed_at },
  ...{ textZh: row.text_zh, textEn: row.text_en, isActive: row.is_active, isLatching: row.is_latching },
  ...{ version: row.version, shelvedUntil: row.shelved_until, condition: row.condition },
});

/** Numbers what became of alarms, each as it is now, in the transaction that changed them; null where nothing did. */
export async function appendAlarms(
  db: Database,
  tenantId: number,
  rows: readonly AlarmRow[],
): Promise<Appended | null> {
  if (rows.length === 0) return null;
  const told = rows.map((row) => {
    const { stcd, ...payload } = eventOf(row);
    return { kind: 'alarm' as const, stcd, payload };
  });
  const appended = await appendEvents(db, tenantId, told);
  await foldAlarms(db, tenantId, appended.events as AlarmEvent[]);
  return appended;
}
