import { type BelongingKind, belongingKinds } from '@stationwall/contract/services/station-belongings';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

const tables: Record<BelongingKind, string> = {
  sensors: 'sensor',
  logEntries: 'station_log',
  pictures: 'station_picture',
  parameters: 'station_parameter',
  curves: 'station_curve',
  alarmRules: 'alarm_rule',
};

/** Tables that go with a station; those who ask for corrections of it ask no more, and nobody posts for it. */
export const goWithStation: readonly string[] = [
  ...Object.values(tables),
  ...['recomputations', 'station_keys', 'alarm_memories', 'abnormal_marks', 'sewage_device'],
];

/** What people have entered of a station, which goes with it, by kind. */
export async function countBelongings(
  db: Database,
  tenantId: number,
  stcd: string,
): Promise<Record<BelongingKind, number>> {
  const counts = belongingKinds.map(
    (kind) => sql`(select count(*)::int from ${sql.table(tables[kind])}
      where tenant_id = ${tenantId} and stcd = ${stcd}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<BelongingKind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<BelongingKind, number>;
}

export async function removeBelongings(db: Database, tenantId: number, stcd: string): Promise<void> {
  for (const table of goWithStation)
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and stcd = ${stcd}`.execute(db);
}

/** Codes of the devices that are at a station. */
export async function devicesAt(db: Database, tenantId: number, stcd: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(device_code, code_then) as code from device_binding left join device
      on device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id
    where device_binding.tenant_id = ${tenantId} and stcd = ${stcd} and unbound_at is null order by 1`.execute(
    db,
  );
  return rows.map(({ code }) => code);
}
