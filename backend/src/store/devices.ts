import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Schema } from './schema.ts';

interface DeviceTable {
  tenant_id: number;
  id: number;
  device_code: string;
  state: string;
  qr_code_print_status: number;
}
type LockedDevice = Pick<Selectable<DeviceTable>, 'id' | 'device_code' | 'state'>;

const devicesOf = (db: Database): Kysely<Schema & { device: DeviceTable }> =>
  db.withTables<{ device: DeviceTable }>();

const withCode = (code: string) => sql<boolean>`lower(device_code) = lower(${code.trim()})`;

/** The number of the device with this code, in any case. */
export async function deviceWithCode(
  db: Database,
  tenantId: number,
  code: string,
): Promise<number | undefined> {
  const row = await devicesOf(db)
    .selectFrom('device')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(withCode(code))
    .executeTakeFirst();
  return row?.id;
}

/** The device with this code, in any case; another change of it waits for the end of the transaction. */
export const lockDeviceOf = (
  db: Database,
  tenantId: number,
  code: string,
): Promise<LockedDevice | undefined> =>
  devicesOf(db)
    .selectFrom('device')
    .select(['id', 'device_code', 'state'])
    .where('tenant_id', '=', tenantId)
    .where(withCode(code))
    .forUpdate()
    .executeTakeFirst();

/** Those of these numbers that are there, in the order of their numbers. */
export const lockDevices = (
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<LockedDevice[]> =>
  devicesOf(db)
    .selectFrom('device')
    .select(['id', 'device_code', 'state'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Answers the codes of those for which it was news, in the order of the codes. */
export async function markPrinted(
  db: Database,
  tenantId: number,
  ids: readonly number[],
  status: number,
): Promise<string[]> {
  const rows = await devicesOf(db)
    .updateTable('device')
    .set({ qr_code_print_status: status })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('qr_code_print_status', '!=', status)
    .returning('device_code')
    .execute();
  return rows.map(({ device_code }) => device_code).sort();
}
