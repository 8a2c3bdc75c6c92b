import type { AbpError } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, hostSide, type User } from '../store/accounts.ts';
import { countFailureOfAddress, failuresOfAddress } from '../store/sign-in-addresses.ts';
import { readWhiteList } from '../store/white-list.ts';
import { isInRange, plainAddress } from './address-range.ts';
import { networkOf } from './network-of.ts';
import type { Gate, SignIn } from './sign-in-attempt.ts';
import { writeFailure } from './sign-in-audit.ts';
import { refused } from './sign-in-guard.ts';

/** A program's account may come from anywhere: the list is of the people's addresses, and must not cut the relay off. */
export async function faultOfAddress(
  db: Database,
  tenantId: number,
  clientAddress: string,
  user: Pick<User, 'is_service'> | undefined,
): Promise<AbpError | null> {
  if (user?.is_service) return null;
  const list = await readWhiteList(db, tenantId);
  if (list.length === 0 || list.some((network) => isInRange(clientAddress, network))) return null;
  return refused(administration.AddressIsNotAllowed, plainAddress(clientAddress));
}

/**
 * Refuses who comes from outside the tenant's ranges, before anything is counted against the name. A program may come from
 * anywhere; answers what it is told when its password is wrong: what a person would be told.
 */
export async function refuseAddress(
  { db, rules }: Gate,
  attempt: SignIn,
  user: User | undefined,
  now: number,
): Promise<AbpError | null> {
  const { clientAddress } = attempt;
  const error = await faultOfAddress(db, attempt.tenantId ?? hostSide, clientAddress, undefined);
  if (error === null || user?.is_service) return error;
  const network = networkOf(clientAddress);
  // Written down until the address is locked, so that nobody can fill the log from outside.
  if ((await failuresOfAddress(db, network, now, rules)) !== 'locked') {
    await countFailureOfAddress(db, network, now, rules);
    await writeFailure(db, attempt, user, error);
  }
  throw error;
}
