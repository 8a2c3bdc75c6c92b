/** When failed sign-ins ask for a verification code, and when they shut out for a while. */
export interface LockoutRules {
  /** Failed attempts that lock a name. */
  attemptsOfName: number;
  /** Failures that lock an address; they count as long as a lock lasts. Many people may share one. */
  attemptsOfAddress: number;
  lockoutMs: number;
  /** Failed attempts of a name after which a code is asked for. */
  codeAfterOfName: number;
  /** Failures of an address after which a code is asked for, whatever the name. */
  codeAfterOfAddress: number;
}

export const usualLockout: LockoutRules = {
  attemptsOfName: 5,
  attemptsOfAddress: 30,
  lockoutMs: 300_000,
  codeAfterOfName: 3,
  codeAfterOfAddress: 10,
};
