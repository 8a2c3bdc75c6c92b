import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { AlarmRow } from './alarm-rows.ts';
import type { AlarmStepTable } from './alarm-schema.ts';
import { ofStationsInBranch } from './station-branch.ts';
import type { Visible } from './stations.ts';

/** What alarms are looked for by; times in UTC milliseconds. */
export interface SoughtAlarms {
  tenantId: number;
  visible: Visible;
  isOpen?: boolean;
  keyword?: string | undefined;
  stcd?: string | undefined;
  branch?: string | undefined;
  severity?: number | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  begin?: number | undefined;
  end?: number | undefined;
}

export type ListedAlarm = AlarmRow & { consequence: string | null; response: string | null };

/** Which stations a caller sees, as a condition on the alarms' station; visitors see no alarms. */
export const ofSeenStations = (visible: Visible): RawBuilder<boolean> => {
  if ('isAll' in visible) return sql<boolean>`true`;
  return sql<boolean>`alarms.stcd = any(${'stcds' in visible ? [...visible.stcds] : []}::text[])`;
};

function conditionsOf(sought: SoughtAlarms): RawBuilder<boolean> {
  const { tenantId, visible, isOpen, keyword, stcd, branch, severity, kind, state, begin, end } = sought;
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    sql<boolean>`alarms.tenant_id = ${tenantId}`,
    ofSeenStations(visible),
    ...(isOpen ? [sql<boolean>`closed_at is null`] : []),
    ...(keyword
      ? [sql<boolean>`(text_zh ilike ${like} or text_en ilike ${like} or stcd ilike ${like})`]
      : []),
    ...(stcd ? [sql<boolean>`stcd = ${stcd}`] : []),
    ...(branch ? [ofStationsInBranch(tenantId, branch)] : []),
    ...(severity ? [sql<boolean>`severity = ${severity}`] : []),
    ...(kind ? [sql<boolean>`alarms.kind = ${kind}`] : []),
    ...(state ? [sql<boolean>`state = ${state}`] : []),
    ...(begin === undefined ? [] : [sql<boolean>`opened_at >= ${begin}::bigint`]),
    ...(end === undefined ? [] : [sql<boolean>`opened_at < ${end}::bigint`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Orders that a list of alarms can have, by name. */
export const alarmOrders: Readonly<Record<string, string>> = {
  severity: 'severity',
  openedAt: 'opened_at',
  stcd: 'stcd',
  state: 'state',
  kind: 'alarms.kind',
  acknowledgedAt: 'acknowledged_at',
  id: 'alarms.id',
};

export async function listAlarms(
  db: Database,
  sought: SoughtAlarms,
  { order, skip, take }: { order: readonly { name: string; isDown: boolean }[]; skip: number; take: number },
): Promise<{ rows: ListedAlarm[]; count: number }> {
  const by = order.map(({ name, isDown }) =>
    // An order with nulls last is none that an index gives; only this one has nulls.
    sql.raw(
      `${alarmOrders[name]} ${isDown ? 'desc' : 'asc'}${name === 'acknowledgedAt' ? ' nulls last' : ''}`,
    ),
  );
  const { rows } = await sql<ListedAlarm>`select alarms.*, rule.consequence, rule.response
    from (select * from alarms where ${conditionsOf(sought)}) alarms left join alarm_rule rule on rule.tenant_id = alarms.tenant_id and rule.id = alarms.rule_id order by ${sql.join([...by, sql.raw('alarms.id desc')])}
    limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from alarms
    where ${conditionsOf(sought)}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function readAlarmSteps(
  db: Database,
  tenantId: number,
  alarmId: number,
): Promise<(AlarmStepTable & { id: number })[]> {
  const { rows } = await sql<AlarmStepTable & { id: number }>`select * from alarm_steps
    where tenant_id = ${tenantId} and alarm_id = ${alarmId} order by id`.execute(db);
  return rows;
}

export interface AlarmDeviceRow {
  stcd: string;
  highest: number;
  open: number;
  unacknowledged: number;
  text_zh: string;
  text_en: string;
  newest_at: number;
  devices: string;
  lon: number | null;
  lat: number | null;
  count_of_all: number;
}

/** What is open now by station, the highest first. */
export async function listAlarmDevices(
  db: Database,
  sought: SoughtAlarms,
  { skip, take }: { skip: number; take: number },
): Promise<AlarmDeviceRow[]> {
  const { tenantId, severity, ...others } = sought;
  const { rows } = await sql<AlarmDeviceRow>`
    with by_station as (
      select stcd, max(severity)::int as highest, count(*)::int as open,
        count(*) filter (where state in ('unacknowledged', 'returned-unacknowledged'))::int as unacknowledged,
        max(opened_at) as newest_at,
        (array_agg(text_zh order by severity desc, opened_at desc))[1] as text_zh,
        (array_agg(text_en order by severity desc, opened_at desc))[1] as text_en
      from alarms where ${conditionsOf({ tenantId, ...others, isOpen: true })} group by stcd)
    select by_station.*, stations.lon, stations.lat, count(*) over ()::int as count_of_all,
      coalesce((select string_agg(device.device_code, ', ' order by device.device_code) from device_binding
        join device on device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id
        where device_binding.tenant_id = ${tenantId} and device_binding.stcd = by_station.stcd
          and device_binding.unbound_at is null), '') as devices
    from by_station left join stations on stations.tenant_id = ${tenantId} and stations.stcd = by_station.stcd
    where ${severity === undefined ? sql`true` : sql`highest = ${severity}`}
    order by highest desc, newest_at desc, stcd limit ${take} offset ${skip}`.execute(db);
  return rows;
}
