import { newPasswordWanted } from '@stationwall/contract/services/token-auth';
import { type AbpError, refusedField, saying } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { product } from '../localization/product-texts.ts';
import { setPassword } from '../store/account-changes.ts';
import {
  type Database,
  findTenantById,
  findUserById,
  findUserByName,
  hostSide,
  rolesOf,
  type User,
} from '../store/accounts.ts';
import { writeAudit } from '../store/audit-log.ts';
import { forgetFailures, noteSignIn } from '../store/sign-in-attempts.ts';
import { isLoopback } from './loopback.ts';
import { hashPassword, isPassword, TooManySignIns } from './passwords.ts';
import type { Gate, SignIn } from './sign-in-attempt.ts';
import { auditOfSignIn, writeFailure } from './sign-in-audit.ts';
import { guardAttempt, refused } from './sign-in-guard.ts';
import type { TokenHolder } from './tokens.ts';
import { refuseAddress } from './white-list.ts';

/** Answers who signed in, or throws what to tell them. An unknown name and a wrong password are told, and take, the same. */
export async function signIn(gate: Gate, attempt: SignIn): Promise<TokenHolder> {
  const { db } = gate;
  const tenantId = attempt.tenantId ?? hostSide;
  await refuseTenant(db, attempt.tenantId);
  const now = Date.now();
  const user = await findUserByName(db, tenantId, attempt.nameOrEmail);
  const outside = await refuseAddress(gate, attempt, user, now);
  const { failed, isWrittenDown, place } = await guardAttempt(gate, attempt, user, now);
  try {
    const person = await judged(db, attempt, user, async () => {
      const said = await failed();
      return outside ?? said;
    });
    await noteSignIn(db, person, now, place);
    await writeAudit(db, auditOfSignIn(attempt, person, 'session.signedIn'));
    return await holderOf(db, attempt, person);
  } catch (error) {
    if (isWrittenDown) await writeFailure(db, attempt, user, error);
    throw error;
  }
}

async function judged(
  db: Database,
  attempt: SignIn,
  user: User | undefined,
  failed: () => Promise<AbpError>,
): Promise<User> {
  const isRight = await isPassword(attempt.password, user?.password_hash ?? null).catch((error: unknown) => {
    throw error instanceof TooManySignIns ? refused(product.TooManySignIns) : error;
  });
  const isHere = isLoopback(attempt.clientAddress) && !attempt.isForwarded;
  const isElsewhere = user?.is_demo_password === true && !isHere;
  if (!user || !isRight || isElsewhere) throw await failed();
  const refusal = refusalOf(user, Date.now());
  if (refusal) {
    await forgetFailures(db, user);
    throw refusal;
  }
  return user.password_expires_at === null ? user : withOwnPassword(db, attempt, user);
}

/** A one-time password is good for choosing another, and gone with that. */
async function withOwnPassword(db: Database, attempt: SignIn, user: User): Promise<User> {
  if (attempt.newPassword === null) {
    await forgetFailures(db, user);
    throw refusedField(
      'newPassword',
      saying(abpZero.LoginFailed),
      saying(product.ChooseYourOwnPassword),
      newPasswordWanted,
    );
  }
  const hash = await hashPassword(attempt.newPassword);
  const changed = await db.transaction().execute(async (work) => {
    if (!(await setPassword(work, user, { hash, expiresAt: null }))) return undefined;
    await writeAudit(work, auditOfSignIn(attempt, user, 'profile.passwordChanged'));
    return findUserById(work, user.tenant_id, user.id);
  });
  // Somebody else chose one at the same moment.
  if (!changed) throw refused(abpZero.InvalidUserNameOrPassword);
  return changed;
}

async function holderOf(db: Database, attempt: SignIn, user: User): Promise<TokenHolder> {
  return {
    userId: user.id,
    tenantId: attempt.tenantId,
    userName: user.user_name,
    roles: await rolesOf(db, user.tenant_id, user.id),
    stamp: user.security_stamp,
  };
}

/** Why somebody who knows the password may not sign in all the same. */
export function refusalOf(user: User, now: number): AbpError | null {
  if (!user.is_active) return refused(abpZero.UserIsNotActiveAndCanNotLogin, user.user_name);
  const hasExpired = user.password_expires_at !== null && user.password_expires_at <= now;
  return hasExpired ? refused(product.PasswordHasExpired) : null;
}

async function refuseTenant(db: Database, tenantId: number | null): Promise<void> {
  if (tenantId === null) return;
  const tenant = await findTenantById(db, tenantId);
  if (!tenant) throw refused(abpZero['ThereIsNoTenantDefinedWithName{0}'], tenantId);
  if (!tenant.is_active) throw refused(abpZero.TenantIsNotActive, tenant.tenancy_name);
}
