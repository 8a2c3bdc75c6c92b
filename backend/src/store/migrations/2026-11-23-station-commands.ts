import { type Kysely, sql } from 'kysely';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** Commands to stations, each with what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create sequence station_command_ids as int',
    `create table station_commands (
      tenant_id int not null,
      id int not null default nextval('station_command_ids'),
      batch_id int not null,
      stcd text collate "C" not null,
      kind text not null,
      code text not null,
      protocol text not null,
      given text not null,
      is_repeatable boolean not null,
      state text not null,
      tries int not null default 0,
      asked_by int not null,
      asked_name text not null,
      asked_at bigint not null,
      limit_at bigint not null,
      sent_at bigint,
      due_at bigint,
      ended_at bigint,
      qn text,
      answer_msg_id bigint,
      said text not null default '',
      primary key (tenant_id, id)
    )`,
    `create index station_commands_open on station_commands (id) where state in ('queued', 'sent', 'acknowledged')`,
    'create index station_commands_batch on station_commands (tenant_id, batch_id)',
    'create index station_commands_station on station_commands (tenant_id, stcd, id)',
  ])
    await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', [
    ...(['Pages.Commands', 'Pages.Commands.Query', 'Pages.Commands.Settings'] as const),
    ...(['Pages.Commands.Clock', 'Pages.Commands.Password', 'Pages.Commands.Reset'] as const),
    'Pages.Commands.Operate',
  ]);
}
