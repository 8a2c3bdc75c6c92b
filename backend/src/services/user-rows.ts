import type { UserRow } from '@stationwall/contract/services/user';
import { sql } from 'kysely';
import { notFound } from '../abp-error.ts';
import { type Database, normalized } from '../store/accounts.ts';
import { failuresOf, lockedAnywhere } from '../store/sign-in-attempts.ts';
import { findUser, stampOfUser, type UserWithRoles } from '../store/users.ts';
import { clockOf } from './tenant-clock.ts';

export const userOrders = {
  userName: sql`normalized_user_name`,
  name: sql`lower(name)`,
  surname: sql`lower(surname)`,
  fullName: sql`lower(name || ' ' || surname)`,
  emailAddress: sql`normalized_email_address`,
  phoneNumber: sql`phone_number`,
  isActive: sql`is_active`,
  lastLoginTime: sql`last_login_at`,
  creationTime: sql`created_at`,
  id: sql`id`,
};

export async function userRows(db: Database, tenantId: number, users: UserWithRoles[]): Promise<UserRow[]> {
  const clock = await clockOf(db, tenantId);
  const now = Date.now();
  const locked = await lockedAnywhere(db, tenantId, now);
  return users.map((user) => ({
    id: user.id,
    userName: user.user_name,
    name: user.name,
    surname: user.surname,
    fullName: `${user.name} ${user.surname}`,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number ?? '',
    isActive: user.is_active,
    // A program's failures are counted, but lock nobody out.
    isLockedOut: !user.is_service && (locked.has(user.id) || failuresOf(user, now) === 'locked'),
    isService: user.is_service,
    lastLoginTime: user.last_login_at === null ? null : clock(user.last_login_at),
    creationTime: clock(user.created_at),
    roleNames: user.roles.map(({ name }) => normalized(name)),
    concurrencyStamp: stampOfUser(user),
  }));
}

export async function userOf(db: Database, tenantId: number, id: number): Promise<UserWithRoles> {
  const user = await findUser(db, tenantId, id);
  if (!user) throw notFound('User', id);
  return user;
}

export async function userRowOf(db: Database, tenantId: number, id: number): Promise<UserRow> {
  const [row] = await userRows(db, tenantId, [await userOf(db, tenantId, id)]);
  if (!row) throw notFound('User', id);
  return row;
}
