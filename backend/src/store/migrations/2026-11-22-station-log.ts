import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { entityTable } from '../entity-table.ts';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** What people write down of stations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'stationLog', {
    ...{
      stcd: 'text',
      kind: 'text',
      beginTime: 'text',
      beginAt: 'bigint',
      endTime: 'text null',
      endAt: 'bigint null',
    },
    ...{ text: 'text', person: 'text', isUntrusted: 'boolean' },
  });
  await sql.raw('create index station_log_of_station on station_log (tenant_id, stcd, begin_at)').execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Stations.Log']);
}
