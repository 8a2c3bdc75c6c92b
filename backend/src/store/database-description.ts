import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { DataKind } from './retention-limits.ts';

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

/** What each kind of data takes on disk, indexes included, in bytes. */
export async function measureKinds(db: Database): Promise<Record<DataKind, number>> {
  const { rows } = await sql<Record<DataKind, number>>`select
    ${sizeOf('readings')} as readings, ${sizeOf('raw_frames')} as "rawFrames", ${sizeOf('outbox')} as outbox,
    ${sizeOf('audit_log')} as audit,
    ${sizeOf('alarms')} + ${sizeOf('alarm_steps')} + ${sizeOf('alarm_handovers')} as alarms,
    ${sizeOf('alarm_messages')} + ${sizeOf('alarm_calls')} as "alarmMessages",
    ${sizeOf('station_commands')} as commands`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not tell its sizes');
  return row;
}

/** A table with its partitions; one without them is not in its own tree. */
const sizeOf = (table: string) => sql`(select
  coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size(${table}::regclass))::float8
  from pg_partition_tree(${table}::regclass))`;
