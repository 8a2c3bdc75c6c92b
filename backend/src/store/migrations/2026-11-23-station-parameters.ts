import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** What stations say of their elements otherwise than the template does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'stationParameter', {
    ...{ stcd: 'text', element: 'text', isExpected: 'boolean', intervalS: 'int null', decimals: 'int null' },
    ...{ minimum: 'float8 null', maximum: 'float8 null', changePerMinute: 'float8 null' },
    ...{ warnBelow: 'float8 null', warnAbove: 'float8 null', remark: 'text' },
  });
  await sql
    .raw('create unique index station_parameter_of_element on station_parameter (tenant_id, stcd, element)')
    .execute(db);
}
