import { type AbpError, saying, userFriendly } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { product } from '../localization/product-texts.ts';
import type { Text } from '../localization/text.ts';
import {
  type Database,
  findTenantById,
  findUserByName,
  hostSide,
  normalized,
  rolesOf,
  type User,
} from '../store/accounts.ts';
import { countAttempt, forgetAttempts, maxFailedAttempts } from '../store/sign-in-attempts.ts';
import { isLoopback } from './loopback.ts';
import { isPassword, TooManySignIns } from './passwords.ts';
import type { TokenHolder } from './tokens.ts';
import type { UnknownNames } from './unknown-names.ts';

export interface SignIn {
  /** null = the host side. */
  tenantId: number | null;
  nameOrEmail: string;
  password: string;
  /** Where the caller really is. */
  clientAddress: string;
}

const refused = (detail: Text, ...values: (string | number)[]): AbpError =>
  userFriendly(saying(abpZero.LoginFailed), saying(detail, ...values));

/** Answers who signed in, or throws what to tell them. An unknown name and a wrong password are told, and take, the same. */
export async function signIn(
  db: Database,
  unknownNames: UnknownNames,
  attempt: SignIn,
): Promise<TokenHolder> {
  const tenantId = attempt.tenantId ?? hostSide;
  await refuseTenant(db, attempt.tenantId);
  const now = Date.now();
  const user = await findUserByName(db, tenantId, attempt.nameOrEmail);
  const attempts = user
    ? await attemptsOf(db, user, now)
    : unknownNames.count(tenantId, normalized(attempt.nameOrEmail), now);
  if (attempts === 'locked') throw refused(abpZero.UserLockedOutMessage);

  const isRight = await isPassword(attempt.password, user?.password_hash ?? null).catch((error: unknown) => {
    throw error instanceof TooManySignIns ? refused(product.TooManySignIns) : error;
  });
  const isElsewhere = user?.is_demo_password === true && !isLoopback(attempt.clientAddress);
  if (!user || !isRight || isElsewhere) {
    const isLocked = attempts >= maxFailedAttempts;
    throw refused(isLocked ? abpZero.UserLockedOutMessage : abpZero.InvalidUserNameOrPassword);
  }
  await forgetAttempts(db, user, now);
  if (!user.is_active) throw refused(abpZero.UserIsNotActiveAndCanNotLogin, user.user_name);
  if (user.password_expires_at !== null && user.password_expires_at <= now) {
    throw refused(product.PasswordHasExpired);
  }
  const roles = await rolesOf(db, tenantId, user.id);
  return {
    userId: user.id,
    tenantId: attempt.tenantId,
    userName: user.user_name,
    roles,
    stamp: user.security_stamp,
  };
}

const attemptsOf = (db: Database, user: User, now: number) =>
  user.is_service ? 0 : countAttempt(db, user, now);

async function refuseTenant(db: Database, tenantId: number | null): Promise<void> {
  if (tenantId === null) return;
  const tenant = await findTenantById(db, tenantId);
  if (!tenant) throw refused(abpZero['ThereIsNoTenantDefinedWithName{0}'], tenantId);
  if (!tenant.is_active) throw refused(abpZero.TenantIsNotActive, tenant.tenancy_name);
}
