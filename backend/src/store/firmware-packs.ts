import type { PackState } from '@stationwall/contract/services/firmware-pack';
import { type Generated, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from './accounts.ts';

interface FirmwarePackTable {
  tenant_id: number;
  id: Generated<number>;
  file_name: string;
  size: number;
  /** Hex. */
  sha256: string;
  received: Generated<number>;
  version: Generated<string>;
  models: Generated<string[]>;
  notes: Generated<string>;
  key_name: Generated<string>;
  state: PackState;
  fault: Generated<string>;
  for_phone: Generated<boolean>;
  uploaded_by: string;
  created_at: number;
}
interface FirmwareChunkTable {
  tenant_id: number;
  pack_id: number;
  at: number;
  bytes: Uint8Array;
}

export type FirmwarePackRow = Selectable<FirmwarePackTable>;

type Tables = { firmware_packs: FirmwarePackTable; firmware_chunks: FirmwareChunkTable };
const packsOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

export const beginPack = (
  db: Database,
  pack: Pick<FirmwarePackRow, 'tenant_id' | 'file_name' | 'size' | 'sha256' | 'uploaded_by' | 'created_at'>,
): Promise<FirmwarePackRow> =>
  packsOf(db)
    .insertInto('firmware_packs')
    .values({ ...pack, state: 'uploading' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** One of the same content that is there or on its way; refused ones are not. */
export const findSamePack = (
  db: Database,
  tenantId: number,
  { sha256, size }: { sha256: string; size: number },
): Promise<FirmwarePackRow | undefined> =>
  packsOf(db)
    .selectFrom('firmware_packs')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('state', 'in', ['uploading', 'ready'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** `isLocked`: nobody else changes it until the transaction ends. */
export const findPack = (
  db: Database,
  tenantId: number,
  id: number,
  isLocked = false,
): Promise<FirmwarePackRow | undefined> =>
  packsOf(db)
    .selectFrom('firmware_packs')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

export interface PackQuery {
  tenantId: number;
  state?: PackState | undefined;
  forPhone?: boolean;
}

const choose = (db: Database, { tenantId, state, forPhone }: PackQuery) =>
  packsOf(db)
    .selectFrom('firmware_packs')
    .where('tenant_id', '=', tenantId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as PackState))
    .$if(forPhone !== undefined, (query) => query.where('for_phone', '=', forPhone as boolean));

/** Newest first. */
export async function listPacks(
  db: Database,
  query: PackQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: FirmwarePackRow[]; count: number }> {
  const rows = await choose(db, query).selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute();
  const { count } = await choose(db, query)
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export type PackChange = Partial<
  Pick<
    FirmwarePackRow,
    'state' | 'fault' | 'received' | 'version' | 'models' | 'notes' | 'key_name' | 'for_phone'
  >
>;

export const changePack = (
  db: Database,
  tenantId: number,
  id: number,
  change: PackChange,
): Promise<FirmwarePackRow> =>
  packsOf(db)
    .updateTable('firmware_packs')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps a piece at the end of what is here. */
export async function addChunk(
  db: Database,
  { tenantId, id, at, bytes }: { tenantId: number; id: number; at: number; bytes: Uint8Array },
): Promise<void> {
  await packsOf(db)
    .insertInto('firmware_chunks')
    .values({ tenant_id: tenantId, pack_id: id, at, bytes })
    .execute();
  await changePack(db, tenantId, id, { received: at + bytes.length });
}

/** Bytes `[from, to)` of a pack. */
export async function readPackBytes(
  db: Database,
  { tenantId, id }: { tenantId: number; id: number },
  from: number,
  to: number,
): Promise<Uint8Array> {
  const rows = await packsOf(db)
    .selectFrom('firmware_chunks')
    .select(['at', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('pack_id', '=', id)
    .where('at', '<', to)
    .where(sql<SqlBool>`at + length(bytes) > ${from}::int`)
    .orderBy('at')
    .execute();
  const whole = Buffer.concat(rows.map(({ bytes }) => bytes));
  const begin = from - (rows[0]?.at ?? 0);
  return whole.subarray(begin, begin + to - from);
}

export async function dropPack(db: Database, tenantId: number, id: number): Promise<void> {
  await packsOf(db)
    .deleteFrom('firmware_chunks')
    .where('tenant_id', '=', tenantId)
    .where('pack_id', '=', id)
    .execute();
  await packsOf(db)
    .deleteFrom('firmware_packs')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
