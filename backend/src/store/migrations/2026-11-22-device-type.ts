import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Kinds of devices of a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ name: 'text', code: 'text', category: 'text', protocol: 'text' },
    ...{ sortOrder: 'int', remark: 'text' },
  };
  await entityTable(db, 'deviceType', columns, { unique: ['name', 'code'] });
}
