import type { HealthFigure } from '@stationwall/contract/services/sub-service';
import { type Kysely, sql } from 'kysely';
import type { Database } from './accounts.ts';

/** What was measured in a minute; what could not be is left out. */
export type HealthFigures = Partial<Record<HealthFigure, number>>;

export interface HealthSample {
  /** Host and port. */
  backend: string;
  /** UTC milliseconds. */
  takenAt: number;
  figures: HealthFigures;
}

type Tables = {
  health_samples: { backend: string; taken_at: number; figures: string };
  backups: { made_at: number; bytes: number };
};
const tablesOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

const keptMs = 24 * 3_600_000;

/** Keeps a sample, and those of the last day. */
export async function keepHealthSample(
  db: Database,
  { backend, takenAt, figures }: HealthSample,
): Promise<void> {
  await tablesOf(db)
    .insertInto('health_samples')
    .values({ backend, taken_at: takenAt, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tablesOf(db)
    .deleteFrom('health_samples')
    .where('taken_at', '<', takenAt - keptMs)
    .execute();
}

/** From a moment on, the oldest first. */
export async function readHealthSamples(db: Database, since: number): Promise<HealthSample[]> {
  const rows = await tablesOf(db)
    .selectFrom('health_samples')
    .selectAll()
    .where('taken_at', '>=', since)
    .orderBy('taken_at')
    .execute();
  return rows.map(({ backend, taken_at, figures }) => ({
    ...{ backend, takenAt: taken_at },
    figures: JSON.parse(figures) as HealthFigures,
  }));
}

/** Of a PostgreSQL; an embedded store's backups are noted in its folder, because nobody else may open it. */
export async function readLastBackup(db: Database): Promise<{ madeAt: number; bytes: number } | null> {
  const row = await tablesOf(db)
    .selectFrom('backups')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { madeAt: row.made_at, bytes: row.bytes } : null;
}

/** What waits in the store to be worked on, of all tenants. */
export async function readQueues(
  db: Database,
): Promise<Pick<HealthFigures, 'alarmsBehind' | 'messagesWaiting' | 'commandsWaiting' | 'jobsRunning'>> {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(head.head - coalesce(place.told, 0)), 0)::float8 from outbox_heads as head
      left join alarm_places as place on place.tenant_id = head.tenant_id) as behind,
    (select count(*)::int from alarm_messages where state = 'waiting') as messages,
    (select count(*)::int from station_commands where state in ('queued', 'sent', 'acknowledged')) as commands,
    (select count(*)::int from jobs where state = 'running') as jobs`.execute(db);
  const [{ behind, messages, commands, jobs } = {}] = rows;
  return {
    ...(behind !== undefined && { alarmsBehind: behind }),
    ...(messages !== undefined && { messagesWaiting: messages }),
    ...(commands !== undefined && { commandsWaiting: commands }),
    ...(jobs !== undefined && { jobsRunning: jobs }),
  };
}
