import type { NoResponseReading } from '@stationwall/contract/notice';
import type { FastifyInstance } from 'fastify';
import type { CodeQuotaRules } from '../auth/code-quota.ts';
import type { PasswordEncryption } from '../auth/password-cipher.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import type { Store } from '../store/open-store.ts';

/** What every service is given. */
export interface Site {
  app: FastifyInstance;
  store: Store;
  tokens: Tokens;
  passwordEncryption: PasswordEncryption;
  lockout: LockoutRules;
  codeQuota: CodeQuotaRules;
  /** Whether clients tell of a call without any answer. */
  noResponse: NoResponseReading;
}
