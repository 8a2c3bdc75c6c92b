import { verificationCodeWanted } from '@stationwall/contract/services/token-auth';
import { type AbpError, refusedField, saying, userFriendly } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { account } from '../localization/account-texts.ts';
import type { Text } from '../localization/text.ts';
import { type Database, hostSide, normalized, type User } from '../store/accounts.ts';
import { countFailureOfAddress, failuresOfAddress } from '../store/sign-in-addresses.ts';
import { countAttempt, failuresOf, lockoutMs, maxFailedAttempts } from '../store/sign-in-attempts.ts';
import { networkOf } from './network-of.ts';
import type { SignIn } from './sign-in-attempt.ts';
import type { UnknownNames } from './unknown-names.ts';
import { isRightCode } from './verification.ts';

/** From so many failures on, a verification code is asked for: those of the name, and those of the address. */
const nameWantsCodeAt = 3;
const addressWantsCodeAt = 10;

export const refused = (detail: Text, ...values: (string | number)[]): AbpError =>
  userFriendly(saying(abpZero.LoginFailed), saying(detail, ...values));

const wanting = (code: number, detail: Text): AbpError =>
  refusedField('verificationCode', saying(abpZero.LoginFailed), saying(detail), code);

/**
 * Looks at an attempt before its password: refuses locked names and addresses, and asks for a code after repeated failures.
 * Without a good code nothing is counted against the name, so that no machine can lock a person out. Answers what to
 * throw when the password turns out wrong.
 */
export async function guardAttempt(
  db: Database,
  unknownNames: UnknownNames,
  attempt: SignIn,
  user: User | undefined,
  now: number,
): Promise<() => Promise<AbpError>> {
  if (user?.is_service) return async () => refused(abpZero.InvalidUserNameOrPassword);
  const network = networkOf(attempt.clientAddress);
  const ofAddress = await failuresOfAddress(db, network, now);
  if (ofAddress === 'locked') throw refused(account.AddressLockedOut, Math.ceil(lockoutMs / 60_000));

  const tenantId = attempt.tenantId ?? hostSide;
  const name = normalized(attempt.nameOrEmail);
  const ofName = user ? failuresOf(user, now) : unknownNames.failures(tenantId, name, now);
  if (ofName === 'locked') throw refused(abpZero.UserLockedOutMessage);
  if (ofName >= nameWantsCodeAt || ofAddress >= addressWantsCodeAt) {
    const { verification } = attempt;
    if (!verification) throw wanting(verificationCodeWanted.missing, account.VerificationCodeMissing);
    if (!(await isRightCode(db, attempt, verification, now))) {
      await countFailureOfAddress(db, network, now);
      throw wanting(verificationCodeWanted.wrong, account.VerificationCodeWrong);
    }
  }

  const attempts = user ? await countAttempt(db, user, now) : unknownNames.count(tenantId, name, now);
  if (attempts === 'locked') throw refused(abpZero.UserLockedOutMessage);
  return async () => {
    await countFailureOfAddress(db, network, now);
    return failureAfter(attempts, ofAddress + 1);
  };
}

/** Says with the failure itself when the next attempt wants a code, so that a form can show it at once. */
function failureAfter(attempts: number, ofAddress: number): AbpError {
  if (attempts >= maxFailedAttempts) return refused(abpZero.UserLockedOutMessage);
  const wantsCode = attempts >= nameWantsCodeAt || ofAddress >= addressWantsCodeAt;
  const said = [saying(abpZero.LoginFailed), saying(abpZero.InvalidUserNameOrPassword)] as const;
  return userFriendly(...said, wantsCode ? verificationCodeWanted.missing : 0);
}
