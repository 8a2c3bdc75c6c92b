import { type Kysely, sql } from 'kysely';

/** At which station a device is and was, and with whom that is shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create sequence device_binding_ids as int',
  `create table device_binding (
    tenant_id int not null,
    id int not null,
    device_id int not null,
    code_then text not null,
    stcd text not null,
    addvcd text,
    place text not null,
    remark text not null,
    bound_by_id int not null,
    bound_by text not null,
    unbound_at bigint,
    unbound_by text,
    created_at bigint not null,
    primary key (tenant_id, id)
  )`,
  'create unique index device_binding_device on device_binding (tenant_id, device_id) where unbound_at is null',
  'create index device_binding_of_device on device_binding (tenant_id, device_id, id)',
  'create index device_binding_of_stcd on device_binding (tenant_id, stcd)',
  'create sequence device_share_ids as int',
  `create table device_share (
    tenant_id int not null,
    id int not null,
    binding_id int not null,
    sharer_id int not null,
    consumer_id int not null,
    created_at bigint not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, binding_id) references device_binding
  )`,
  'create unique index device_share_once on device_share (tenant_id, consumer_id, binding_id, sharer_id)',
  'create index device_share_of_sharer on device_share (tenant_id, sharer_id)',
  'create index device_share_of_binding on device_share (tenant_id, binding_id)',
];
