import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { StationKeyTable } from './schema.ts';

/** What is kept of a key: whoever reads the store cannot send under it. Keys are random, so that one round is enough. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const shownOfKey = 8;
export const mostKeysOfStation = 20;

export type StationKeyRow = Omit<Selectable<StationKeyTable>, 'hash'>;

const columns = ['tenant_id', 'id', 'stcd', 'name', 'hint', 'created_at', 'created_by'] as const;

/** Makes a key, which is told this once; null = the station has as many as it may. */
export async function makeStationKey(
  db: Database,
  key: { tenantId: number; stcd: string; name: string; by: string },
): Promise<{ id: number; key: string } | null> {
  const secret = `swk_${randomBytes(32).toString('base64url')}`;
  await sql`select 1 from stations where tenant_id = ${key.tenantId} and stcd = ${key.stcd} for update`.execute(
    db,
  );
  if ((await listStationKeys(db, key.tenantId, key.stcd)).length >= mostKeysOfStation) return null;
  const { id } = await db
    .insertInto('station_keys')
    .values({
      tenant_id: key.tenantId,
      stcd: key.stcd,
      name: key.name,
      hint: secret.slice(0, shownOfKey),
      hash: hashOfKey(secret),
      created_at: Date.now(),
      created_by: key.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key: secret };
}

export const listStationKeys = (db: Database, tenantId: number, stcd: string): Promise<StationKeyRow[]> =>
  db
    .selectFrom('station_keys')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .orderBy('id')
    .execute();

export const findStationKey = (
  db: Database,
  tenantId: number,
  id: number,
): Promise<StationKeyRow | undefined> =>
  db
    .selectFrom('station_keys')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function removeStationKey(db: Database, tenantId: number, id: number): Promise<void> {
  await db.deleteFrom('station_keys').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
