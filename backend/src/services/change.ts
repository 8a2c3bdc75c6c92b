import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { saying, userFriendly } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import type { Database } from '../store/accounts.ts';
import { hasAdministrator, lockAccounts } from '../store/administrators.ts';
import { audited, sideOf, type WriteDown } from './audited.ts';
import type { CallContext } from './call-context.ts';
import type { Site } from './site.ts';

/** A change of the tenant's accounts, or of who may sign in: audited, and one at a time. */
export function change<Result>(
  site: Pick<Site, 'store'>,
  context: CallContext,
  work: (db: Database, writeDown: WriteDown) => Promise<Result>,
): Promise<Result> {
  return audited(site, context, work, (db) => lockAccounts(db, sideOf(context)));
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
