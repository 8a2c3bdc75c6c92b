import cors from '@fastify/cors';
import { crossOriginRules } from '@stationwall/contract/cross-origin';
import type { NoResponseChoice } from '@stationwall/contract/notice';
import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import type { FastifyInstance } from 'fastify';
import { type QuotaRules, usualCodeQuota, usualSignedOutCalls } from './auth/network-quota.ts';
import type { PasswordEncryption } from './auth/password-cipher.ts';
import type { TokenLifetimes } from './auth/token-lifetimes.ts';
import { type Tokens, tokensOf } from './auth/tokens.ts';
import type { WxGateway } from './auth/wx-gateway.ts';
import { PartSeal } from './cameras/part-seal.ts';
import { compressAnswers } from './compressed-answers.ts';
import { FieldLink } from './field-side.ts';
import { type FirmwareOptions, noFirmware } from './firmware/firmware-keys.ts';
import { servePacks } from './firmware/serve-packs.ts';
import type { Hub } from './hub/hub.ts';
import type { HubLimits } from './hub/hub-connection.ts';
import type { HubPlaces } from './hub/hub-places.ts';
import { serveHub } from './hub/serve-hub.ts';
import { MessageDesk } from './messages/message-desk.ts';
import { noWaysOut } from './messages/ways-out.ts';
import { serveApiDocument } from './services/api-document.ts';
import { serveHealth } from './services/health.ts';
import { ReportDesk } from './services/report/report-desk.ts';
import { serveServices } from './services/serve-services.ts';
import { serveStaticFiles } from './services/static-files.ts';
import { SignDesk } from './signs/sign-desk.ts';
import { type DiskLimits, usualDiskLimits } from './store/disk-watch.ts';
import { type LockoutRules, usualLockout } from './store/lockout-rules.ts';
import type { OwnStore } from './store/open-store.ts';

export interface AppOptions {
  store: OwnStore;
  /** The way to the part that hears stations, where there is one. */
  field?: FieldLink | undefined;
  authSecret: string;
  /** Where an embedded store lies; readiness and the version information look at its disk. */
  dataDir?: string | undefined;
  diskLimits?: DiskLimits | undefined;
  lifetimes?: Partial<TokenLifetimes> | undefined;
  passwordEncryption?: PasswordEncryption | undefined;
  noResponse?: NoResponseChoice | undefined;
  lockout?: LockoutRules | undefined;
  codeQuota?: QuotaRules | undefined;
  signedOutCalls?: QuotaRules | undefined;
  hubLimits?: HubLimits | undefined;
  hubPlaces?: HubPlaces | undefined;
  hubRecheckEveryMs?: number | undefined;
  /** What people are told of alarms; without it this site has no way out. */
  messages?: MessageDesk | undefined;
  firmware?: FirmwareOptions | undefined;
  /** Who sends to signs beside roads; without it only who asks does. */
  signs?: SignDesk | undefined;
  wxGateway?: WxGateway | null | undefined;
  /** Whose pages may call from another origin, in lower case. */
  allowedOrigins?: readonly string[] | undefined;
}

export interface App {
  hub: Hub;
  tokens: Tokens;
  /** Sends reports once it is started. */
  reports: ReportDesk;
}

/** Puts everything that the backend serves onto an HTTP server. */
export function buildApp(app: FastifyInstance, options: AppOptions): App {
  const { store, authSecret, lifetimes, hubLimits, hubPlaces, hubRecheckEveryMs } = options;
  const { passwordEncryption = { key: defaultPasswordKey, ofSignIn: false }, noResponse = 'show' } = options;
  const { lockout = usualLockout, codeQuota = usualCodeQuota } = options;
  const { signedOutCalls = usualSignedOutCalls } = options;
  const { allowedOrigins = [] } = options;
  if (allowedOrigins.length > 0) app.register(cors, crossOriginRules(allowedOrigins));
  compressAnswers(app);
  const tokens = tokensOf(authSecret, lifetimes);
  const places = { limits: hubLimits, places: hubPlaces };
  const hub = serveHub(app, store, tokens, { ...places, recheckEveryMs: hubRecheckEveryMs });
  const dataDir = options.dataDir ?? null;
  serveHealth(app, store, dataDir);
  serveStaticFiles(app, store);
  serveApiDocument(app);
  servePacks(app, store);
  const messages = options.messages ?? new MessageDesk(store, noWaysOut, app.log);
  const { firmware = noFirmware } = options;
  const signs = options.signs ?? new SignDesk(store, app.log);
  const { wxGateway = null } = options;
  const partSeal = new PartSeal(authSecret);
  const reports = new ReportDesk(store, messages, app.log);
  const { diskLimits = usualDiskLimits } = options;
  const own = { diskLimits, messages, reports, firmware, signs, partSeal, wxGateway };
  const bounds = { lockout, codeQuota, signedOutCalls, ...own };
  const { field = new FieldLink() } = options;
  serveServices(app, { store, field, dataDir, tokens, passwordEncryption, noResponse, ...bounds });
  return { hub, tokens, reports };
}
