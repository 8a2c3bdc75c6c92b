import type { Authenticate, CloseReason } from '@stationwall/contract/live';
import type { LiveTenants } from '../stream/live-tenants.ts';
import type { AccessBook } from './access-book.ts';
import type { Entry } from './access-entries.ts';

const reachWithinMs = 1_500;

export interface AdmissionDesk {
  book: AccessBook;
  tenants: LiveTenants;
  /** Counts a caller whom the book does not know; false = too many of them came from where this one is. */
  mayBringStranger(): boolean;
}

/** Where relays share a tenant, a caller may come from one that was a moment ahead; access is asked for after the wait. */
export async function admit(
  { book, tenants, mayBringStranger }: AdmissionDesk,
  caller: Authenticate,
): Promise<Entry | CloseReason> {
  if (!book.knows(caller) && !mayBringStranger()) return 'too-many-strangers';
  const entry = await book.admit(caller);
  if (!caller.since || typeof entry === 'string' || !entry.access) return entry;
  const tenant = tenants.get(entry.access.tenancyName);
  if (!tenant.isBehind(caller.since)) return entry;
  await tenant.reaches(caller.since, reachWithinMs);
  return book.admit(caller);
}

/** Not when what the caller may see has changed since: the replay would not say which stations went or came. */
export function mayResume({ changedAt }: Entry, { since }: Authenticate): boolean {
  if (!since || !changedAt) return false;
  return since.epoch !== changedAt.epoch || since.seq > changedAt.seq;
}
