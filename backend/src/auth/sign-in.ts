import type { AbpError } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { product } from '../localization/product-texts.ts';
import {
  type Database,
  findTenantById,
  findUserByName,
  hostSide,
  rolesOf,
  type User,
} from '../store/accounts.ts';
import { writeAudit } from '../store/audit-log.ts';
import { forgetAttempts, forgetFailures } from '../store/sign-in-attempts.ts';
import { isLoopback } from './loopback.ts';
import { isPassword, TooManySignIns } from './passwords.ts';
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
  await refuseAddress(gate, attempt, user, now);
  const { failed, isWrittenDown } = await guardAttempt(gate, attempt, user, now);
  try {
    const holder = await judged(db, attempt, user, failed, now);
    await writeAudit(db, auditOfSignIn(attempt, user, 'session.signedIn'));
    return holder;
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
  now: number,
): Promise<TokenHolder> {
  const isRight = await isPassword(attempt.password, user?.password_hash ?? null).catch((error: unknown) => {
    throw error instanceof TooManySignIns ? refused(product.TooManySignIns) : error;
  });
  const isElsewhere = user?.is_demo_password === true && !isLoopback(attempt.clientAddress);
  if (!user || !isRight || isElsewhere) throw await failed();
  const refusal = refusalOf(user, now);
  if (refusal) {
    await forgetFailures(db, user);
    throw refusal;
  }
  await forgetAttempts(db, user, now);
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
