import { randomUUID } from 'node:crypto';
import type { Profile } from '@stationwall/contract/profile-rules';
import { sql } from 'kysely';
import { nextId } from './account-changes.ts';
import { accountsOf, type Database, normalized, type User } from './accounts.ts';
import { administrationOf } from './audit-log.ts';
import type { EntityRow, Keeping, Values } from './entity-rows.ts';
import { forgetJobs } from './own-jobs.ts';

export const keptUsers: Keeping = {
  table: 'users',
  isThere: sql`not is_deleted`,
  computed: {
    fullName: sql`name || ' ' || surname`,
    lastLoginTime: sql`last_login_at`,
    roleIds: sql`array(select role_id from user_roles held
      where held.tenant_id = users.tenant_id and held.user_id = users.id)`,
    roleNames: sql`array(select roles.name
      from user_roles held join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
      where held.tenant_id = users.tenant_id and held.user_id = users.id order by roles.name)`,
  },
  filters: {
    roleName: (name) => sql`${normalized(String(name))} in (select upper(held) from unnest(role_names) held)`,
  },
  /** Who is switched off has no token left, also not when switched on again. */
  alsoKept: ({ userName, emailAddress, isActive }: Values) => ({
    ...(typeof userName === 'string' && { normalizedUserName: normalized(userName) }),
    ...(typeof emailAddress === 'string' && { normalizedEmailAddress: normalized(emailAddress) }),
    ...(isActive === false && { securityStamp: randomUUID(), keptTokenId: null }),
  }),
};

/** A user as it is kept. */
export type UserEntity = EntityRow & {
  tenantId: number;
  userName: string;
  name: string;
  surname: string;
  emailAddress: string;
  phoneNumber: string | null;
  isActive: boolean;
  isService: boolean;
  failedAttempts: number;
  lockedUntil: number | null;
  lastLoginTime: number | null;
  roleNames: string[];
};

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

const columnsOf = ({ userName, name, surname, emailAddress, phoneNumber }: Profile) => ({
  user_name: userName,
  normalized_user_name: normalized(userName),
  name,
  surname,
  email_address: emailAddress,
  normalized_email_address: normalized(emailAddress),
  phone_number: phoneNumber,
});

/** One who is switched off has no token left, also not when switched on again. */
export async function setActive(
  db: Database,
  { tenant_id, id }: Pick<User, 'tenant_id' | 'id'>,
  is_active: boolean,
): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ is_active, ...(!is_active && { security_stamp: randomUUID(), kept_token_id: null }) })
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
export async function removeUser(db: Database, tenant_id: number, id: number): Promise<void> {
  const accounts = accountsOf(db);
  for (const table of perUser) {
    await accounts.deleteFrom(table).where('tenant_id', '=', tenant_id).where('user_id', '=', id).execute();
  }
  await sql`delete from device_share where tenant_id = ${tenant_id} and ${id} in (sharer_id, consumer_id)`.execute(
    db,
  );
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
