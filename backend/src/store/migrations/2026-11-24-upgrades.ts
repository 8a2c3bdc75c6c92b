import { type Kysely, sql } from 'kysely';

const tables = [
  `create table upgrades (
    tenant_id int not null, id int generated always as identity, pack_id int not null, run text not null,
    wave int not null default 1, canaries int not null, most_failed_percent int not null,
    stop_reason text not null default '', started_by text not null, started_at bigint not null, ended_at bigint,
    primary key (tenant_id, id))`,
  "create index upgrades_running on upgrades (id) where run = 'running'",
  `create table upgrade_devices (
    tenant_id int not null, upgrade_id int not null, stcd text collate "C" not null, wave int not null,
    state text not null, tries int not null default 0, command_id int, token_hash text, offered_at bigint,
    heard_at bigint, received int not null default 0, version text not null default '',
    reason text not null default '', last_msg_id bigint not null default 0,
    primary key (tenant_id, upgrade_id, stcd))`,
  'create unique index upgrade_devices_token on upgrade_devices (token_hash) where token_hash is not null',
  'create index upgrade_devices_state on upgrade_devices (tenant_id, upgrade_id, wave, state)',
  // What stations say of upgrades is found among their messages.
  "create index raw_frames_upgrades on raw_frames (msg_id) where func in ('E1', 'E2') and reason is null",
];

/** Upgrades of devices, and what became of each device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
