import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { type EntityRow, EntityRows, type Keeping } from './entity-rows.ts';

/** A share as it is kept; `createdAt` in UTC milliseconds. */
export type ShareRow = EntityRow & {
  bindingId: number;
  deviceId: number;
  deviceCode: string;
  stcd: string;
  nameZh: string | null;
  nameEn: string | null;
  sharerId: number;
  sharerUserName: string;
  consumerId: number;
  consumerUserName: string;
  isInEffect: boolean;
};

const binding = sql`select stcd from device_binding where device_binding.tenant_id = device_share.tenant_id
  and device_binding.id = device_share.binding_id`;
const ofBinding = (field: RawBuilder<unknown>) =>
  sql`(select ${field} from device_binding where device_binding.tenant_id = device_share.tenant_id
    and device_binding.id = device_share.binding_id)`;
const ofStation = (field: string) =>
  sql`(select ${sql.raw(field)} from stations where stations.tenant_id = device_share.tenant_id
    and stations.stcd = (${binding}))`;
const userName = (id: string) =>
  sql`coalesce((select user_name from users where users.tenant_id = device_share.tenant_id
    and users.id = ${sql.raw(id)}), '')`;
const isActive = (id: string) =>
  sql`exists (select from users where users.tenant_id = device_share.tenant_id
    and users.id = ${sql.raw(id)} and users.is_active and not users.is_deleted)`;

/** The sharer sees the station by right of their own: what was shared with them is not shared on. */
const ownSight = sql`(exists (select from user_stations where user_stations.tenant_id = device_share.tenant_id
    and user_stations.user_id = device_share.sharer_id and user_stations.stcd = (${binding}))
  or exists (select from user_roles join role_permissions on role_permissions.tenant_id = user_roles.tenant_id
    and role_permissions.role_id = user_roles.role_id where user_roles.tenant_id = device_share.tenant_id
    and user_roles.user_id = device_share.sharer_id and role_permissions.permission = 'Pages.Stations.All'))`;
const isBound = sql`exists (select from device_binding where device_binding.tenant_id = device_share.tenant_id
  and device_binding.id = device_share.binding_id and device_binding.unbound_at is null)`;
const isInEffect = sql<boolean>`(${isBound} and ${isActive('device_share.sharer_id')} and ${isActive('device_share.consumer_id')} and ${ownSight})`;

const kept: Keeping = {
  computed: {
    deviceId: ofBinding(sql`device_id`),
    deviceCode: ofBinding(sql`coalesce((select device_code from device
      where device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id), code_then)`),
    stcd: sql`(${binding})`,
    nameZh: ofStation('name_zh'),
    nameEn: ofStation('name_en'),
    sharerUserName: userName('device_share.sharer_id'),
    consumerUserName: userName('device_share.consumer_id'),
    isInEffect,
  },
  filters: { among: (stcds) => sql<boolean>`kept.stcd = any(${stcds as string[]}::text[])` },
};

/** The shares of a tenant. They end with their binding, so each is of a device that is at its station. */
export const sharesOf = (db: Database, tenantId: number): EntityRows =>
  new EntityRows(db, 'deviceShare', tenantId, kept);

/** Stations that others let a user see, while they do. */
export async function sharedStations(db: Database, tenantId: number, userId: number): Promise<string[]> {
  const { rows } = await sql<{ stcd: string }>`
    select distinct (${binding}) as stcd from device_share
    where tenant_id = ${tenantId} and consumer_id = ${userId} and ${isInEffect} order by 1`.execute(db);
  return rows.map(({ stcd }) => stcd);
}

/** Answers how many there are now that were not there before. */
export async function addShares(
  db: Database,
  tenantId: number,
  sharerId: number,
  { bindingIds, consumerIds }: { bindingIds: readonly number[]; consumerIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql`
    insert into device_share (tenant_id, id, binding_id, sharer_id, consumer_id, created_at)
    select ${tenantId}, nextval('device_share_ids'), binding.id, ${sharerId}, consumer.id, ${Date.now()}
    from unnest(${[...bindingIds]}::int[]) as binding (id), unnest(${[...consumerIds]}::int[]) as consumer (id)
    on conflict do nothing returning id`.execute(db);
  return rows.length;
}

/** Ends shares of a binding, all of them or those of a sharer with some; answers the user names of whom they were with. */
export async function endShares(
  db: Database,
  tenantId: number,
  bindingId: number,
  only?: { sharerId: number; consumerIds: readonly number[] },
): Promise<string[]> {
  const these = only
    ? sql`sharer_id = ${only.sharerId} and consumer_id = any(${[...only.consumerIds]}::int[])`
    : sql`true`;
  const { rows } = await sql<{ user_name: string }>`
    delete from device_share where tenant_id = ${tenantId} and binding_id = ${bindingId} and ${these}
    returning ${userName('device_share.consumer_id')} as user_name`.execute(db);
  return rows.map(({ user_name }) => user_name).sort();
}

/** Active people of the tenant besides one, whose name holds a text. */
export async function othersThan(
  db: Database,
  tenantId: number,
  userId: number,
  { keyword = '', ids }: { keyword?: string; ids?: readonly number[] },
): Promise<{ id: number; userName: string; name: string; surname: string }[]> {
  const { rows } = await sql<{ id: number; userName: string; name: string; surname: string }>`
    select id, user_name as "userName", name, surname from users
    where tenant_id = ${tenantId} and is_active and not is_deleted and not is_service and id <> ${userId}
    and ${ids ? sql`id = any(${[...ids]}::int[])` : sql`true`}
    and strpos(lower(user_name || ' ' || name || ' ' || surname), lower(${keyword.trim()})) > 0
    order by lower(user_name) limit 1000`.execute(db);
  return rows;
}
