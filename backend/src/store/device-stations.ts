import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** A type of devices, what its models measure, and the stations where devices of it are now. */
export interface DeviceTypeStations {
  deviceTypeId: number;
  elements: readonly string[];
  stcds: readonly string[];
}

/** All types of devices in their order. */
export async function readDeviceStations(db: Database, tenantId: number): Promise<DeviceTypeStations[]> {
  const { rows } = await sql<DeviceTypeStations>`
    select device_type.id as "deviceTypeId",
      coalesce((select jsonb_agg(distinct element) from device_model, unnest(device_model.elements) as element
        where device_model.tenant_id = device_type.tenant_id
          and device_model.device_type_id = device_type.id), '[]') as elements,
      coalesce((select jsonb_agg(distinct device_binding.stcd) from device_binding
        join device on device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id
        join device_model on device_model.tenant_id = device.tenant_id and device_model.id = device.device_model_id
        where device_binding.tenant_id = device_type.tenant_id and device_model.device_type_id = device_type.id
          and device_binding.unbound_at is null), '[]') as stcds
    from device_type where tenant_id = ${tenantId} order by sort_order, id`.execute(db);
  return rows;
}
