import { type Kysely, sql } from 'kysely';

/** Walls of several screens, each with its place in the picture; what is there is of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table wall_layout add column screens_across int not null default 1,
      add column screens_down int not null default 1`,
    `alter table displays add column place_column int not null default 1,
      add column place_row int not null default 1`,
  ])
    await sql.raw(statement).execute(db);
}
