import { type Selectable, sql } from 'kysely';
import { nextId } from './account-changes.ts';
import type { Database } from './accounts.ts';
import type { WhiteListTable } from './administration-schema.ts';
import { administrationOf } from './audit-log.ts';
import { stampOf } from './stamp.ts';

export type WhiteListEntry = Selectable<WhiteListTable>;

export const stampOfEntry = ({ network, description }: WhiteListEntry): string =>
  stampOf(network, description);

/** In the order in which they were added. */
export const readWhiteList = (db: Database, tenantId: number): Promise<WhiteListEntry[]> =>
  administrationOf(db)
    .selectFrom('white_list')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();

interface Edited {
  network: string;
  description: string;
}

export async function insertWhiteListEntry(
  db: Database,
  tenantId: number,
  entry: Edited,
): Promise<WhiteListEntry> {
  return administrationOf(db)
    .insertInto('white_list')
    .values({
      tenant_id: tenantId,
      id: await nextId(db, 'white_list_ids'),
      ...entry,
      created_at: Date.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const editWhiteListEntry = (
  db: Database,
  { tenant_id, id }: WhiteListEntry,
  edited: Edited,
): Promise<WhiteListEntry> =>
  administrationOf(db)
    .updateTable('white_list')
    .set(edited)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeWhiteListEntry(db: Database, { tenant_id, id }: WhiteListEntry): Promise<void> {
  await sql`delete from white_list where tenant_id = ${tenant_id} and id = ${id}`.execute(db);
}
