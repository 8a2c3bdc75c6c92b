import { sql } from 'kysely';
import type { Database } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';

/** Binds a new device of a model to each of some stations, as an installer does. */
export async function bindDevices(
  db: Database,
  tenantId: number,
  model: string,
  stcds: readonly string[],
): Promise<void> {
  const models = await new EntityRows(db, 'deviceModel', tenantId).all();
  const deviceModelId = models.find(({ name }) => name === model)?.id ?? null;
  const devices = new EntityRows(db, 'device', tenantId);
  await devices.insertMany(
    stcds.map((stcd) => ({
      ...{
        deviceCode: `D-${stcd}`,
        deviceModelId,
        batch: '',
        producedAt: null,
        remark: '',
        state: 'working',
      },
    })),
  );
  await sql`insert into device_binding
      (tenant_id, id, device_id, code_then, stcd, place, remark, bound_by_id, bound_by, created_at)
    select tenant_id, nextval('device_binding_ids'), id, device_code, substr(device_code, 3), '', '', 0, 'test', 0
    from device where tenant_id = ${tenantId} and substr(device_code, 3) = any(${[...stcds]}::text[])`.execute(
    db,
  );
}
