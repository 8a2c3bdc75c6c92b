import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Makes the changes to a store's schema that it lacks. Throws one clear sentence when it is of a newer version. */
export async function bringUpToDate(db: Kysely<Schema>): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw newerVersion(error) ?? error;
}

/** Kysely reads all columns of all tables before it looks at what was done, which takes as long as all else that opens a store. */
async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const { rows: known } = await sql<{
    is: boolean;
  }>`select to_regclass('kysely_migration') is not null as is`.execute(db);
  if (!known[0]?.is) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations);
}

/** Kysely calls a store 'corrupted' that a newer version has changed already. */
function newerVersion(error: unknown): Error | null {
  const [, change] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? [];
  if (change === undefined) return null;
  return new Error(
    `it is of a newer version of Stationwall, which made the change ${change} to it. Start that version, or put back the backup made before the upgrade.`,
  );
}
