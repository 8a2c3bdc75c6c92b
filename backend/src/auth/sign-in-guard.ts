import { verificationCodeWanted } from '@stationwall/contract/services/token-auth';
import { AbpError, refusedField, saying, userFriendly } from '../abp-error.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { account } from '../localization/account-texts.ts';
import type { Text } from '../localization/text.ts';
import { hostSide, normalized, type User } from '../store/accounts.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import { countFailureOfAddress, failuresOfAddress } from '../store/sign-in-addresses.ts';
import { countAttempt, failuresOf, tallyOf } from '../store/sign-in-attempts.ts';
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
  /** Where it comes from, and whether its user signed in from there before. */
  place: { network: string; isKnown: boolean };
}

/**
 * Looks at an attempt before its password. A program with the right password always gets in, or a stranger could cut off the
 * relay; with a wrong one it is told what a person would be.
 */
export async function guardAttempt(
  gate: Gate,
  attempt: SignIn,
  user: User | undefined,
  now: number,
): Promise<Guarded> {
  const network = networkOf(attempt.clientAddress);
  try {
    return await guardPerson(gate, { attempt, network, user, now });
  } catch (error) {
    if (!user?.is_service || !(error instanceof AbpError)) throw error;
    return { failed: async () => error, isWrittenDown: false, place: { network, isKnown: false } };
  }
}

/**
 * Refuses locked names and addresses, and asks for a code after repeated failures. Without a good code nothing is counted
 * against the name from there on. Whoever comes from where this user signed in before has failures of their own there: no
 * stranger's failures, by name or address, shut them out.
 */
async function guardPerson(
  { db, rules, unknownNames }: Gate,
  { attempt, network, user, now }: { attempt: SignIn; network: string; user: User | undefined; now: number },
): Promise<Guarded> {
  const tally = user && (await tallyOf(db, user, network));
  const isKnown = tally?.network !== undefined;
  const found = await failuresOfAddress(db, network, now, rules);
  if (found === 'locked' && !isKnown) {
    throw refused(account.AddressLockedOut, Math.ceil(rules.lockoutMs / 60_000));
  }
  const ofAddress = found === 'locked' ? rules.attemptsOfAddress : found;

  const tenantId = attempt.tenantId ?? hostSide;
  const name = normalized(attempt.nameOrEmail);
  const ofName = tally ? failuresOf(tally, now) : unknownNames.failures(tenantId, name, now);
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
    ? await countAttempt(db, user, now, rules, { below, network: tally?.network })
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
    place: { network, isKnown },
  };
}

/** Says with the failure itself when the next attempt wants a code, so that a form can show it at once. */
function failureAfter(attempts: number, ofAddress: number, rules: LockoutRules): AbpError {
  if (attempts >= rules.attemptsOfName) return refused(abpZero.UserLockedOutMessage);
  const wantsCode = attempts >= rules.codeAfterOfName || ofAddress >= rules.codeAfterOfAddress;
  const said = [saying(abpZero.LoginFailed), saying(abpZero.InvalidUserNameOrPassword)] as const;
  return userFriendly(...said, wantsCode ? verificationCodeWanted.missing : 0);
}
