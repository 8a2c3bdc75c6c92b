import proxyAddr from '@fastify/proxy-addr';
import type { OwnMap } from '@stationwall/contract/client-settings';
import { isTimeZone } from '@stationwall/contract/wire-dates';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type NatsAddress, natsAddressOf, natsAddressRule, withoutCredentials } from './nats-address.ts';

const ServiceAccounts = Type.Array(
  Type.Object({
    tenancyName: Type.String({ minLength: 1, maxLength: 64 }),
    userName: Type.String({ minLength: 1, maxLength: 256 }),
    password: Type.String({ minLength: 1, maxLength: 32 }),
  }),
);
export type ServiceAccount = Static<typeof ServiceAccounts>[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const count = (fallback: number, minimum: number, maximum: number, what: string) =>
  Type.Integer({ minimum, maximum, default: fallback, description: `${what}, ${minimum} to ${maximum}` });

/** Each setting once: its name, kind, default, limits and what is allowed, in words. docs/operations.md is held against it. */
export const Environment = Type.Object({
  RELAY_HOST: Type.String({ default: '127.0.0.1', description: 'an address to listen on' }),
  RELAY_PORT: count(8080, 0, 65535, 'a port (0 for any free one)'),
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'an address to serve metrics on' }),
  METRICS_PORT: Type.Union([Type.Literal('off'), Type.Integer({ minimum: 0, maximum: 65535 })], {
    readAs: 'integer',
    default: 9464,
    description: "'off' or a port (0 for any free one), 0 to 65535",
  }),
  BACKEND_URL: Type.String({
    default: 'http://127.0.0.1:8081',
    pattern: '^https?://[^/?#@\\s]+/?$',
    description: 'http:// or https:// with host and port, without a path',
  }),
  BACKEND_POLL_S: count(5, 1, 3_600, 'seconds between reads of a backend without cursors'),
  BACKEND_TIME_ZONE: Type.String({
    default: '',
    description: 'a name of the IANA list, such as Asia/Shanghai',
  }),
  LAST_DATA_FIELDS: Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*=.+$' }), {
    default: [],
    description:
      'ours=theirs or ours==value, comma separated, such as stcd=stationCode,Z=waterLevel,intervalS==300',
  }),
  MAP_STYLE_URL: Type.Optional(
    Type.String({
      pattern: '^(https?://|/)\\S+$',
      description:
        'http://, https:// or a path of this site: a style of MapLibre, or tiles with {z}, {x} and {y}',
    }),
  ),
  MAP_ATTRIBUTION: Type.String({ default: '', maxLength: 200, description: 'up to 200 characters' }),
  MAP_ORIGINS: Type.Array(Type.String({ pattern: '^https?://[^/;,\\s]+$' }), {
    default: [],
    description: 'origins such as https://tiles.example.org, comma separated',
  }),
  MAP_BORDERS: Type.Optional(
    Type.String({
      pattern: '^(https?://|/)\\S+$',
      description: 'http://, https:// or a path of this site: GeoJSON with lines or areas',
    }),
  ),
  MAP_FILES: Type.Optional(Type.String({ minLength: 1, description: 'a folder' })),
  LIVE_WITHOUT_FEATURES: Type.Enum(['off', 'on'], { default: 'off', description: 'off, on' }),
  SERVICE_ACCOUNTS: Type.Array(Type.Unknown(), {
    default: [],
    description: 'a JSON array [{"tenancyName":"…","userName":"…","password":"…"}], each tenant once',
  }),
  WEB_ROOT: Type.String({ default: 'web/dist', description: 'the folder of the built web client' }),
  BUILD_COMMIT: Type.String({ default: 'unknown', maxLength: 100, description: 'a commit' }),
  ALLOWED_ORIGINS: Type.Array(Type.String({ pattern: '^https?://[^/]+$' }), {
    default: [],
    description: 'origins such as https://map.example.org, comma separated',
  }),
  TRUSTED_PROXIES: Type.Array(Type.String({ pattern: '^[0-9a-fA-F.:]+(/\\d{1,3})?$' }), {
    default: [],
    description: 'addresses or networks of proxies before the relay, comma separated',
  }),
  MAX_LINKS: count(12_000, 1, 1_000_000, 'most live links at once'),
  MAX_LINKS_PER_ADDRESS: count(1_000, 1, 1_000_000, 'most live links at once from one address'),
  MAX_LINKS_PER_USER: count(50, 1, 1_000_000, 'most live links at once of one user'),
  STRANGERS_PER_MINUTE: count(
    1_200,
    1,
    1_000_000,
    'introductions of callers unknown to this relay per minute and address',
  ),
  MAX_CALLS_PER_ADDRESS: count(32, 1, 1_000_000, 'most calls for the backend at once from one address'),
  MAX_CALLS_WAITING_PER_ADDRESS: count(
    5_000,
    0,
    1_000_000,
    'most calls from one address that wait until fewer of it are at the backend',
  ),
  SIGN_INS_PER_MINUTE: count(60, 1, 1_000_000, 'attempts to sign in per minute and address'),
  MAX_BODY_BYTES: count(65_536, 1_024, 1_073_741_824, "bytes of a call's body"),
  MAX_PUBLIC_BODY_BYTES: count(
    16_384,
    1_024,
    1_073_741_824,
    'bytes of the body of a call that anybody may make',
  ),
  MAX_UPLOAD_BYTES: count(104_857_600, 1_024, 1_073_741_824, "bytes of a long call's body"),
  SLOW_READER_BYTES: count(2_097_152, 65_536, 1_073_741_824, 'bytes that may wait for one slow reader'),
  REPLAY_LOG_BYTES: count(33_554_432, 0, 4_294_967_296, 'bytes of events kept per tenant for resuming'),
  REPLAY_LOG_HOURS: count(24, 1, 8_760, 'hours that events for resuming stay on disk'),
  NATS_URL: Type.String({ default: '', description: natsAddressRule }),
  NATS_PREFIX: Type.String({
    default: 'stationwall',
    pattern: '^[A-Za-z0-9_-]{1,40}$',
    description: '1 to 40 letters, digits, - or _',
  }),
  RELAY_DATA_DIR: Type.String({ default: '', description: 'a folder' }),
  CALL_TIMEOUT_S: count(30, 1, 3600, 'seconds that a call may take'),
  LONG_CALL_TIMEOUT_S: count(600, 1, 86_400, 'seconds that a long call may take'),
  LONG_CALLS: Type.Array(Type.String({ pattern: '^/' }), {
    default: [
      '/Profile',
      '/api/services/app/BasicInformation/UpdateLogo',
      '/api/services/app/OriginalData/GetOriginalDatasAll2',
    ],
    description: 'paths of long calls (uploads, exports, reports), comma separated',
  }),
  LOG_LEVEL: Type.Enum([...logLevels], { default: 'info', description: logLevels.join(', ') }),
});
type Environment = Static<typeof Environment>;

export interface Config {
  host: string;
  port: number;
  metricsHost: string;
  metricsPort: number | 'off';
  /** Without a trailing slash. */
  backendUrl: string;
  backendPollMs: number;
  /** How last data are read where the backend does not say it; `timeZone` null: as it announces it. */
  lastData: { timeZone: string | null; fields: Record<string, string> };
  /** Whether a backend is read that says that it offers no live updates. */
  isLiveWithoutFeatures: boolean;
  /** The deployer's own map and boundaries: what screens are told, whence they may fetch them, and the folder that is served below `/map-files/`. */
  map: { own: OwnMap | null; borders: string | null; origins: string[]; folder: string | null };
  serviceAccounts: ServiceAccount[];
  webRoot: string;
  buildCommit: string;
  allowedOrigins: string[];
  trustedProxies: string[];
  maxLinks: number;
  maxLinksPerAddress: number;
  maxLinksPerUser: number;
  strangersPerMinute: number;
  maxCallsPerAddress: number;
  maxCallsWaitingPerAddress: number;
  signInsPerMinute: number;
  maxBodyBytes: number;
  maxPublicBodyBytes: number;
  maxUploadBytes: number;
  slowReaderBytes: number;
  replayLogBytes: number;
  replayLogMs: number;
  /** Empty: nothing is kept on disk. */
  dataDir: string;
  /** Where tenants are shared with other relays; null: this relay does all. */
  nats: NatsAddress | null;
  natsPrefix: string;
  callTimeoutMs: number;
  longCallTimeoutMs: number;
  /** Lower-case paths; whatever lies below one is long too. */
  longCalls: string[];
  logLevel: (typeof logLevels)[number];
}

export class ConfigError extends Error {}

/** Reads the environment once; an empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(Environment.properties).map(([name, schema]) => [
      name,
      readValue(name, schema, env[name]),
    ]),
  ) as Environment;
  return {
    host: given.RELAY_HOST,
    port: given.RELAY_PORT,
    metricsHost: given.METRICS_HOST,
    metricsPort: given.METRICS_PORT,
    backendUrl: given.BACKEND_URL.replace(/\/$/, ''),
    backendPollMs: given.BACKEND_POLL_S * 1000,
    lastData: {
      timeZone: zoneOf(given.BACKEND_TIME_ZONE),
      fields: Object.fromEntries(given.LAST_DATA_FIELDS.map(fieldOf)),
    },
    map: ownMapIn(given),
    isLiveWithoutFeatures: given.LIVE_WITHOUT_FEATURES === 'on',
    serviceAccounts: given.SERVICE_ACCOUNTS as ServiceAccount[],
    webRoot: given.WEB_ROOT,
    buildCommit: given.BUILD_COMMIT,
    allowedOrigins: given.ALLOWED_ORIGINS.map((origin) => origin.toLowerCase()),
    trustedProxies: given.TRUSTED_PROXIES,
    maxLinks: given.MAX_LINKS,
    maxLinksPerAddress: given.MAX_LINKS_PER_ADDRESS,
    maxLinksPerUser: given.MAX_LINKS_PER_USER,
    strangersPerMinute: given.STRANGERS_PER_MINUTE,
    maxCallsPerAddress: given.MAX_CALLS_PER_ADDRESS,
    maxCallsWaitingPerAddress: given.MAX_CALLS_WAITING_PER_ADDRESS,
    signInsPerMinute: given.SIGN_INS_PER_MINUTE,
    maxBodyBytes: given.MAX_BODY_BYTES,
    maxPublicBodyBytes: given.MAX_PUBLIC_BODY_BYTES,
    maxUploadBytes: given.MAX_UPLOAD_BYTES,
    slowReaderBytes: given.SLOW_READER_BYTES,
    replayLogBytes: given.REPLAY_LOG_BYTES,
    replayLogMs: given.REPLAY_LOG_HOURS * 3_600_000,
    dataDir: given.RELAY_DATA_DIR,
    nats: given.NATS_URL ? natsOf(given.NATS_URL) : null,
    natsPrefix: given.NATS_PREFIX,
    callTimeoutMs: given.CALL_TIMEOUT_S * 1000,
    longCallTimeoutMs: given.LONG_CALL_TIMEOUT_S * 1000,
    longCalls: given.LONG_CALLS.map((path) => path.toLowerCase()),
    logLevel: given.LOG_LEVEL,
  };
}

/** Where a map's style or boundaries lie its tiles may lie too; whatever lies elsewhere is named. */
function ownMapIn(given: Environment): Config['map'] {
  const { MAP_STYLE_URL, MAP_ATTRIBUTION, MAP_BORDERS, MAP_ORIGINS, MAP_FILES } = given;
  const own = MAP_STYLE_URL ? { url: MAP_STYLE_URL, attribution: MAP_ATTRIBUTION } : null;
  const originOf = (address = '') => URL.parse(address.replaceAll(/[{}]/g, ''))?.origin ?? [];
  const origins = new Set([originOf(MAP_STYLE_URL), originOf(MAP_BORDERS), MAP_ORIGINS].flat());
  return { own, borders: MAP_BORDERS ?? null, origins: [...origins], folder: MAP_FILES ?? null };
}

function zoneOf(name: string): string | null {
  if (name === '' || isTimeZone(name)) return name || null;
  throw new ConfigError(
    `BACKEND_TIME_ZONE is "${name}"; allowed: a name of the IANA list, such as Asia/Shanghai.`,
  );
}

function fieldOf(pair: string): [ours: string, theirs: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function natsOf(text: string): NatsAddress {
  const address = natsAddressOf(text);
  if (address) return address;
  throw new ConfigError(`NATS_URL is "${withoutCredentials(text)}"; allowed: ${natsAddressRule}.`);
}

function readValue(name: string, schema: TSchema, text: string | undefined): unknown {
  const { type, readAs = type, default: fallback, description } = schema as TSchema & Record<string, unknown>;
  if (text === undefined || text.trim() === '') return fallback;
  const value = name === 'SERVICE_ACCOUNTS' ? accountsOf(text) : parsed(text.trim(), readAs);
  if (Compile(schema).Check(value) && (name !== 'TRUSTED_PROXIES' || areNetworks(value as string[])))
    return value;
  const shown =
    name === 'SERVICE_ACCOUNTS' ? `a text of ${text.length} characters` : `"${withoutCredentials(text)}"`;
  throw new ConfigError(`${name} is ${shown}; allowed: ${description}.`);
}

function parsed(text: string, type: unknown): unknown {
  if (type === 'integer') return /^\d+$/.test(text) ? Number(text) : text;
  if (type !== 'array') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function areNetworks(texts: string[]): boolean {
  try {
    proxyAddr.compile(texts);
    return true;
  } catch {
    return false;
  }
}

function accountsOf(text: string): ServiceAccount[] | null {
  try {
    const accounts: unknown = JSON.parse(text);
    if (!Compile(ServiceAccounts).Check(accounts)) return null;
    const names = new Set(accounts.map(({ tenancyName }) => tenancyName.toLowerCase()));
    return names.size === accounts.length ? accounts : null;
  } catch {
    return null;
  }
}
