import { type Kysely, sql } from 'kysely';

/** Pictures of stations: as they are kept, and small ones for lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create sequence station_picture_ids as int',
    `create table station_picture (
      tenant_id int not null,
      id int not null default nextval('station_picture_ids'),
      stcd text not null,
      caption text not null,
      taken_at text,
      width int not null,
      height int not null,
      size int not null,
      uploaded_by text not null,
      created_at bigint not null,
      thumbnail bytea not null,
      picture bytea not null,
      primary key (tenant_id, id)
    )`,
    'create index station_picture_of_station on station_picture (tenant_id, stcd, id)',
  ])
    await sql.raw(statement).execute(db);
}
