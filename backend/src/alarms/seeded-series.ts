import type { ReportEvent } from '@stationwall/contract/station';
import { sql } from 'kysely';
import { appendEvents } from '../store/outbox.ts';
import { upsertStations } from '../store/stations.ts';
import type { OwnStore } from '../store/store.ts';
import { upsertTenant } from '../store/tenants.ts';

/** For the test that kills: stations that rise and fall by a seed, always in the same way. */
export const seriesLength = 3_000;
const batch = 20;
const begin = Date.UTC(2026, 0, 1);

export async function prepareSeries(store: OwnStore): Promise<void> {
  await upsertTenant(store, { id: 1, tenancy_name: 'Default', name: 'Default' });
  const kind = { sttp: 'ZZ', lon: null, lat: null, river: null, isPublic: false, intervalS: 604_800 };
  const field = { centre: null, address: null, password: null };
  const stcds = Array.from({ length: 7 }, (_, index) => `S${index}`);
  await upsertStations(
    store,
    1,
    stcds.map((stcd) => ({ stcd, nameZh: stcd, nameEn: stcd, ...kind, ...field })),
  );
  await sql`update stations set wrz = 6, grz = 8`.execute(store.db);
}

function reportOf(index: number): { stcd: string; payload: Omit<ReportEvent, 'cursor' | 'kind' | 'stcd'> } {
  const at = begin + index * 60_000;
  const chance = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
  const value = Math.round((5 + 3 * Math.sin(index / 40) + 2 * chance) * 100) / 100;
  const payload = { msgID: index, func: null, sentAt: at, receivedAt: at };
  return {
    stcd: `S${index % 7}`,
    payload: { ...payload, values: [{ element: 'Z', value, observedAt: at }] },
  };
}

/** Appends what is still missing of the series, a batch in each transaction. */
export async function sendSeries(store: OwnStore, told: (index: number) => void): Promise<void> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from outbox
    where tenant_id = 1 and kind = 'report'`.execute(store.db);
  for (let index = rows[0]?.sent ?? 0; index < seriesLength; index += batch) {
    const events = Array.from({ length: batch }, (_, ahead) => ({
      kind: 'report' as const,
      ...reportOf(index + ahead),
    }));
    const {
      prev,
      cursor,
      events: numbered,
    } = await store.db.transaction().execute((db) => appendEvents(db, 1, events));
    store.feed.publish(1, prev, cursor, numbered);
    told(index + batch);
  }
}

/** The alarms and their steps, without what tells when the product heard of it. */
export async function alarmsTold({ db }: OwnStore) {
  const { rows } = await sql<{
    stcd: string;
    version: number;
    steps: unknown;
  }>`select alarms.stcd, condition, opened_at, closed_at, alarms.state, peak, version,
      (select json_agg(json_build_array(what, at, alarm_steps.state, alarm_steps.value) order by alarm_steps.id)
        from alarm_steps where alarm_steps.tenant_id = 1 and alarm_id = alarms.id) as steps
    from alarms where tenant_id = 1 order by stcd, condition, opened_at`.execute(db);
  return rows;
}
