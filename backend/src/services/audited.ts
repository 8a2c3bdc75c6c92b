import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { permissionMissing, unauthenticated } from '../abp-error.ts';
import { type Database, hostSide } from '../store/accounts.ts';
import { writeAudit } from '../store/audit-log.ts';
import { findSession } from '../store/sessions.ts';
import { auditOf } from './audit.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** `stcd` where it was done to a station, or to what belongs to one. */
export type WriteDown = (
  action: AuditAction,
  target: string,
  details?: object,
  stcd?: string | null,
) => Promise<void>;

/** The tenant that a caller works in; the host side has accounts of its own. */
export const sideOf = ({ caller }: CallContext): number => caller.tenantId ?? hostSide;

/**
 * A change and what is written down of it: both are kept, or neither. It waits for no other change, so whatever two may
 * not do at once has to lock its own row; `first` takes a wider lock before anything is read.
 */
export function audited<Result>(
  { store }: Pick<Site, 'store'>,
  context: CallContext,
  work: (db: Database, writeDown: WriteDown) => Promise<Result>,
  first?: (db: Database) => Promise<void>,
): Promise<Result> {
  return store.db.transaction().execute(async (db) => {
    await first?.(db);
    await refuseLost(db, context);
    return work(db, async (action, target, details, stcd) => {
      await writeAudit(db, { ...auditOf(context, action, target, details), stcd });
    });
  });
}

const chunk = 50;

interface Pieces {
  within?: typeof audited;
  /** In the transaction of a piece, when all of it is done. */
  ends?(db: Database): Promise<void>;
  /** Between two pieces, with how many things are done; false: the others are left as they are. */
  goesOn?(done: number): Promise<boolean>;
}

/** A change of many things, some in each transaction: in between stations are answered, and others have their turn. */
export async function auditedInChunks<Item>(
  site: Pick<Site, 'store'>,
  context: CallContext,
  items: readonly Item[],
  work: (db: Database, writeDown: WriteDown, item: Item) => Promise<void>,
  { within = audited, ends, goesOn }: Pieces = {},
): Promise<void> {
  for (let at = 0; at < items.length; at += chunk) {
    const piece = items.slice(at, at + chunk);
    await within(site, context, async (db, writeDown) => {
      for (const item of piece) await work(db, writeDown, item);
      await ends?.(db);
    });
    if (goesOn && !(await goesOn(at + piece.length))) return;
  }
}

/** Callers were let through before their turn came; meanwhile somebody may have switched them off, or taken a role from them. */
export async function refuseLost(db: Database, { caller }: CallContext): Promise<void> {
  const { user, permissions, tokenId, signInId } = signedIn(caller);
  const { tenant_id: tenantId, id: userId, security_stamp: stamp } = user;
  const session = await findSession(db, { tenantId, userId, stamp, signInId, tokenId });
  if (!session) throw unauthenticated();
  const lost = [...permissions].filter((name) => !session.permissions.has(name));
  if (lost.length > 0) throw permissionMissing(...lost);
}
