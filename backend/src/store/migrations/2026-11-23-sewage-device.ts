import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** By which permits outfalls discharge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'sewageDevice', {
    ...{ stcd: 'text', permitNumber: 'text', holder: 'text', validUntil: 'text null', standard: 'text' },
    ...{ contact: 'text', phone: 'text', remark: 'text' },
  });
  await sql.raw('create index sewage_device_of_station on sewage_device (tenant_id, stcd)').execute(db);
}
