import type { AlarmEvent } from '@stationwall/contract/alarm';
import { type Kysely, sql } from 'kysely';
import { readHead } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** Keeps the newest event of each alarm, or drops those back to normal; in the transaction that numbers them. No alarm is in it twice. */
export async function foldAlarms(
  db: Kysely<Schema>,
  tenantId: number,
  events: readonly AlarmEvent[],
): Promise<void> {
  const ended = events.filter(({ state }) => state === 'normal');
  const open = events.filter(({ state }) => state !== 'normal');
  const keysOf = (some: readonly AlarmEvent[]) =>
    sql`unnest(${some.map(({ stcd }) => stcd)}::text[], ${some.map(({ alarmId }) => alarmId)}::text[]`;
  if (ended.length > 0)
    await sql`delete from open_alarms using ${keysOf(ended)}) as one (stcd, alarm_id)
      where tenant_id = ${tenantId} and open_alarms.stcd = one.stcd and open_alarms.alarm_id = one.alarm_id`.execute(
      db,
    );
  if (open.length > 0)
    await sql`insert into open_alarms (tenant_id, stcd, alarm_id, payload)
      select ${tenantId}::int, * from ${keysOf(open)}, ${open.map((event) => JSON.stringify(event))}::text[])
      on conflict (tenant_id, stcd, alarm_id) do update set payload = excluded.payload`.execute(db);
}

/** A tenant's alarms that are not closed; the cursor is read first, so none up to it is lacking. */
export async function readOpenAlarms(
  { db, epoch }: Store,
  tenantId: number,
): Promise<{ epoch: string; cursor: number; items: AlarmEvent[] }> {
  const cursor = await readHead(db, tenantId);
  const rows = await db
    .selectFrom('open_alarms')
    .select('payload')
    .where('tenant_id', '=', tenantId)
    .orderBy('stcd')
    .orderBy('alarm_id')
    .execute();
  return { epoch, cursor, items: rows.map(({ payload }) => JSON.parse(payload)) };
}
