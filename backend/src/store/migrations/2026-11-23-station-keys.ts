import { type Kysely, sql } from 'kysely';

/** Keys under which devices post readings of their stations; of each only its hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create sequence station_key_ids as int',
    `create table station_keys (
      tenant_id int not null,
      id int not null default nextval('station_key_ids'),
      stcd text collate "C" not null,
      name text not null,
      hint text not null,
      hash text not null,
      created_at bigint not null,
      created_by text not null,
      primary key (tenant_id, id)
    )`,
    'create unique index station_key_hash on station_keys (hash)',
    'create index station_key_of_station on station_keys (tenant_id, stcd, id)',
  ])
    await sql.raw(statement).execute(db);
}
