import { type Kysely, sql } from 'kysely';

const tables = [
  `create table firmware_packs (
    tenant_id int not null, id int generated always as identity, file_name text not null, size int not null,
    sha256 text not null, received int not null default 0, version text not null default '',
    models text[] not null default '{}', notes text not null default '', key_name text not null default '',
    state text not null, fault text not null default '', for_phone boolean not null default false,
    uploaded_by text not null, created_at bigint not null,
    primary key (tenant_id, id))`,
  `create table firmware_chunks (
    tenant_id int not null, pack_id int not null, at int not null, bytes bytea not null,
    primary key (tenant_id, pack_id, at))`,
];

/** Packs of firmware, in pieces as they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
