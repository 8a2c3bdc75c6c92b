import { type Kysely, sql } from 'kysely';

/** What stations of a tenant are for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create sequence station_category_ids as int').execute(db);
  await sql
    .raw(`create table station_category (
      tenant_id int not null,
      id int not null,
      name text not null,
      sort_order int not null,
      remark text not null,
      created_at bigint not null,
      primary key (tenant_id, id)
    )`)
    .execute(db);
  await sql
    .raw('create unique index station_category_name on station_category (tenant_id, lower(name))')
    .execute(db);
}
