import { randomUUID } from 'node:crypto';
import type { Profile } from '@stationwall/contract/profile-rules';
import { type RawBuilder, sql } from 'kysely';
import { nextId } from './account-changes.ts';
import { accountsOf, type Database, normalized, type User } from './accounts.ts';
import { administrationOf, holds } from './audit-log.ts';
import { forgetJobs } from './jobs.ts';
import { stampOf } from './stamp.ts';

export interface UserWithRoles extends User {
  /** By name. */
  roles: { id: number; name: string }[];
}

/** As text: the two databases read JSON differently. */
const roles = sql<string>`(select coalesce(
    json_agg(json_build_object('id', roles.id, 'name', roles.name) order by roles.name), '[]')::text
  from user_roles held join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
  where held.tenant_id = users.tenant_id and held.user_id = users.id)`.as('roles');

const withRoles = <Row extends { roles: string }>(row: Row) => ({
  ...row,
  roles: JSON.parse(row.roles) as UserWithRoles['roles'],
});

export const stampOfUser = (user: UserWithRoles): string =>
  stampOf(
    user.user_name,
    user.name,
    user.surname,
    user.email_address,
    user.phone_number,
    user.is_active,
    user.roles.map(({ id }) => id),
  );

export interface UserQuery {
  tenantId: number;
  keyword?: string | undefined;
  isActive?: boolean | undefined;
  roleName?: string | undefined;
  order: RawBuilder<unknown>;
  skip: number;
  take: number;
}

export async function listUsers(
  db: Database,
  { tenantId, keyword, isActive, roleName, order, skip, take }: UserQuery,
): Promise<{ rows: UserWithRoles[]; count: number }> {
  const wanted = accountsOf(db)
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .$if(!!keyword?.trim(), (select) =>
      select.where((is) =>
        is.or(
          ['user_name', 'name', 'surname', 'email_address', 'phone_number'].map((column) =>
            holds(column, keyword ?? ''),
          ),
        ),
      ),
    )
    .$if(isActive !== undefined, (select) => select.where('is_active', '=', isActive === true))
    .$if(!!roleName?.trim(), (select) => select.where(holdsRole(roleName ?? '')));
  const { count } = await wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .select(roles)
    .orderBy(order)
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
  return { rows: rows.map(withRoles), count };
}

const holdsRole = (name: string) => sql<boolean>`exists (select from user_roles held
  join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
  where held.tenant_id = users.tenant_id and held.user_id = users.id
  and upper(roles.name) = ${normalized(name)})`;

export async function findUser(
  db: Database,
  tenantId: number,
  id: number,
): Promise<UserWithRoles | undefined> {
  const row = await accountsOf(db)
    .selectFrom('users')
    .selectAll()
    .select(roles)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row && withRoles(row);
}

export interface NewAccount {
  tenantId: number;
  profile: Profile;
  isActive: boolean;
  passwordHash: string;
  passwordExpiresAt: number | null;
}

/** Answers the new user's id. */
export async function insertUser(db: Database, account: NewAccount): Promise<number> {
  const id = await nextId(db, 'user_ids');
  await accountsOf(db)
    .insertInto('users')
    .values({
      tenant_id: account.tenantId,
      id,
      ...columnsOf(account.profile),
      password_hash: account.passwordHash,
      password_expires_at: account.passwordExpiresAt,
      is_demo_password: false,
      security_stamp: randomUUID(),
      is_active: account.isActive,
      created_at: Date.now(),
    })
    .execute();
  return id;
}

export const columnsOf = ({ userName, name, surname, emailAddress, phoneNumber }: Profile) => ({
  user_name: userName,
  normalized_user_name: normalized(userName),
  name,
  surname,
  email_address: emailAddress,
  normalized_email_address: normalized(emailAddress),
  phone_number: phoneNumber,
});

/** Edits a user; one who is switched off has no token left, also not when switched on again. */
export async function editUser(
  db: Database,
  { tenant_id, id }: Pick<User, 'tenant_id' | 'id'>,
  edited: Partial<ReturnType<typeof columnsOf>> & { is_active?: boolean },
): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set(edited)
    .$if(edited.is_active === false, (update) =>
      update.set({ security_stamp: randomUUID(), kept_token_id: null }),
    )
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

export async function setRoles(
  db: Database,
  { tenant_id, id }: Pick<User, 'tenant_id' | 'id'>,
  roleIds: readonly number[],
): Promise<void> {
  const accounts = accountsOf(db);
  await accounts
    .deleteFrom('user_roles')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', id)
    .execute();
  if (roleIds.length === 0) return;
  await accounts
    .insertInto('user_roles')
    .values(roleIds.map((role_id) => ({ tenant_id, user_id: id, role_id })))
    .execute();
}

const perUser = ['user_roles', 'user_stations', 'profile_pictures', 'uploaded_pictures'] as const;

/** The row stays for what refers to it; its name is free again. */
export async function removeUser(db: Database, { tenant_id, id }: User): Promise<void> {
  const accounts = accountsOf(db);
  for (const table of perUser) {
    await accounts.deleteFrom(table).where('tenant_id', '=', tenant_id).where('user_id', '=', id).execute();
  }
  await administrationOf(db)
    .deleteFrom('last_data_display_settings')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', id)
    .execute();
  await forgetJobs(db, { tenantId: tenant_id, userId: id });
  await accounts
    .updateTable('users')
    .set({
      is_deleted: true,
      is_active: false,
      // Names are trimmed, so no one can have a name that begins with a space.
      normalized_user_name: ` ${id}`,
      security_stamp: randomUUID(),
      kept_token_id: null,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}
