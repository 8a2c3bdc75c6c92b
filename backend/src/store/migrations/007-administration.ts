import type { Permission } from '@stationwall/contract/permissions';
import { type Kysely, sql } from 'kysely';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** What administrators keep: roles with more to say, names and logos, who may sign in from where, and who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', [...added, 'Pages.Stations']);
  await grantToAdministrators(db, 'host', [...added, 'Pages.Administration.Tenants']);
}

/** New with this migration. */
const added: readonly Permission[] = [
  'Pages.UserProfile',
  'Pages.Administration.BasicInformation',
  'Pages.Administration.VersionInformation',
  'Pages.Administration.ApiLoginWhiteList',
  'Pages.Administration.AuditLogs',
];

const statements = [
  `alter table roles
    add column description text not null default '',
    add column is_default boolean not null default false,
    add column created_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
  `update roles set is_static = true where tenant_id = 0 and name = 'Host'`,
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
