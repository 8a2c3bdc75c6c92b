import { changedMeanwhileCode } from '@stationwall/contract/problem';
import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { permissionMissing, saying, unauthenticated, userFriendly } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, hostSide } from '../store/accounts.ts';
import { hasAdministrator, lockAccounts } from '../store/administrators.ts';
import { writeAudit } from '../store/audit-log.ts';
import { findSession } from '../store/sessions.ts';
import { auditOf } from './audit.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export type WriteDown = (action: AuditAction, target: string, details?: object) => Promise<void>;

/** The tenant whose accounts a caller administers; the host side has accounts of its own. */
export const sideOf = ({ caller }: CallContext): number => caller.tenantId ?? hostSide;

/** A change of the caller's tenant and what is written down of it: both are kept, or neither. One at a time. */
export function change<Result>(
  { store }: Pick<Site, 'store'>,
  context: CallContext,
  work: (db: Database, writeDown: WriteDown) => Promise<Result>,
): Promise<Result> {
  return store.db.transaction().execute(async (db) => {
    await lockAccounts(db, sideOf(context));
    await refuseLost(db, context);
    return work(db, (action, target, details) => writeAudit(db, auditOf(context, action, target, details)));
  });
}

/** Callers were let through before they waited for their turn; the one before may have switched them off, or taken a role from them. */
async function refuseLost(db: Database, { caller }: CallContext): Promise<void> {
  const { user, permissions, tokenId, signInId } = signedIn(caller);
  const { tenant_id: tenantId, id: userId, security_stamp: stamp } = user;
  const session = await findSession(db, { tenantId, userId, stamp, signInId, tokenId });
  if (!session) throw unauthenticated();
  const lost = [...permissions].filter((name) => !session.permissions.has(name));
  if (lost.length > 0) throw permissionMissing(...lost);
}

/** A change that may take permissions from people: refused when it would take the last administrator's. */
export function changeAccounts<Result>(
  site: Pick<Site, 'store'>,
  context: CallContext,
  work: (db: Database, writeDown: WriteDown) => Promise<Result>,
): Promise<Result> {
  return change(site, context, async (db, writeDown) => {
    const now = Date.now();
    const had = await hasAdministrator(db, sideOf(context), now);
    const result = await work(db, writeDown);
    if (had && !(await hasAdministrator(db, sideOf(context), now))) {
      throw userFriendly(saying(administration.LastAdministrator));
    }
    return result;
  });
}

/** Refuses to save over what somebody else saved since it was read. */
export function refuseChangedMeanwhile(shown: string, now: string, name: string): void {
  if (shown === now) return;
  throw userFriendly(saying(administration.ChangedMeanwhile, name), null, changedMeanwhileCode);
}
