import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountsOf, type Database } from './accounts.ts';

export interface WxUserRow {
  id: number;
  openId: string;
  userId: number | null;
  userName: string;
  isAdmin: boolean;
  isShowData: boolean;
  stationCount: number | null;
  lastSignInAt: number | null;
  createdAt: number;
}

/** Strangers are kept up to so many, the newest of them. */
const mostUnbound = 1_000;

const rowsOf = (tenantId: number) => sql`
  select wx.id, open_id as "openId", wx.user_id as "userId", coalesce(users.user_name, '') as "userName",
    exists (select from user_roles held join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
      where held.tenant_id = ${tenantId} and held.user_id = wx.user_id and roles.name = 'Admin' and is_static) as "isAdmin",
    is_show_data as "isShowData", last_sign_in_at as "lastSignInAt", wx.created_at as "createdAt",
    case when exists (select from user_roles held join role_permissions granted
        on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
        where held.tenant_id = ${tenantId} and held.user_id = wx.user_id and granted.permission = 'Pages.Stations.All')
      then null else (select count(*)::int from user_stations
        where user_stations.tenant_id = ${tenantId} and user_stations.user_id = wx.user_id) end as "stationCount"
  from wx_users as wx left join users on users.tenant_id = wx.tenant_id and users.id = wx.user_id and not is_deleted
  where wx.tenant_id = ${tenantId}`;

export async function readWxUsers(
  db: Database,
  tenantId: number,
  sought: { keyword?: string | undefined; isBound?: boolean | undefined; skip: number; take: number },
): Promise<{ rows: WxUserRow[]; count: number }> {
  const { keyword = '', isBound, skip, take } = sought;
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<WxUserRow & { count: number }>`
    select *, count(*) over ()::int as count from (${rowsOf(tenantId)}) as wx
    where ("openId" ilike ${like} or "userName" ilike ${like})
      and ${isBound === undefined ? sql`true` : isBound ? sql`"userName" <> ''` : sql`"userName" = ''`}
    order by id desc limit ${take} offset ${skip}`.execute(db);
  return { rows: rows.map(({ count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

export async function findWxUser(
  db: Database,
  tenantId: number,
  openId: string,
): Promise<WxUserRow | undefined> {
  const { rows } =
    await sql<WxUserRow>`select * from (${rowsOf(tenantId)}) as wx where "openId" = ${openId}`.execute(db);
  return rows[0];
}

/** Notes an account that came in, or is entered; of strangers the oldest are forgotten. */
export async function noteWxUser(db: Database, tenantId: number, openId: string, now: number): Promise<void> {
  await sql`insert into wx_users (tenant_id, open_id, is_show_data, created_at)
    values (${tenantId}, ${openId}, false, ${now}::bigint) on conflict (tenant_id, open_id) do nothing`.execute(
    db,
  );
  await sql`delete from wx_users where tenant_id = ${tenantId} and user_id is null and id <=
    (select id from wx_users where tenant_id = ${tenantId} and user_id is null
      order by id desc offset ${mostUnbound} limit 1)`.execute(db);
}

export async function changeWxUser(
  db: Database,
  tenantId: number,
  openId: string,
  change: { userId?: number | null; isShowData?: boolean; signedInAt?: number },
): Promise<void> {
  const { userId, isShowData, signedInAt } = change;
  const parts = [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(isShowData === undefined ? [] : [sql`is_show_data = ${isShowData}`]),
    ...(signedInAt === undefined ? [] : [sql`last_sign_in_at = ${signedInAt}::bigint`]),
  ];
  await sql`update wx_users set ${sql.join(parts)} where tenant_id = ${tenantId} and open_id = ${openId}`.execute(
    db,
  );
}

/** Ends every sign-in of a user. */
export async function signOutEverywhere(db: Database, tenantId: number, userId: number): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ security_stamp: randomUUID(), kept_token_id: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
}

/** Gives a user the role of administrators, or takes it. */
export async function setAdministrator(
  db: Database,
  tenantId: number,
  userId: number,
  isAdmin: boolean,
): Promise<void> {
  const role = sql`select id from roles where tenant_id = ${tenantId} and name = 'Admin' and is_static`;
  if (isAdmin)
    await sql`insert into user_roles (tenant_id, user_id, role_id)
      select ${tenantId}::int, ${userId}::int, id from (${role}) as role on conflict do nothing`.execute(db);
  else
    await sql`delete from user_roles where tenant_id = ${tenantId} and user_id = ${userId} and role_id in (${role})`.execute(
      db,
    );
}
