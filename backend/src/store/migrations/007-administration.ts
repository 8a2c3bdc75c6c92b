import { type Kysely, sql } from 'kysely';

/** What administrators keep: roles with more to say, names and logos, who may sign in from where, and who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `Pages.` in front; new with this migration. */
const added = [
  'UserProfile',
  'Stations',
  ...['BasicInformation', 'VersionInformation', 'ApiLoginWhiteList', 'AuditLogs'].map(
    (name) => `Administration.${name}`,
  ),
];

const statements = [
  `alter table roles
    add column description text not null default '',
    add column is_default boolean not null default false,
    add column created_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
  `update roles set is_static = true where tenant_id = 0 and name = 'Host'`,
  // The administrators of today can do what administrators could not until now.
  `insert into role_permissions (tenant_id, role_id, permission)
    select tenant_id, id, 'Pages.' || added.name
    from roles, unnest(array['${added.join("', '")}']) as added (name)
    where is_static and roles.name in ('Admin', 'Host')
      and (tenant_id <> 0 or added.name <> 'Stations')
    on conflict do nothing`,
  `insert into role_permissions (tenant_id, role_id, permission)
    select 0, id, 'Pages.Administration.Tenants' from roles where tenant_id = 0 and name = 'Host'
    on conflict do nothing`,
  `alter table tenants add column hydrological_day_start int not null default 8`,
  'create sequence tenant_ids as int',
  `create table site_identities (
    tenant_id int primary key,
    system_name text,
    logo bytea,
    logo_changed_at bigint
  )`,
  'create sequence white_list_ids as int',
  `create table white_list (
    tenant_id int not null,
    id int not null,
    network text not null,
    description text not null,
    created_at bigint not null,
    primary key (tenant_id, id),
    unique (tenant_id, network)
  )`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    tenant_id int not null,
    created_at bigint not null,
    user_id int,
    user_name text not null,
    action text not null,
    target text not null,
    details text not null,
    client_address text not null
  )`,
  'create index audit_log_of_tenant on audit_log (tenant_id, id)',
  `create table last_data_display_settings (
    tenant_id int not null,
    user_id int not null,
    settings text not null,
    primary key (tenant_id, user_id)
  )`,
];
