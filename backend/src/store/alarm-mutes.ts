import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export async function readMutes(
  db: Database,
  tenantId: number,
  now: number,
): Promise<{ user_id: number; user_name: string; name: string; surname: string; until_at: number }[]> {
  const { rows } = await sql<{
    user_id: number;
    user_name: string;
    name: string;
    surname: string;
    until_at: number;
  }>`select user_id, user_name, name, surname, until_at from alarm_mutes mutes
    join users on users.tenant_id = mutes.tenant_id and users.id = user_id
    where mutes.tenant_id = ${tenantId} and until_at > ${now}::bigint order by until_at, user_id`.execute(db);
  return rows;
}

/** Until when somebody hears no alarms; null = they hear them again. */
export async function keepMute(
  db: Database,
  tenantId: number,
  userId: number,
  until: number | null,
): Promise<void> {
  await sql`delete from alarm_mutes where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  if (until === null) return;
  await sql`insert into alarm_mutes (tenant_id, user_id, until_at)
    values (${tenantId}, ${userId}, ${until}::bigint)
    on conflict (tenant_id, user_id) do update set until_at = excluded.until_at`.execute(db);
}
