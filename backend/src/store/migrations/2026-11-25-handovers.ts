import { type Kysely, sql } from 'kysely';

const tables = [
  `create table alarm_handovers (
    tenant_id int not null, id int generated always as identity, made_at bigint not null, since_at bigint not null,
    from_id int not null, from_name text not null, to_id int, to_name text not null, notes text not null,
    summary text not null, signed_at bigint, signed_id int, signed_name text not null, remark text not null,
    primary key (tenant_id, id))`,
  // What happened in a shift, and what the upkeep takes away.
  'create index alarm_steps_by_time on alarm_steps (tenant_id, at)',
];

/** Hand-overs of alarms from shift to shift, each with what was so then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
