import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountsOf, type Database, findUserByName, normalized, type User } from './accounts.ts';

export interface NewUser {
  tenantId: number;
  userName: string;
  name: string;
  surname: string;
  emailAddress: string;
  /** Asked for only when the user is new: hashing takes its time. */
  passwordHash: () => Promise<string>;
  isDemoPassword: boolean;
  passwordExpiresAt: number | null;
}

export async function nextId(
  db: Database,
  sequence: 'user_ids' | 'role_ids' | 'white_list_ids',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(${sql.lit(sequence)})::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the sequence ${sequence} gave no number`);
  return row.id;
}

/** Answers the user of that name, made now if there was none. */
export async function ensureUser(db: Database, wanted: NewUser): Promise<{ user: User; isNew: boolean }> {
  const known = await findUserByName(db, wanted.tenantId, wanted.userName);
  if (known) return { user: known, isNew: false };
  const user = await accountsOf(db)
    .insertInto('users')
    .values({
      tenant_id: wanted.tenantId,
      id: await nextId(db, 'user_ids'),
      user_name: wanted.userName,
      normalized_user_name: normalized(wanted.userName),
      email_address: wanted.emailAddress,
      normalized_email_address: normalized(wanted.emailAddress),
      name: wanted.name,
      surname: wanted.surname,
      password_hash: await wanted.passwordHash(),
      password_expires_at: wanted.passwordExpiresAt,
      is_demo_password: wanted.isDemoPassword,
      security_stamp: randomUUID(),
      created_at: Date.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user, isNew: true };
}

export interface NewPassword {
  hash: string;
  expiresAt: number | null;
  /** The token of the owner who changes it. */
  keptTokenId?: string | undefined;
}

/** A new password ends every other token of the user and any lockout. False when the user has another one than `user` meanwhile. */
export async function setPassword(db: Database, user: User, password: NewPassword): Promise<boolean> {
  const { numUpdatedRows } = await accountsOf(db)
    .updateTable('users')
    .set({
      password_hash: password.hash,
      password_expires_at: password.expiresAt,
      is_demo_password: false,
      security_stamp: randomUUID(),
      kept_token_id: password.keptTokenId ?? null,
      failed_attempts: 0,
      locked_until: null,
    })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .where('security_stamp', '=', user.security_stamp)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface WantedRole {
  tenantId: number;
  name: string;
  displayName: string;
  isStatic: boolean;
  isDefault: boolean;
  permissions: readonly string[];
}

/** Answers the role's id. A static role gets the permissions it should have at every start; others keep theirs. */
export async function ensureRole(db: Database, wanted: WantedRole): Promise<number> {
  const known = await accountsOf(db)
    .selectFrom('roles')
    .select('id')
    .where('tenant_id', '=', wanted.tenantId)
    .where('name', '=', wanted.name)
    .executeTakeFirst();
  if (known && !wanted.isStatic) return known.id;
  const id = known?.id ?? (await nextId(db, 'role_ids'));
  await accountsOf(db)
    .transaction()
    .execute(async (work) => {
      if (!known) {
        await work
          .insertInto('roles')
          .values({
            tenant_id: wanted.tenantId,
            id,
            name: wanted.name,
            display_name: wanted.displayName,
            is_static: wanted.isStatic,
            is_default: wanted.isDefault,
          })
          .execute();
      }
      const rows = wanted.permissions.map((permission) => ({
        tenant_id: wanted.tenantId,
        role_id: id,
        permission,
      }));
      await work
        .insertInto('role_permissions')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .execute();
    });
  return id;
}

export async function giveRole(db: Database, user: User, roleId: number): Promise<void> {
  await accountsOf(db)
    .insertInto('user_roles')
    .values({ tenant_id: user.tenant_id, user_id: user.id, role_id: roleId })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** From now on failed attempts do not lock this account. */
export async function markAsService(db: Database, user: User): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ is_service: true, locked_until: null })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute();
}

export async function grantStations(db: Database, user: User, stcds: readonly string[]): Promise<void> {
  if (stcds.length === 0) return;
  await accountsOf(db)
    .insertInto('user_stations')
    .values(stcds.map((stcd) => ({ tenant_id: user.tenant_id, user_id: user.id, stcd })))
    .onConflict((on) => on.doNothing())
    .execute();
}
