import { verificationCodeWanted } from '@stationwall/contract/services/token-auth';
import { type AbpError, refusedField, saying, userFriendly } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { account } from '../localization/account-texts.ts';
import type { Text } from '../localization/text.ts';
import { hostSide, normalized, type User } from '../store/accounts.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import { countFailureOfAddress, failuresOfAddress } from '../store/sign-in-addresses.ts';
import { countAttempt, failuresOf } from '../store/sign-in-attempts.ts';
import { networkOf } from './network-of.ts';
import type { Gate, SignIn } from './sign-in-attempt.ts';
import { isRightCode } from './verification.ts';

export const refused = (detail: Text, ...values: (string | number)[]): AbpError =>
  userFriendly(saying(abpZero.LoginFailed), saying(detail, ...values));

const wanting = (code: number, detail: Text): AbpError =>
  refusedField('verificationCode', saying(abpZero.LoginFailed), saying(detail), code);

/** An attempt whose password may be looked at. */
export interface Guarded {
  /** What to throw when the password turns out wrong. */
  failed(): Promise<AbpError>;
  /** Whether a failure goes into the audit log. */
  isWrittenDown: boolean;
}

/**
 * Looks at an attempt before its password: refuses locked names and addresses, and asks for a code after repeated failures.
 * Without a good code nothing is counted against the name from there on, so that no machine can lock a person out.
 */
export async function guardAttempt(
  gate: Gate,
  attempt: SignIn,
  user: User | undefined,
  now: number,
): Promise<Guarded> {
  const { db, rules, unknownNames } = gate;
  if (user?.is_service) return guardedProgram(gate, user, now);
  const network = networkOf(attempt.clientAddress);
  const ofAddress = await failuresOfAddress(db, network, now, rules);
  if (ofAddress === 'locked') throw refused(account.AddressLockedOut, Math.ceil(rules.lockoutMs / 60_000));

  const tenantId = attempt.tenantId ?? hostSide;
  const name = normalized(attempt.nameOrEmail);
  const ofName = user ? failuresOf(user, now) : unknownNames.failures(tenantId, name, now);
  if (ofName === 'locked') throw refused(abpZero.UserLockedOutMessage);
  const wantsCode = ofName >= rules.codeAfterOfName || ofAddress >= rules.codeAfterOfAddress;
  if (wantsCode) {
    const { verification } = attempt;
    if (!verification) throw wanting(verificationCodeWanted.missing, account.VerificationCodeMissing);
    if (!(await isRightCode(db, attempt, verification, now))) {
      await countFailureOfAddress(db, network, now, rules);
      throw wanting(verificationCodeWanted.wrong, account.VerificationCodeWrong);
    }
  }

  // Looked at again as it is counted: of attempts made at once, each has seen the others not yet counted.
  const below = wantsCode ? undefined : rules.codeAfterOfName;
  const attempts = user
    ? await countAttempt(db, user, now, rules, below)
    : unknownNames.count(tenantId, name, now, below);
  if (attempts === 'locked') throw refused(abpZero.UserLockedOutMessage);
  if (attempts === 'too many') {
    throw wanting(verificationCodeWanted.missing, account.VerificationCodeMissing);
  }
  return {
    failed: async () => {
      await countFailureOfAddress(db, network, now, rules);
      return failureAfter(attempts, ofAddress + 1, rules);
    },
    isWrittenDown: true,
  };
}

/** A program is never locked out. Its failures are counted all the same: whoever goes on guessing must not fill the audit log. */
async function guardedProgram({ db, rules }: Gate, user: User, now: number): Promise<Guarded> {
  const attempts = await countAttempt(db, user, now, rules);
  return {
    failed: async () => refused(abpZero.InvalidUserNameOrPassword),
    isWrittenDown: attempts !== 'locked',
  };
}

/** Says with the failure itself when the next attempt wants a code, so that a form can show it at once. */
function failureAfter(attempts: number, ofAddress: number, rules: LockoutRules): AbpError {
  if (attempts >= rules.attemptsOfName) return refused(abpZero.UserLockedOutMessage);
  const wantsCode = attempts >= rules.codeAfterOfName || ofAddress >= rules.codeAfterOfAddress;
  const said = [saying(abpZero.LoginFailed), saying(abpZero.InvalidUserNameOrPassword)] as const;
  return userFriendly(...said, wantsCode ? verificationCodeWanted.missing : 0);
}
