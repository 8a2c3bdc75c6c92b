import { type Kysely, sql } from 'kysely';

/**
 * What readings come to by hour and by day, how far the outbox was followed for that, and what is to be worked out anew. Of what a store
 * holds already every series is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofLength = (table: string) => `create table ${table} (
    tenant_id int not null,
    stcd text collate "C" not null,
    element text collate "C" not null,
    end_at bigint not null,
    bucket text not null,
    primary key (tenant_id, stcd, element, end_at)
  ) with (fillfactor = 70)`;

const statements = [
  ofLength('series_hours'),
  ofLength('series_days'),
  `create table series_places (
    tenant_id int primary key,
    cursor bigint not null,
    rules text not null,
    claimed_by text not null,
    claimed_until bigint not null
  ) with (fillfactor = 10)`,
  `create table series_marks (
    id bigint generated always as identity primary key,
    tenant_id int not null,
    stcd text collate "C" not null,
    element text collate "C" not null,
    from_at bigint not null,
    to_at bigint not null
  )`,
  'create index series_marks_of_tenant on series_marks (tenant_id, id)',
];
