import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** Somebody on duty, whom alarms call in the order of the chain. */
export interface OnDuty {
  userId: number;
  userName: string;
  level: number;
}

/** Who is on duty at a moment, the first of the chain first; null = this tenant keeps no roster. */
export async function readChain(db: Database, tenantId: number, at: number): Promise<OnDuty[] | null> {
  const { rows } = await sql<{ user_id: number; user_name: string; level: number }>`
    select distinct on (user_id) user_id, users.user_name, level
    from duty_shift shift join users on users.tenant_id = shift.tenant_id and users.id = user_id
    where shift.tenant_id = ${tenantId} and begin_at <= ${at}::bigint and end_at > ${at}::bigint
    order by user_id, level, shift.id`.execute(db);
  const chain = rows.map(({ user_id, user_name, level }) => ({
    ...{ userId: user_id, userName: user_name, level },
  }));
  if (chain.length > 0)
    return chain.sort((one, other) => one.level - other.level || one.userId - other.userId);
  return (await keepsRoster(db, tenantId)) ? [] : null;
}

async function keepsRoster(db: Database, tenantId: number): Promise<boolean> {
  const { rows } = await sql`select from duty_shift where tenant_id = ${tenantId} limit 1`.execute(db);
  return rows.length > 0;
}

export interface WeekRow {
  id: number;
  user_name: string;
  name: string;
  surname: string;
  level: number;
  begin_at: number;
  end_at: number;
  begin_time: string;
  end_time: string;
  remark: string;
  planned_for: string;
  user_id: number;
}

/** Shifts that touch a span, the earliest first; users by the name that they have now. */
export async function readShifts(
  db: Database,
  tenantId: number,
  { begin, end }: { begin: number; end: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`select shift.*, users.user_name, users.name, users.surname
    from duty_shift shift join users on users.tenant_id = shift.tenant_id and users.id = user_id
    where shift.tenant_id = ${tenantId} and begin_at < ${end}::bigint and end_at > ${begin}::bigint
    order by begin_at, level, shift.id`.execute(db);
  return rows;
}

/** Whom shifts belong to, by their users' numbers. */
export async function readNames(
  db: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, { userName: string; name: string; surname: string }>> {
  const { rows } = await sql<{ id: number; user_name: string; name: string; surname: string }>`
    select id, user_name, name, surname from users
    where tenant_id = ${tenantId} and id = any(${[...ids]}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, user_name, name, surname }) => [id, { userName: user_name, name, surname }]),
  );
}

/** Those who change a roster do so one after the other, so that no two shifts meet. */
export async function holdRoster(db: Database, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(14, ${tenantId}::int)`.execute(db);
}
