import { partsOfBranch } from '@stationwall/contract/station-branch';
import { type Generated, type Kysely, sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface DisplayRow {
  tenant_id: number;
  id: number;
  name: string;
  layout_id: number | null;
  /** '' = all stations of the tenant. */
  branch: string;
  place_column: number;
  place_row: number;
  user_id: number;
  paired_at: number;
  paired_by: string;
  seen_at: number | null;
  /** What it said of itself, as JSON. */
  told: string | null;
  picture: string | null;
  order_number: number;
  order_text: string | null;
}
type Given = 'name' | 'layout_id' | 'branch' | 'place_column' | 'place_row';
export type NewDisplay = Pick<DisplayRow, 'tenant_id' | Given | 'user_id' | 'paired_at' | 'paired_by'>;

/** A screen that asked to be paired; `display_id` once somebody approved. */
interface PairingRow {
  code: string;
  secret_hash: string;
  ends_at: number;
  tenant_id: number | null;
  display_id: number | null;
}

type Tables = {
  displays: Omit<DisplayRow, 'order_number'> & { order_number: Generated<number> };
  pairings: PairingRow;
};
const tablesOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;
type Named = Pick<DisplayRow, 'tenant_id' | 'id'>;

const mostPairings = 2_000;

/** Keeps a code; false when it is taken, or too many ask. */
export async function keepPairing(
  db: Database,
  { code, secret_hash, ends_at }: Pick<PairingRow, 'code' | 'secret_hash' | 'ends_at'>,
  now: number,
): Promise<boolean> {
  const tables = tablesOf(db);
  await tables.deleteFrom('pairings').where('ends_at', '<', now).execute();
  const { rows } = await sql`insert into pairings (code, secret_hash, ends_at)
    select ${code}, ${secret_hash}, ${ends_at} where (select count(*) from pairings) < ${mostPairings}
    on conflict do nothing returning code`.execute(db);
  return rows.length > 0;
}

export const findPairing = (db: Database, by: { secret_hash: string } | { code: string }, now: number) =>
  tablesOf(db)
    .selectFrom('pairings')
    .selectAll()
    .where((is) => is.and(by))
    .where('ends_at', '>=', now)
    .executeTakeFirst();

/** Somebody lets the screen of a code in; false when it is gone, or let in already. */
export async function approvePairing(db: Database, code: string, { tenant_id, id }: Named): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('pairings')
    .set({ tenant_id, display_id: id })
    .where('code', '=', code)
    .where('display_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The screen has its account; false when it asked twice at once. */
export async function endPairing(db: Database, code: string): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('pairings')
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function nextDisplayId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('display_ids')::int as id`.execute(db);
  return rows[0]?.id as number;
}

export const insertDisplay = (db: Database, row: NewDisplay & { id: number }) =>
  tablesOf(db).insertInto('displays').values(row).execute();

export const listDisplays = (db: Database, tenantId: number) =>
  tablesOf(db)
    .selectFrom('displays')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findDisplay = (db: Database, tenantId: number, by: { id: number } | { user_id: number }) =>
  tablesOf(db)
    .selectFrom('displays')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((is) => is.and(by))
    .executeTakeFirst();

export const changeDisplay = (
  db: Database,
  { tenant_id, id }: Named,
  to: Partial<Pick<DisplayRow, Given | 'seen_at' | 'told' | 'picture'>>,
) =>
  tablesOf(db)
    .updateTable('displays')
    .set(to)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();

/** The newest order stands; one that was not followed by then is forgotten. */
export const putOrder = (db: Database, { tenant_id, id }: Named, order: object) =>
  sql`update displays set order_number = order_number + 1, order_text = ${JSON.stringify(order)}
    where tenant_id = ${tenant_id} and id = ${id}`.execute(db);

export const removeDisplay = (db: Database, { tenant_id, id }: Named) =>
  tablesOf(db).deleteFrom('displays').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();

/** Stations that a display shows: those of its branch, new ones too. */
export async function stationsOfDisplay(db: Database, tenantId: number, userId: number): Promise<string[]> {
  const display = await findDisplay(db, tenantId, { user_id: userId });
  if (!display) return [];
  const [basin, river, division] = display.branch === '' ? [] : partsOfBranch(display.branch);
  const rows = await db
    .selectFrom('stations')
    .select('stcd')
    .where('tenant_id', '=', tenantId)
    .$if(basin !== undefined, (query) => query.where('bsnm', '=', basin as string))
    .$if(river !== undefined, (query) => query.where(sql<string>`coalesce(river, '')`, '=', river as string))
    .$if(division !== undefined, (query) => query.where('addvcd', '=', division as string))
    .orderBy('stcd')
    .execute();
  return rows.map(({ stcd }) => stcd);
}
