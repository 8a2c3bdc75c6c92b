import { type Kysely, sql } from 'kysely';

/** Users, roles and who may see which station. `tenant_id` 0 = the host side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create sequence user_ids as int',
  'create sequence role_ids as int',
  `create table users (
    tenant_id int not null,
    id int not null,
    user_name text not null,
    normalized_user_name text not null,
    email_address text not null,
    normalized_email_address text not null,
    name text not null,
    surname text not null,
    phone_number text,
    password_hash text not null,
    password_expires_at bigint,
    is_demo_password boolean not null default false,
    security_stamp text not null,
    is_active boolean not null default true,
    is_deleted boolean not null default false,
    culture text,
    failed_attempts int not null default 0,
    locked_until bigint,
    last_login_at bigint,
    created_at bigint not null,
    primary key (tenant_id, id),
    unique (tenant_id, normalized_user_name)
  )`,
  'create index users_by_email on users (tenant_id, normalized_email_address)',
  `create table roles (
    tenant_id int not null,
    id int not null,
    name text not null,
    display_name text not null,
    is_static boolean not null default false,
    primary key (tenant_id, id),
    unique (tenant_id, name)
  )`,
  `create table role_permissions (
    tenant_id int not null,
    role_id int not null,
    permission text not null,
    primary key (tenant_id, role_id, permission)
  )`,
  `create table user_roles (
    tenant_id int not null,
    user_id int not null,
    role_id int not null,
    primary key (tenant_id, user_id, role_id)
  )`,
  `create table user_stations (
    tenant_id int not null,
    user_id int not null,
    stcd text not null,
    primary key (tenant_id, user_id, stcd)
  )`,
];
