import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface DatabaseDescription {
  version: string;
  sizeBytes: number;
  /** The newest migration. */
  schema: string;
}

export async function describeDatabase(db: Database): Promise<DatabaseDescription> {
  const { rows } = await sql<DatabaseDescription>`select
    current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as "sizeBytes",
    (select max(name) from kysely_migration) as schema`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not describe itself');
  return row;
}
