import { type Kysely, sql } from 'kysely';

/** Tenants, stations, and the path of a report: raw frame, readings, last data, outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table store_meta (
    id int primary key generated always as identity,
    epoch text not null
  )`,
  'insert into store_meta (epoch) values (gen_random_uuid()::text)',
  `create table tenants (
    id int primary key,
    tenancy_name text not null unique,
    name text not null,
    is_active boolean not null default true,
    time_zone text not null default 'Asia/Shanghai',
    public_map_allowed boolean not null default false,
    auto_register_centre int unique
  )`,
  `create table stations (
    tenant_id int not null,
    stcd text collate "C" not null,
    name_zh text not null,
    name_en text not null,
    sttp text not null,
    lon float8,
    lat float8,
    river text,
    interval_s int not null check (interval_s > 0),
    is_public boolean not null default false,
    centre int,
    address text,
    password text,
    primary key (tenant_id, stcd)
  )`,
  `create table station_addresses (
    centre int not null,
    address text not null,
    tenant_id int not null,
    stcd text collate "C" not null,
    primary key (centre, address)
  )`,
  `create table last_data (
    tenant_id int not null,
    stcd text collate "C" not null,
    reported_at bigint not null,
    received_at bigint not null,
    msg_id bigint not null,
    elements text not null,
    primary key (tenant_id, stcd)
  ) with (fillfactor = 50)`,
  `create table outbox_heads (
    tenant_id int primary key,
    head bigint not null
  ) with (fillfactor = 10)`,
  `create table outbox (
    tenant_id int not null,
    cursor bigint not null,
    created_at bigint not null,
    kind text not null,
    stcd text collate "C" not null,
    payload text not null,
    primary key (tenant_id, cursor, created_at)
  ) partition by range (created_at)`,
  'create table outbox_default partition of outbox default',
  `create table raw_frames (
    tenant_id int not null,
    msg_id bigint not null,
    received_at bigint not null,
    stcd text collate "C",
    centre int,
    address text,
    func text,
    reason text,
    remote_address text not null,
    frame bytea not null,
    primary key (tenant_id, msg_id, received_at)
  ) partition by range (received_at)`,
  'create table raw_frames_default partition of raw_frames default',
  `create table readings (
    tenant_id int not null,
    stcd text collate "C" not null,
    element text collate "C" not null,
    observed_at bigint not null,
    sent_at bigint not null,
    received_at bigint not null,
    value float8,
    msg_id bigint not null,
    primary key (tenant_id, stcd, element, observed_at, sent_at)
  ) partition by range (observed_at)`,
  'create table readings_default partition of readings default',
  'create sequence msg_ids as bigint',
];
