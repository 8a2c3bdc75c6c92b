import proxyAddr from '@fastify/proxy-addr';
import { type NoResponseChoice, noResponseChoices } from '@stationwall/contract/notice';
import { defaultPasswordKey, passwordKeyPattern } from '@stationwall/contract/password-encryption';
import { type RainLimits, rainClassesPattern, rainLimitsIn } from '@stationwall/contract/rain-class';
import { topicTemplate } from '@stationwall/protocols/mqtt/topic-template';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { addressRange } from './auth/address-range.ts';
import { type QuotaRules, usualCodeQuota, usualSignedOutCalls } from './auth/network-quota.ts';
import { usualCost } from './auth/passwords.ts';
import { type TokenLifetimes, usualLifetimes } from './auth/token-lifetimes.ts';
import type { WxGateway } from './auth/wx-gateway.ts';
import { type FirmwareOptions, firmwareKeysOf } from './firmware/firmware-keys.ts';
import { type IngestLimits, usualLimits } from './ingest/ingest-limits.ts';
import type { MqttOptions } from './ingest/mqtt-source.ts';
import { noWaysOut, type WaysOut } from './messages/ways-out.ts';
import { mostBuffersMb, usualBuffersMb } from './store/backends.ts';
import { type DiskLimits, usualDiskLimits } from './store/disk-watch.ts';
import { type LockoutRules, usualLockout } from './store/lockout-rules.ts';
import { type RetentionLimits, usualRetention } from './store/retention-limits.ts';

const port = (fallback: number) =>
  Type.Integer({ minimum: 0, maximum: 65535, default: fallback, description: 'a port, 0 for any free one' });
const day = 86_400;
const mb = 2 ** 20;
/** Seconds after which an address has its whole allowance of stations that register themselves again. */
const autoStationsAgainS = 150;
const count = (minimum: number, maximum: number, fallback: number, unit: string) =>
  Type.Integer({ minimum, maximum, default: fallback, description: `${minimum} to ${maximum} ${unit}` });
const text = (description: string, fallback: string) =>
  Type.String({ minLength: 1, default: fallback, description });
const list = (description: string, fallback: string[]) =>
  Type.Array(Type.String({ minLength: 1 }), { default: fallback, description });
const oneOf = <const Values extends string[]>(values: [...Values], fallback: Values[number]) =>
  Type.Enum(values, { default: fallback, description: values.join(', ') });

/** What Fastify knows by name. */
const knownNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const trustedRelaysAllowed =
  'addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, comma separated';

/** Each setting once: its name, kind, default, limits and what is allowed, in words. docs/operations.md is held against it. */
export const Environment = Type.Object({
  BACKEND_HOST: text('an address to listen on', '127.0.0.1'),
  BACKEND_PORT: port(8081),
  INGEST_HOST: text('an address to listen on', '127.0.0.1'),
  INGEST_PORT: port(8651),
  HJ212_PORT: Type.String({
    pattern: '^(off|[0-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])$',
    default: '8212',
    description: "'off' or a port, 0 for any free one",
  }),
  MQTT_URL: Type.Optional(
    Type.String({ pattern: '^mqtts?://[^/]+$', description: 'mqtt:// or mqtts://, host and port' }),
  ),
  MQTT_TOPICS: Type.Array(Type.String({ pattern: '^[^=]+=[^=]+$' }), {
    default: [],
    description: 'tenant=topic such as Default=stations/{stcd}/{element}, comma separated',
  }),
  MQTT_CLIENT_ID: Type.String({
    pattern: '^[\\w.-]{1,64}$',
    default: 'stationwall',
    description: '1 to 64 letters, digits, dots and hyphens',
  }),
  MQTT_SHARE: Type.Optional(
    Type.String({ pattern: '^[\\w.-]{1,64}$', description: '1 to 64 letters, digits, dots and hyphens' }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^/]+/?$',
      description: 'smtp:// or smtps://, user, password, host and port',
    }),
  ),
  MAIL_FROM: Type.String({
    pattern: '^[^@\\s]+@[^@\\s]+$',
    default: noWaysOut.mailFrom,
    description: 'an e-mail address',
  }),
  WX_APP_ID: Type.Optional(
    Type.String({ pattern: '^\\w{6,64}$', description: '6 to 64 letters and digits' }),
  ),
  WX_APP_SECRET: Type.Optional(Type.String({ minLength: 16, description: 'at least 16 characters' })),
  WX_GATEWAY_URL: Type.String({
    pattern: '^https?://',
    default: 'https://api.weixin.qq.com/sns/jscode2session',
    description: 'http:// or https://',
  }),
  WEBHOOK_URL: Type.Optional(Type.String({ pattern: '^https?://', description: 'http:// or https://' })),
  WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 16, description: 'at least 16 characters' })),
  PUSH_SERVICES: Type.Array(Type.String({ pattern: '^https?://(\\*\\.)?[\\w.-]+(:\\d+)?$' }), {
    default: [
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.push.apple.com',
      'https://*.notify.windows.com',
    ],
    description: 'addresses of push services, https://host or https://*.domain, comma separated',
  }),
  FIRMWARE_KEYS: Type.Array(Type.String({ pattern: '^[\\w.-]{1,32}=[A-Za-z0-9+/]{43}=$' }), {
    default: [],
    description: 'name=base64 of the 32 bytes of an Ed25519 public key, comma separated',
  }),
  FIRMWARE_URL: Type.Optional(
    Type.String({ pattern: '^https?://[^/]{1,200}$', description: 'http:// or https://, host and port' }),
  ),
  DATA_DIR: text('a folder', './.data'),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://', description: 'postgres://…' })),
  AUTH_SECRET: Type.Optional(Type.String({ minLength: 32, description: 'at least 32 characters' })),
  SERVICE_PASSWORD: Type.Optional(
    Type.String({ minLength: 12, maxLength: 32, description: '12 to 32 characters' }),
  ),
  PASSWORD_KEY: Type.String({
    pattern: passwordKeyPattern,
    default: defaultPasswordKey,
    description: '16, 24 or 32 printable characters without spaces',
  }),
  ENCRYPT_SIGN_IN: oneOf(['off', 'on'], 'off'),
  PASSWORD_COST: count(10, usualCost, usualCost, '(as a power of 2)'),
  NO_RESPONSE: oneOf([...noResponseChoices], 'show'),
  RAIN_CLASSES: Type.Array(Type.String({ pattern: rainClassesPattern }), {
    default: [],
    description: 'hours=six limits in mm that rise, such as 24=0.1/10/25/50/100/250, comma separated',
  }),
  TRUSTED_RELAYS: list(trustedRelaysAllowed, ['127.0.0.1', '::1']),
  ALLOWED_ORIGINS: Type.Array(Type.String({ pattern: '^https?://[^/]+$' }), {
    default: [],
    description: 'origins such as https://map.example.org, comma separated',
  }),
  TOKEN_LIFETIME_S: count(300, 7 * day, usualLifetimes.tokenS, 'seconds'),
  SIGN_IN_LIFETIME_DAYS: count(1, 365, usualLifetimes.signInS / day, 'days'),
  LOCKOUT_ATTEMPTS: count(2, 100, usualLockout.attemptsOfName, 'attempts'),
  LOCKOUT_ATTEMPTS_PER_ADDRESS: count(2, 10_000, usualLockout.attemptsOfAddress, 'attempts'),
  LOCKOUT_SECONDS: count(10, day, usualLockout.lockoutMs / 1000, 'seconds'),
  CODE_AFTER_ATTEMPTS: count(0, 100, usualLockout.codeAfterOfName, 'attempts'),
  CODE_AFTER_ATTEMPTS_PER_ADDRESS: count(0, 10_000, usualLockout.codeAfterOfAddress, 'attempts'),
  CODES_AT_ONCE_PER_ADDRESS: count(1, 100_000, usualCodeQuota.burst, 'codes'),
  CODES_PER_MINUTE_PER_ADDRESS: count(1, 100_000, usualCodeQuota.perMinute, 'codes a minute'),
  SIGNED_OUT_CALLS_PER_MINUTE: count(1, 1_000_000, usualSignedOutCalls.perMinute, 'calls a minute'),
  MAX_STATION_LINES: count(10, 1_000_000, usualLimits.lines.most, 'lines'),
  MAX_STATION_LINES_PER_ADDRESS: count(1, 1_000_000, usualLimits.lines.mostPerNetwork, 'lines'),
  STATION_FIRST_FRAME_S: count(5, 3_600, usualLimits.lines.firstFrameMs / 1000, 'seconds'),
  COMMAND_ANSWER_S: count(2, 3_600, usualLimits.commandAnswerMs / 1000, 'seconds'),
  STATION_GARBAGE_BYTES: count(8_192, 2 ** 30, usualLimits.lines.garbageBytes, 'bytes'),
  STATION_MB_PER_DAY: count(1, 1_000_000, usualLimits.stationBytesPerDay / 2 ** 20, 'MiB'),
  AUTO_STATIONS: count(0, 1_000_000, usualLimits.mostAutoStations, 'stations'),
  AUTO_STATIONS_PER_ADDRESS: count(1, 1_000_000, usualLimits.newcomers.burst, 'stations'),
  STORE_BUFFERS_MB: count(1, mostBuffersMb, usualBuffersMb, 'MB'),
  DISK_LOW_MB: count(64, 1_000_000, usualDiskLimits.lowBytes / mb, 'MB'),
  DISK_ENDING_MB: count(32, 1_000_000, usualDiskLimits.endingBytes / mb, 'MB'),
  READING_DAYS: count(0, 36_500, usualRetention.readings ?? 0, 'days; 0 = for ever'),
  RAW_FRAME_DAYS: count(1, 36_500, usualRetention.rawFrames, 'days'),
  OUTBOX_DAYS: count(1, 3_650, usualRetention.outbox, 'days'),
  AUDIT_DAYS: count(1, 36_500, usualRetention.audit, 'days'),
  ALARM_DAYS: count(1, 36_500, usualRetention.alarms, 'days'),
  ALARM_MESSAGE_DAYS: count(1, 36_500, usualRetention.alarmMessages, 'days'),
  COMMAND_DAYS: count(1, 36_500, usualRetention.commands, 'days'),
  DEMO: oneOf(['auto', 'on', 'off'], 'auto'),
  DEMO_SIGN: Type.Optional(
    Type.String({ pattern: '^[\\w.-]+:\\d{1,5}$', description: 'host and port of a sign' }),
  ),
  DEMO_BASIN: list('paths of basin files, comma separated', []),
  DEMO_KEYS: Type.Optional(Type.String({ minLength: 1, description: 'path of a file' })),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  NODE_ENV: Type.String({ default: 'development', description: 'production or anything else' }),
});
type Environment = Static<typeof Environment>;

export interface Config {
  host: string;
  port: number;
  ingestHost: string;
  ingestPort: number;
  hj212Port: number | 'off';
  mqtt: MqttOptions | null;
  waysOut: WaysOut;
  firmware: FirmwareOptions;
  /** Where messages that wake devices may be posted to, as origins. */
  pushServices: readonly string[];
  wxGateway: WxGateway | null;
  dataDir: string;
  databaseUrl: string | null;
  authSecret: string | null;
  servicePassword: string | null;
  passwordEncryption: { key: string; ofSignIn: boolean };
  storeBuffersMb: number;
  /** Passwords are hashed with N = 2 to the power of it. */
  passwordCost: number;
  noResponse: NoResponseChoice;
  /** From how many mm on each class of rain begins. */
  rainLimits: RainLimits;
  trustedRelays: string[];
  /** In lower case. */
  allowedOrigins: string[];
  lifetimes: TokenLifetimes;
  lockout: LockoutRules;
  codeQuota: QuotaRules;
  signedOutCalls: QuotaRules;
  ingestLimits: IngestLimits;
  diskLimits: DiskLimits;
  retention: RetentionLimits;
  isDemo: boolean;
  demoBasins: string[];
  /** Host and port of a sign in software. */
  demoSign: string | null;
  /** Where the demo's stations find the keys that they post under. */
  demoKeys: string | null;
  logLevel: Environment['LOG_LEVEL'];
  isProduction: boolean;
}

class ConfigError extends Error {}

const secretNames = new Set([
  'AUTH_SECRET',
  'SERVICE_PASSWORD',
  'PASSWORD_KEY',
  'DATABASE_URL',
  'MQTT_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'WX_APP_SECRET',
]);

/** Reads the environment once; an empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(Environment.properties).map(([name, schema]) => [
      name,
      settingOf(name, schema, env[name]),
    ]),
  ) as Environment;
  const isProduction = given.NODE_ENV === 'production';
  if (isProduction) refuseUnsafeProduction(given);
  refuseUnknownRelays(given);
  return {
    host: given.BACKEND_HOST,
    port: given.BACKEND_PORT,
    ingestHost: given.INGEST_HOST,
    ingestPort: given.INGEST_PORT,
    hj212Port: given.HJ212_PORT === 'off' ? 'off' : Number(given.HJ212_PORT),
    mqtt: mqttIn(given),
    waysOut: waysOutIn(given),
    pushServices: given.PUSH_SERVICES,
    firmware: { keys: firmwareKeysOf(given.FIRMWARE_KEYS), url: given.FIRMWARE_URL ?? null },
    wxGateway: wxGatewayIn(given),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? null,
    authSecret: given.AUTH_SECRET ?? null,
    servicePassword: given.SERVICE_PASSWORD ?? null,
    passwordEncryption: { key: given.PASSWORD_KEY, ofSignIn: given.ENCRYPT_SIGN_IN === 'on' },
    storeBuffersMb: given.STORE_BUFFERS_MB,
    passwordCost: given.PASSWORD_COST,
    noResponse: given.NO_RESPONSE,
    rainLimits: rainLimitsIn(given.RAIN_CLASSES),
    trustedRelays: given.TRUSTED_RELAYS,
    allowedOrigins: given.ALLOWED_ORIGINS.map((origin) => origin.toLowerCase()),
    lifetimes: { tokenS: given.TOKEN_LIFETIME_S, signInS: given.SIGN_IN_LIFETIME_DAYS * day },
    lockout: {
      attemptsOfName: given.LOCKOUT_ATTEMPTS,
      attemptsOfAddress: given.LOCKOUT_ATTEMPTS_PER_ADDRESS,
      lockoutMs: given.LOCKOUT_SECONDS * 1000,
      codeAfterOfName: given.CODE_AFTER_ATTEMPTS,
      codeAfterOfAddress: given.CODE_AFTER_ATTEMPTS_PER_ADDRESS,
    },
    codeQuota: {
      burst: given.CODES_AT_ONCE_PER_ADDRESS,
      perMinute: given.CODES_PER_MINUTE_PER_ADDRESS,
    },
    signedOutCalls: {
      burst: given.SIGNED_OUT_CALLS_PER_MINUTE,
      perMinute: given.SIGNED_OUT_CALLS_PER_MINUTE,
    },
    ingestLimits: {
      ...usualLimits,
      lines: {
        ...usualLimits.lines,
        most: given.MAX_STATION_LINES,
        mostPerNetwork: given.MAX_STATION_LINES_PER_ADDRESS,
        firstFrameMs: given.STATION_FIRST_FRAME_S * 1000,
        garbageBytes: given.STATION_GARBAGE_BYTES,
      },
      stationBytesPerDay: given.STATION_MB_PER_DAY * 2 ** 20,
      mostAutoStations: given.AUTO_STATIONS,
      commandAnswerMs: given.COMMAND_ANSWER_S * 1000,
      newcomers: {
        burst: given.AUTO_STATIONS_PER_ADDRESS,
        perSecond: given.AUTO_STATIONS_PER_ADDRESS / autoStationsAgainS,
      },
    },
    diskLimits: { lowBytes: given.DISK_LOW_MB * mb, endingBytes: given.DISK_ENDING_MB * mb },
    retention: {
      readings: given.READING_DAYS === 0 ? null : given.READING_DAYS,
      rawFrames: given.RAW_FRAME_DAYS,
      outbox: given.OUTBOX_DAYS,
      audit: given.AUDIT_DAYS,
      alarms: given.ALARM_DAYS,
      alarmMessages: given.ALARM_MESSAGE_DAYS,
      commands: given.COMMAND_DAYS,
    },
    isDemo: given.DEMO === 'auto' ? !isProduction && !given.DATABASE_URL : given.DEMO === 'on',
    demoBasins: given.DEMO_BASIN,
    demoSign: given.DEMO_SIGN ?? null,
    demoKeys: given.DEMO_KEYS ?? null,
    logLevel: given.LOG_LEVEL,
    isProduction,
  };
}

function settingOf(name: string, schema: TSchema, given: string | undefined): unknown {
  const settings = schema as TSchema & { type?: string; default?: unknown; description?: string };
  if (given === undefined || given.trim() === '') return settings.default;
  const parts = given.split(',').map((part) => part.trim());
  const number = /^\d+$/.test(given) ? Number(given) : given;
  const value =
    settings.type === 'array' ? parts.filter(Boolean) : settings.type === 'integer' ? number : given;
  if (Compile(schema).Check(value)) return value;
  const shown = secretNames.has(name) ? `a value of ${given.length} characters` : `"${given}"`;
  throw new ConfigError(`${name} is ${shown}; allowed: ${settings.description}.`);
}

function wxGatewayIn({ WX_APP_ID, WX_APP_SECRET, WX_GATEWAY_URL }: Environment): WxGateway | null {
  if (!WX_APP_ID) return null;
  if (!WX_APP_SECRET)
    throw new ConfigError(
      'WX_APP_SECRET is not set; with WX_APP_ID it shows WeChat who asks, at least 16 characters.',
    );
  return { url: WX_GATEWAY_URL, appId: WX_APP_ID, secret: WX_APP_SECRET };
}

function waysOutIn({ SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET }: Environment): WaysOut {
  if (WEBHOOK_URL && !WEBHOOK_SECRET)
    throw new ConfigError(
      'WEBHOOK_SECRET is not set; with WEBHOOK_URL it signs what is posted there, at least 16 characters.',
    );
  const webhook = WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null;
  return { smtpUrl: SMTP_URL ?? null, mailFrom: MAIL_FROM, webhook, push: null };
}

function mqttIn({ MQTT_URL, MQTT_TOPICS, MQTT_CLIENT_ID, MQTT_SHARE }: Environment): MqttOptions | null {
  if (!MQTT_URL) return null;
  const subscriptions = MQTT_TOPICS.map((text) => {
    const [tenancyName = '', template = ''] = text.split('=').map((part) => part.trim());
    const read = topicTemplate(template);
    if (typeof read === 'string') throw new ConfigError(`MQTT_TOPICS holds "${text}"; allowed: ${read}.`);
    return { tenancyName, template };
  });
  if (subscriptions.length === 0)
    throw new ConfigError(
      'MQTT_TOPICS is not set; with MQTT_URL it says whose topics to hear, such as Default=stations/{stcd}/{element}.',
    );
  return { url: MQTT_URL, clientId: MQTT_CLIENT_ID, share: MQTT_SHARE ?? null, subscriptions };
}

function refuseUnknownRelays({ TRUSTED_RELAYS }: Environment): void {
  const unknown = TRUSTED_RELAYS.find((one) => !knownNetworks.includes(one) && !isNetwork(one));
  if (unknown !== undefined) {
    throw new ConfigError(`TRUSTED_RELAYS holds "${unknown}"; allowed: ${trustedRelaysAllowed}.`);
  }
}

/** As Fastify will read it, but for `10/8`, which that takes for 0.0.0.10/8. */
function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  if (addressRange(address) === null) return false;
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

function refuseUnsafeProduction(given: Environment): void {
  if (!given.AUTH_SECRET) {
    throw new ConfigError(
      'AUTH_SECRET is not set; with NODE_ENV=production it must hold a secret of your own, at least 32 characters.',
    );
  }
  if (new Set(given.AUTH_SECRET).size < 10) {
    throw new ConfigError('AUTH_SECRET is too simple; give at least 32 random characters.');
  }
  if (given.DEMO === 'on') {
    throw new ConfigError(
      'DEMO is "on"; with NODE_ENV=production it must be off or auto, for its passwords are public.',
    );
  }
  if (given.PASSWORD_COST < usualCost) {
    throw new ConfigError(
      `PASSWORD_COST is "${given.PASSWORD_COST}"; with NODE_ENV=production it must be ${usualCost}, for less is for tests.`,
    );
  }
}
