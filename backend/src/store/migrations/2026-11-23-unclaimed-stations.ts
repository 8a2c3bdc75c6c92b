import { type Kysely, sql } from 'kysely';

/** Stations that nobody entered, and what they reported until somebody does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create sequence unclaimed_station_ids as int',
  `create table unclaimed_stations (
    key text primary key,
    id int not null default nextval('unclaimed_station_ids'),
    centre int,
    address text not null,
    station_type text,
    network text not null,
    remote_address text not null,
    first_at bigint not null,
    last_at bigint not null,
    reports int not null,
    kept_frames int not null,
    kept_bytes int not null,
    last_values text not null
  )`,
  'create unique index unclaimed_station_id on unclaimed_stations (id)',
  `create table unclaimed_frames (
    key text not null,
    digest text not null,
    received_at bigint not null,
    remote_address text not null,
    frame bytea not null,
    primary key (key, digest)
  )`,
];
