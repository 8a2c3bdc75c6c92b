import type { Culture } from '@stationwall/contract/constants';
import type { Permission } from '@stationwall/contract/permissions';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { isGranted } from './granted.ts';

export interface Decider {
  id: number;
  /** In which they are told of alarms. */
  language: Culture;
}

/** People of a tenant who have a permission and may see a station. */
export async function readDeciders(
  db: Database,
  tenantId: number,
  { permission, stcd }: { permission: Permission; stcd: string },
): Promise<Decider[]> {
  const { rows } = await sql<Decider>`select users.id, coalesce(choices.language, 'zh-Hans') as language
    from users left join alarm_message_choices choices
      on choices.tenant_id = users.tenant_id and choices.user_id = users.id
    where users.tenant_id = ${tenantId} and is_active and not is_deleted and not is_service and ${isGranted(permission)}
      and (${isGranted('Pages.Stations.All')} or exists (select from user_stations granted
        where granted.tenant_id = users.tenant_id and granted.user_id = users.id and granted.stcd = ${stcd}))
    order by users.id`.execute(db);
  return rows;
}
