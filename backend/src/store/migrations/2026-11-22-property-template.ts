import type { Kysely } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** What tenants know of elements better than the standards do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ key: 'text', nameZh: 'text', nameEn: 'text', unit: 'text', decimals: 'int' },
    ...{ minimum: 'float8 null', maximum: 'float8 null', changePerMinute: 'float8 null' },
    ...{ aggregation: 'text', drawing: 'text', colour: 'text', remark: 'text' },
  };
  await entityTable(db, 'propertyTemplate', columns, { unique: ['key'] });
}
