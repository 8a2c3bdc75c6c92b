import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { Kysely } from 'kysely';
import { readHead } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** Keeps an alarm's newest event, or drops the alarm once it is back to normal; in the transaction that numbers it. */
export async function foldAlarm(db: Kysely<Schema>, tenantId: number, event: AlarmEvent): Promise<void> {
  if (event.state === 'normal') {
    await db
      .deleteFrom('open_alarms')
      .where('tenant_id', '=', tenantId)
      .where('stcd', '=', event.stcd)
      .where('alarm_id', '=', event.alarmId)
      .execute();
    return;
  }
  const payload = JSON.stringify(event);
  await db
    .insertInto('open_alarms')
    .values({ tenant_id: tenantId, stcd: event.stcd, alarm_id: event.alarmId, payload })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'stcd', 'alarm_id']).doUpdateSet({ payload }))
    .execute();
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
