import type { Kysely } from 'kysely';
import type { Database } from './accounts.ts';

/** A browser that push messages wake: where they go, and the keys under which only it can read them (base64url). */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushDeviceTable extends PushDevice {
  tenant_id: number;
  user_id: number;
  created_at: number;
}

export type Person = { tenantId: number; userId: number };

const mostDevices = 10;

const devicesOf = (db: Database) =>
  db.withTables<{ push_devices: PushDeviceTable }>() as unknown as Kysely<{ push_devices: PushDeviceTable }>;

/** Keeps a device of a person; one that another person used before is now this one's. The oldest beyond ten are forgotten. */
export async function keepPushDevice(
  db: Database,
  { tenantId, userId }: Person,
  device: PushDevice,
  now: number,
): Promise<void> {
  const kept = { tenant_id: tenantId, user_id: userId, ...device, created_at: now };
  await devicesOf(db)
    .insertInto('push_devices')
    .values(kept)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
    .execute();
  const old = devicesOf(db)
    .selectFrom('push_devices')
    .select('endpoint')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('endpoint')
    .offset(mostDevices);
  await devicesOf(db).deleteFrom('push_devices').where('endpoint', 'in', old).execute();
}

export const readPushDevices = (db: Database, { tenantId, userId }: Person): Promise<PushDevice[]> =>
  devicesOf(db)
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('endpoint')
    .execute();

/** Answers whether the person had it. */
export async function dropPushDevice(
  db: Database,
  { tenantId, userId }: Person,
  endpoint: string,
): Promise<boolean> {
  const { numDeletedRows } = await devicesOf(db)
    .deleteFrom('push_devices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
