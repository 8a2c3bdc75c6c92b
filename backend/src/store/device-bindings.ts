import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { type EntityRow, EntityRows, type Keeping } from './entity-rows.ts';
import type { Visible } from './stations.ts';

/** A binding as it is kept; times are UTC milliseconds, `createdAt` is when the device came there. */
export type BindingRow = EntityRow & {
  deviceId: number;
  /** null = deleted since. */
  knownDeviceId: number | null;
  deviceCode: string;
  stcd: string;
  nameZh: string | null;
  nameEn: string | null;
  addvcd: string | null;
  place: string;
  remark: string;
  boundById: number;
  boundBy: string;
  unboundAt: number | null;
  unboundBy: string | null;
};

const ofDevice = (field: string) =>
  sql`(select ${sql.raw(field)} from device where device.tenant_id = device_binding.tenant_id
    and device.id = device_binding.device_id)`;
const ofStation = (field: string) =>
  sql`(select ${sql.raw(field)} from stations where stations.tenant_id = device_binding.tenant_id
    and stations.stcd = device_binding.stcd)`;

const kept: Keeping = {
  computed: {
    knownDeviceId: ofDevice('id'),
    deviceCode: sql`coalesce(${ofDevice('device_code')}, code_then)`,
    nameZh: ofStation('name_zh'),
    nameEn: ofStation('name_en'),
    isBound: sql`unbound_at is null`,
  },
  filters: {
    among: (stcds) => sql<boolean>`stcd = any(${stcds as string[]}::text[])`,
    within: (prefix) => sql<boolean>`starts_with(addvcd, ${String(prefix)})`,
  },
};

/** The bindings of a tenant, of now and of before. */
export const bindingsOf = (db: Database, tenantId: number): EntityRows =>
  new EntityRows(db, 'deviceBinding', tenantId, kept);

/** Keeps a query to stations that may be seen. */
export const amongSeen = (visible: Visible): { among?: readonly string[] } =>
  'isAll' in visible ? {} : { among: 'stcds' in visible ? visible.stcds : [] };

/** Where a device is now. */
export async function bindingOfDevice(
  db: Database,
  tenantId: number,
  deviceId: number,
): Promise<BindingRow | undefined> {
  const { rows } = await bindingsOf(db, tenantId).page({
    ...{ soughtIn: [], filters: { deviceId, isBound: true }, order: [], skip: 0, take: 1 },
  });
  return rows[0] as BindingRow | undefined;
}

/** Whether a device is at a station, for the rows of devices. */
export const isBoundNow = sql<boolean>`exists (select from device_binding
  where device_binding.tenant_id = device.tenant_id and device_binding.device_id = device.id
  and device_binding.unbound_at is null)`;

/** Devices that are at a station of which this holds, for filters of their rows. */
export const areBoundWhere = (tenantId: number, holds: RawBuilder<unknown>) =>
  sql<boolean>`kept.id in (select device_id from device_binding
    where tenant_id = ${tenantId} and unbound_at is null and ${holds})`;

/** People who bound devices that are at stations now. */
export async function bindersOf(
  db: Database,
  tenantId: number,
  { among }: { among?: readonly string[] },
): Promise<{ userId: number; userName: string; deviceCount: number }[]> {
  const { rows } = await sql<{ userId: number; userName: string; deviceCount: number }>`
    select bound_by_id as "userId", max(bound_by) as "userName", count(*)::int as "deviceCount"
    from device_binding where tenant_id = ${tenantId} and unbound_at is null
    and ${among ? sql`stcd = any(${[...among]}::text[])` : sql`true`}
    group by bound_by_id order by 2`.execute(db);
  return rows;
}
