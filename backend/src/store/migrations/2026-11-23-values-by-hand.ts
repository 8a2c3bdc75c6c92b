import { type Kysely, sql } from 'kysely';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** Values that people enter: of a station that has never reported as well. Rows of last data can be hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table stations add column is_hidden boolean not null default false',
    'alter table last_data alter column reported_at drop not null',
    'alter table last_data alter column received_at drop not null',
    'alter table last_data alter column msg_id drop not null',
  ])
    await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Stations.Entry']);
}
