import type { NoResponseReading } from '@stationwall/contract/notice';
import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import type { FastifyInstance } from 'fastify';
import { type CodeQuotaRules, usualCodeQuota } from './auth/code-quota.ts';
import type { PasswordEncryption } from './auth/password-cipher.ts';
import type { TokenLifetimes } from './auth/token-lifetimes.ts';
import { type Tokens, tokensOf } from './auth/tokens.ts';
import type { Hub } from './hub/hub.ts';
import type { HubLimits } from './hub/hub-connection.ts';
import { serveHub } from './hub/serve-hub.ts';
import { serveHealth } from './services/health.ts';
import { serveServices } from './services/serve-services.ts';
import { serveStaticFiles } from './services/static-files.ts';
import { type LockoutRules, usualLockout } from './store/lockout-rules.ts';
import type { Store } from './store/open-store.ts';

export interface AppOptions {
  store: Store;
  authSecret: string;
  lifetimes?: Partial<TokenLifetimes> | undefined;
  passwordEncryption?: PasswordEncryption | undefined;
  noResponse?: NoResponseReading | undefined;
  lockout?: LockoutRules | undefined;
  codeQuota?: CodeQuotaRules | undefined;
  hubLimits?: HubLimits | undefined;
  hubRecheckEveryMs?: number | undefined;
}

export interface App {
  hub: Hub;
  tokens: Tokens;
}

/** Puts everything that the backend serves onto an HTTP server. */
export function buildApp(app: FastifyInstance, options: AppOptions): App {
  const { store, authSecret, lifetimes, hubLimits, hubRecheckEveryMs } = options;
  const { passwordEncryption = { key: defaultPasswordKey, ofSignIn: false }, noResponse = 'show' } = options;
  const { lockout = usualLockout, codeQuota = usualCodeQuota } = options;
  const tokens = tokensOf(authSecret, lifetimes);
  const hub = serveHub(app, store, tokens, { limits: hubLimits, recheckEveryMs: hubRecheckEveryMs });
  serveHealth(app, store);
  serveStaticFiles(app, store);
  serveServices(app, { store, tokens, passwordEncryption, noResponse, lockout, codeQuota });
  return { hub, tokens };
}
