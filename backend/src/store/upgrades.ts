import type { UpgradeRun, UpgradeState } from '@stationwall/contract/upgrade';
import { upgradeStates } from '@stationwall/contract/upgrade';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

interface UpgradeTable {
  tenant_id: number;
  id: Generated<number>;
  pack_id: number;
  run: UpgradeRun;
  wave: Generated<number>;
  canaries: number;
  most_failed_percent: number;
  stop_reason: Generated<string>;
  started_by: string;
  started_at: number;
  ended_at: Generated<number | null>;
}
interface UpgradeDeviceTable {
  tenant_id: number;
  upgrade_id: number;
  stcd: string;
  wave: number;
  state: UpgradeState;
  tries: Generated<number>;
  /** The offer that waits for its station, or was sent. */
  command_id: Generated<number | null>;
  /** SHA-256 of what it shows when it fetches the pack, hex. */
  token_hash: Generated<string | null>;
  offered_at: Generated<number | null>;
  heard_at: Generated<number | null>;
  received: Generated<number>;
  version: Generated<string>;
  reason: Generated<string>;
  /** The last message of the device that was taken into account. */
  last_msg_id: Generated<number>;
}
export type UpgradeRow = Selectable<UpgradeTable>;
export type UpgradeDeviceRow = Selectable<UpgradeDeviceTable>;

type Tables = { upgrades: UpgradeTable; upgrade_devices: UpgradeDeviceTable };
const upgradesOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

export type Counts = Record<UpgradeState, number>;
const noCounts = (): Counts => Object.fromEntries(upgradeStates.map((state) => [state, 0])) as Counts;

/** How many devices of each upgrade are in which state, by wave. */
export async function countDevices(
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, Counts[]>> {
  const { rows } = await sql<{ upgrade_id: number; wave: number; state: UpgradeState; count: number }>`
    select upgrade_id, wave, state, count(*)::int as count from upgrade_devices
    where tenant_id = ${tenantId} and upgrade_id = any(${[...ids]}::int[]) group by 1, 2, 3`.execute(db);
  const found = new Map(ids.map((id) => [id, [noCounts(), noCounts(), noCounts()]]));
  for (const { upgrade_id, wave, state, count } of rows) {
    const counts = found.get(upgrade_id)?.[wave - 1];
    if (counts) counts[state] = count;
  }
  return found;
}

/** Newest first. */
export async function listUpgrades(
  db: Database,
  { tenantId, run }: { tenantId: number; run?: UpgradeRun | undefined },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: UpgradeRow[]; count: number }> {
  const chosen = upgradesOf(db)
    .selectFrom('upgrades')
    .where('tenant_id', '=', tenantId)
    .$if(run !== undefined, (query) => query.where('run', '=', run as UpgradeRun));
  const rows = await chosen.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute();
  const { count } = await chosen
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** `isHeld`: nobody else changes it until the transaction ends. */
export const findUpgrade = (
  db: Database,
  tenantId: number,
  id: number,
  isHeld = false,
): Promise<UpgradeRow | undefined> =>
  upgradesOf(db)
    .selectFrom('upgrades')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();

export const readRunning = (db: Database): Promise<Pick<UpgradeRow, 'tenant_id' | 'id'>[]> =>
  upgradesOf(db)
    .selectFrom('upgrades')
    .select(['tenant_id', 'id'])
    .where('run', '=', 'running')
    .orderBy('id')
    .execute();

export const changeUpgrade = (
  db: Database,
  { tenant_id, id }: Pick<UpgradeRow, 'tenant_id' | 'id'>,
  change: Partial<Pick<UpgradeRow, 'run' | 'wave' | 'stop_reason' | 'ended_at'>>,
): Promise<UpgradeRow> =>
  upgradesOf(db)
    .updateTable('upgrades')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps an upgrade with its devices, each with its wave. */
export async function keepUpgrade(
  db: Database,
  upgrade: Pick<
    UpgradeRow,
    'tenant_id' | 'pack_id' | 'canaries' | 'most_failed_percent' | 'started_by' | 'started_at'
  >,
  devices: readonly { stcd: string; wave: number }[],
): Promise<UpgradeRow> {
  const kept = await upgradesOf(db)
    .insertInto('upgrades')
    .values({ ...upgrade, run: 'running' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into upgrade_devices (tenant_id, upgrade_id, stcd, wave, state)
    select ${upgrade.tenant_id}, ${kept.id}, stcd, wave, 'queued'
    from unnest(${devices.map(({ stcd }) => stcd)}::text[], ${devices.map(({ wave }) => wave)}::int[]) as given (stcd, wave)`.execute(
    db,
  );
  return kept;
}

/** Stations that a pack for these models fits: one of their devices is of such a model, and they have an address of SL 651. */
export async function fittingStations(
  db: Database,
  { tenantId, models, visible }: { tenantId: number; models: readonly string[]; visible: Visible },
): Promise<string[]> {
  const seen =
    'stcds' in visible ? sql<boolean>`b.stcd = any(${[...visible.stcds]}::text[])` : sql<boolean>`true`;
  const { rows } = await sql<{ stcd: string }>`select distinct b.stcd from device_binding b
    join device d on d.tenant_id = b.tenant_id and d.id = b.device_id
    join device_model m on m.tenant_id = d.tenant_id and m.id = d.device_model_id
    join stations s on s.tenant_id = b.tenant_id and s.stcd = b.stcd
    where b.tenant_id = ${tenantId} and b.unbound_at is null and s.address is not null
      and m.name = any(${[...models]}::text[]) and ${seen} order by 1`.execute(db);
  return rows.map(({ stcd }) => stcd);
}

/** Which of these stations are in an upgrade that has not ended for them. */
export async function busyStations(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ stcd: string }>`select distinct d.stcd from upgrade_devices d
    join upgrades u on u.tenant_id = d.tenant_id and u.id = d.upgrade_id
    where d.tenant_id = ${tenantId} and d.stcd = any(${[...stcds]}::text[]) and u.run <> 'cancelled'
      and d.state in ('queued', 'offered', 'downloading', 'verified', 'installed')`.execute(db);
  return new Set(rows.map(({ stcd }) => stcd));
}

export interface DeviceQuery {
  tenantId: number;
  id: number;
  state?: UpgradeState | undefined;
  stcd?: string | undefined;
}

export async function listUpgradeDevices(
  db: Database,
  { tenantId, id, state, stcd }: DeviceQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: UpgradeDeviceRow[]; count: number }> {
  const chosen = upgradesOf(db)
    .selectFrom('upgrade_devices')
    .where('tenant_id', '=', tenantId)
    .where('upgrade_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state as UpgradeState))
    .$if(stcd !== undefined, (query) => query.where('stcd', '=', stcd as string));
  const rows = await chosen.selectAll().orderBy('wave').orderBy('stcd').offset(skip).limit(limit).execute();
  const { count } = await chosen
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** A device with what became of its offer. */
export type OpenDevice = UpgradeDeviceRow & { command_state: string | null; command_sent_at: number | null };

/** Devices of an upgrade that are not at an end, up to a wave. */
export async function readOpenDevices(
  db: Database,
  { tenant_id, id }: Pick<UpgradeRow, 'tenant_id' | 'id'>,
  wave: number,
): Promise<OpenDevice[]> {
  const { rows } = await sql<OpenDevice>`select d.*, c.state as command_state, c.sent_at as command_sent_at
    from upgrade_devices d left join station_commands c on c.tenant_id = d.tenant_id and c.id = d.command_id
    where d.tenant_id = ${tenant_id} and d.upgrade_id = ${id} and d.wave <= ${wave}
      and d.state in ('queued', 'offered', 'downloading', 'verified', 'installed')
    order by d.wave, d.stcd`.execute(db);
  return rows;
}

/** Devices by upgrade and station. */
export async function readDevices(
  db: Database,
  keys: readonly { tenantId: number; upgrade: number; stcd: string }[],
): Promise<UpgradeDeviceRow[]> {
  const { rows } = await sql<UpgradeDeviceRow>`select d.* from upgrade_devices d
    join unnest(${keys.map(({ tenantId }) => tenantId)}::int[], ${keys.map(({ upgrade }) => upgrade)}::int[],
      ${keys.map(({ stcd }) => stcd)}::text[]) as given (tenant_id, upgrade_id, stcd)
    using (tenant_id, upgrade_id, stcd)`.execute(db);
  return rows;
}

/** Writes devices back that are still in the state in which they were read. */
export async function writeDevices(
  db: Database,
  changes: readonly { was: UpgradeDeviceRow; now: UpgradeDeviceRow }[],
): Promise<void> {
  if (changes.length === 0) return;
  const of = <Key extends keyof UpgradeDeviceRow>(key: Key) => changes.map(({ now }) => now[key]);
  await sql`update upgrade_devices d set state = n.state, tries = n.tries, command_id = n.command_id,
      token_hash = n.token_hash, offered_at = n.offered_at, heard_at = n.heard_at, received = n.received,
      version = n.version, reason = n.reason, last_msg_id = greatest(d.last_msg_id, n.last_msg_id)
    from unnest(${of('tenant_id')}::int[], ${of('upgrade_id')}::int[], ${of('stcd')}::text[],
      ${changes.map(({ was }) => was.state)}::text[], ${changes.map(({ was }) => was.tries)}::int[],
      ${of('state')}::text[], ${of('tries')}::int[], ${of('command_id')}::int[], ${of('token_hash')}::text[],
      ${of('offered_at')}::bigint[], ${of('heard_at')}::bigint[], ${of('received')}::int[],
      ${of('version')}::text[], ${of('reason')}::text[], ${of('last_msg_id')}::bigint[])
      as n (tenant_id, upgrade_id, stcd, was_state, was_tries, state, tries, command_id, token_hash,
        offered_at, heard_at, received, version, reason, last_msg_id)
    where d.tenant_id = n.tenant_id and d.upgrade_id = n.upgrade_id and d.stcd = n.stcd
      and d.state = n.was_state and d.tries = n.was_tries`.execute(db);
}

/** The device that a token was made for, with the pack that it may fetch. */
export async function findByToken(
  db: Database,
  tokenHash: string,
): Promise<(UpgradeDeviceRow & { pack_id: number; size: number; sha256: string }) | undefined> {
  const { rows } = await sql<UpgradeDeviceRow & { pack_id: number; size: number; sha256: string }>`
    select d.*, u.pack_id, p.size, p.sha256 from upgrade_devices d
    join upgrades u on u.tenant_id = d.tenant_id and u.id = d.upgrade_id
    join firmware_packs p on p.tenant_id = u.tenant_id and p.id = u.pack_id
    where d.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** What stations said of upgrades behind a message, oldest first. */
export async function readUpgradeFrames(
  db: Database,
  after: number,
  limit: number,
): Promise<{ tenant_id: number; msg_id: number; stcd: string; received_at: number; frame: Uint8Array }[]> {
  const { rows } = await sql<{
    tenant_id: number;
    msg_id: number;
    stcd: string;
    received_at: number;
    frame: Uint8Array;
  }>`select tenant_id, msg_id, stcd, received_at, frame from raw_frames
    where func in ('E1', 'E2') and reason is null and stcd is not null and msg_id > ${after}::bigint
    order by msg_id limit ${limit}`.execute(db);
  return rows;
}

/** Offers that have not left yet are called off; their devices wait without one. */
export async function callOffOffers(
  db: Database,
  { tenant_id, id }: Pick<UpgradeRow, 'tenant_id' | 'id'>,
  now: number,
): Promise<void> {
  await sql`update station_commands c set state = 'cancelled', ended_at = ${now}, given = '{}'
    from upgrade_devices d where d.tenant_id = ${tenant_id} and d.upgrade_id = ${id} and c.tenant_id = d.tenant_id
      and c.id = d.command_id and c.state = 'queued'`.execute(db);
}

/** Whether a pack was ever offered. */
export async function isPackUsed(db: Database, tenantId: number, packId: number): Promise<boolean> {
  const row = await upgradesOf(db)
    .selectFrom('upgrades')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('pack_id', '=', packId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All devices of an upgrade in some states. */
export const devicesIn = (
  db: Database,
  { tenant_id, id }: Pick<UpgradeRow, 'tenant_id' | 'id'>,
  states: readonly UpgradeState[],
): Promise<UpgradeDeviceRow[]> =>
  upgradesOf(db)
    .selectFrom('upgrade_devices')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('upgrade_id', '=', id)
    .where('state', 'in', [...states])
    .execute();
