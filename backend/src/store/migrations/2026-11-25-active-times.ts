import { type Kysely, sql } from 'kysely';

const columns = ['active_days', 'active_from', 'active_to', 'season_from', 'season_to'];

/** Rules of alarms that hold at certain times only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = columns.map((name) => `add column ${name} text not null default ''`).join(', ');
  await sql.raw(`alter table alarm_rule ${added}`).execute(db);
}
