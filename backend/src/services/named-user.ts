import { permissionMissing } from '../abp-error.ts';
import { type Database, hostSide, type User } from '../store/accounts.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';
import { userOf } from './user-rows.ts';

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
