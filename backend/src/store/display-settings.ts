import type { LastDataDisplaySetting } from '@stationwall/contract/services/user-display-setting';
import type { Database, User } from './accounts.ts';
import { administrationOf } from './audit-log.ts';

type Who = Pick<User, 'tenant_id' | 'id'>;
export type Settings = Omit<LastDataDisplaySetting, 'userId'>;

export async function findDisplaySetting(db: Database, { tenant_id, id }: Who): Promise<Settings | null> {
  const row = await administrationOf(db)
    .selectFrom('last_data_display_settings')
    .select('settings')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row ? JSON.parse(row.settings) : null;
}

export async function saveDisplaySetting(
  db: Database,
  { tenant_id, id }: Who,
  settings: Settings,
): Promise<void> {
  const row = { tenant_id, user_id: id, settings: JSON.stringify(settings) };
  await administrationOf(db)
    .insertInto('last_data_display_settings')
    .values(row)
    .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet({ settings: row.settings }))
    .execute();
}
