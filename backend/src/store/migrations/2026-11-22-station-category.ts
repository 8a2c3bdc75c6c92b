import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** What stations of a tenant are for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { name: 'text', sortOrder: 'int', remark: 'text' };
  await entityTable(db, 'stationCategory', columns, { unique: ['name'] });
}
