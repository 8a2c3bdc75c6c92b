import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

/** Rating and storage curves, and where the gauges of stations have their zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(db, 'stationCurve', {
    ...{ stcd: 'text', kind: 'text', name: 'text', validFrom: 'text', validFromAt: 'bigint' },
    ...{ points: 'jsonb', remark: 'text' },
  });
  for (const statement of [
    'create unique index station_curve_of_station on station_curve (tenant_id, stcd, kind, valid_from_at)',
    `alter table stations add column gauge_zero float8, add column stage_above text not null default 'datum'`,
  ])
    await sql.raw(statement).execute(db);
}
