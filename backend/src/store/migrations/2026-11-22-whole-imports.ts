import { type Kysely, sql } from 'kysely';

/** Rows of spreadsheets on their way into an entity, and what was made of them; work of which only one of a kind runs at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table imports (
      tenant_id int not null,
      id text not null,
      entity text not null,
      user_id int not null,
      file_name text not null,
      row_count int not null,
      made int not null,
      refused int not null,
      audit_id bigint,
      created_at bigint not null,
      primary key (tenant_id, id)
    )`,
    `create table import_rows (
      tenant_id int not null,
      import_id text not null,
      row_number int not null,
      given text,
      made_id int,
      stamp text,
      primary key (tenant_id, import_id, row_number)
    )`,
    'alter table jobs add column alone text',
    `create unique index jobs_alone on jobs (tenant_id, alone) where state = 'running' and alone is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
