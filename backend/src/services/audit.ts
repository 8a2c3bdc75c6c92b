import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { hostSide } from '../store/accounts.ts';
import type { AuditEntry } from '../store/audit-log.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';

/** What a signed-in caller did, ready to be written with the change itself. */
export function auditOf(
  { caller, clientAddress }: CallContext,
  action: AuditAction,
  target: string,
  details?: object,
): AuditEntry {
  const { user, tenantId } = signedIn(caller);
  return {
    tenantId: tenantId ?? hostSide,
    userId: user.id,
    userName: user.user_name,
    action,
    target,
    details,
    clientAddress,
  };
}
