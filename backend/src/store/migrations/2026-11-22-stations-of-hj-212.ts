import { type Kysely, sql } from 'kysely';

/** Stations of HJ 212 are known by their MN, over all tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stations
    add column if not exists mn text not null default '',
    add column if not exists mn_password text not null default ''`,
  `create index stations_of_hj_212 on stations (lower(mn)) where mn <> ''`,
];
