import { type Kysely, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

export interface CameraRow {
  tenant_id: number;
  id: number;
  name: string;
  name_en: string;
  stcd: string;
  group_name: string;
  kind: 'hls' | 'flv' | 'snapshot';
  address: string;
  snapshot_address: string;
  user_name: string;
  /** Its password. */
  secret: string;
  every_s: number;
  is_enabled: boolean;
}

type Tables = { camera: CameraRow & { sort_order: number } };
const camerasOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

/** Cameras that are on, of stations that may be seen. */
export const readCameras = (
  db: Database,
  tenantId: number,
  visible: Visible,
  id?: number,
): Promise<CameraRow[]> =>
  camerasOf(db)
    .selectFrom('camera')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_enabled', '=', true)
    .$if(!('isAll' in visible), (query) =>
      query.where('stcd', '=', sql<string>`any(${'stcds' in visible ? [...visible.stcds] : []}::text[])`),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('group_name')
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
