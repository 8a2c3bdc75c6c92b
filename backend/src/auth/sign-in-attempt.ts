import type { Database } from '../store/accounts.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import type { UnknownNames } from './unknown-names.ts';

/** What attempts are judged by. */
export interface Gate {
  db: Database;
  rules: LockoutRules;
  unknownNames: UnknownNames;
}

/** One attempt to sign in, as it came. */
export interface SignIn {
  /** null = the host side. */
  tenantId: number | null;
  nameOrEmail: string;
  password: string;
  /** What replaces a one-time password; looked at already. */
  newPassword: string | null;
  /** Where the caller really is. */
  clientAddress: string;
  /** A proxy or tunnel that is none of ours carried it. */
  isForwarded: boolean;
  /** The code that repeated failures ask for. */
  verification: { id: string; code: string } | null;
}
