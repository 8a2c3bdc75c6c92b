import { notFound, permissionMissing } from '../abp-error.ts';
import { type Database, findUserById, hostSide, type User } from '../store/accounts.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';

const administersUsers = 'Pages.Administration.Users';

/** The user a call names, of the caller's own tenant: oneself, or with the permission anybody. */
export async function namedUser(
  db: Database,
  { caller }: CallContext,
  userId: number | undefined,
): Promise<User> {
  const me = signedIn(caller);
  if (userId === undefined || userId === me.user.id) return me.user;
  if (!me.permissions.has(administersUsers)) throw permissionMissing(administersUsers);
  return userOf(db, me.tenantId ?? hostSide, userId);
}

export async function userOf(db: Database, tenantId: number, id: number): Promise<User> {
  const user = await findUserById(db, tenantId, id);
  if (!user) throw notFound('User', id);
  return user;
}
