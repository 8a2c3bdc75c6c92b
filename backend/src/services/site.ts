import type { NoResponseChoice } from '@stationwall/contract/notice';
import type { FastifyInstance } from 'fastify';
import type { QuotaRules } from '../auth/network-quota.ts';
import type { PasswordEncryption } from '../auth/password-cipher.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { WxGateway } from '../auth/wx-gateway.ts';
import type { PartSeal } from '../cameras/part-seal.ts';
import type { FieldLink } from '../field-side.ts';
import type { FirmwareOptions } from '../firmware/firmware-keys.ts';
import type { MessageDesk } from '../messages/message-desk.ts';
import type { SignDesk } from '../signs/sign-desk.ts';
import type { DiskLimits } from '../store/disk-watch.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import type { OwnStore } from '../store/open-store.ts';
import type { Jobs } from './jobs.ts';
import type { ReportDesk } from './report/report-desk.ts';

/** What every service is given. */
export interface Site {
  app: FastifyInstance;
  store: OwnStore;
  /** The part that hears stations. */
  field: FieldLink;
  /** Where an embedded store lies. */
  dataDir: string | null;
  /** From where on its disk is said to run low. */
  diskLimits: DiskLimits;
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
  /** Reports that people are sent. */
  reports: Pick<ReportDesk, 'sendNow'>;
  /** By which keys packs of firmware are checked, and where stations fetch them. */
  firmware: FirmwareOptions;
  /** Where people come in by WeChat. */
  wxGateway: WxGateway | null;
  /** Seals addresses of parts of streams, so that a caller can neither read nor make one. */
  partSeal: PartSeal;
  /** What signs beside roads show. */
  signs: Pick<SignDesk, 'send' | 'facesOf'>;
}
