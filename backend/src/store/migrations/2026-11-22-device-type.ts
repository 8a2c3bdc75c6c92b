import { type Kysely, sql } from 'kysely';

/** Kinds of devices of a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create sequence device_type_ids as int').execute(db);
  await sql
    .raw(`create table device_type (
      tenant_id int not null,
      id int not null,
      name text not null,
      code text not null,
      category text not null,
      protocol text not null,
      sort_order int not null,
      remark text not null,
      created_at bigint not null,
      primary key (tenant_id, id)
    )`)
    .execute(db);
  for (const field of ['name', 'code']) {
    await sql
      .raw(`create unique index device_type_${field} on device_type (tenant_id, lower(${field}))`)
      .execute(db);
  }
}
