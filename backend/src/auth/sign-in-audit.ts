import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { AbpError, inEachCulture } from '../abp-error.ts';
import { type Database, hostSide, type User } from '../store/accounts.ts';
import { type AuditEntry, writeAudit } from '../store/audit-log.ts';
import type { SignIn } from './sign-in-attempt.ts';

/** A name that nobody has is left out: people type their password there by mistake. */
export const auditOfSignIn = (
  { tenantId, clientAddress }: SignIn,
  user: User | undefined,
  action: AuditAction,
  details?: object,
): AuditEntry => ({
  tenantId: tenantId ?? hostSide,
  userId: user?.id ?? null,
  userName: user?.user_name ?? '',
  action,
  target: user?.user_name ?? '',
  details,
  clientAddress,
});

/** Writes down why somebody could not sign in; faults of our own are no business of the audit log. */
export async function writeFailure(
  db: Database,
  attempt: SignIn,
  user: User | undefined,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AbpError)) return;
  const { kind } = error;
  const reason = kind.name === 'user-friendly' ? inEachCulture(kind.details ?? kind.message) : kind.name;
  await writeAudit(db, auditOfSignIn(attempt, user, 'session.signInFailed', { reason }));
}
