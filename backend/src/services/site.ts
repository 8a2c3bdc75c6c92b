import type { NoResponseChoice } from '@stationwall/contract/notice';
import type { FastifyInstance } from 'fastify';
import type { QuotaRules } from '../auth/network-quota.ts';
import type { PasswordEncryption } from '../auth/password-cipher.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { FieldLink } from '../field-side.ts';
import type { MessageDesk } from '../messages/message-desk.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import type { OwnStore } from '../store/open-store.ts';
import type { Jobs } from './jobs.ts';

/** What every service is given. */
export interface Site {
  app: FastifyInstance;
  store: OwnStore;
  /** The part that hears stations. */
  field: FieldLink;
  /** Where an embedded store lies. */
  dataDir: string | null;
  tokens: Tokens;
  passwordEncryption: PasswordEncryption;
  lockout: LockoutRules;
  codeQuota: QuotaRules;
  /** Calls of one network by callers who show no good token. */
  signedOutCalls: QuotaRules;
  /** Whether clients tell of a call without any answer. */
  noResponse: NoResponseChoice;
  /** Work that takes longer than its call. */
  jobs: Jobs;
  /** What people are told of alarms, and by which ways. */
  messages: Pick<MessageDesk, 'ways' | 'send'>;
}
