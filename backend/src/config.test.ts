import { standardRainLimits } from '@stationwall/contract/rain-class';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'q3v8Zt1LkP0sXw7RbN5yHc2DfG9mJ4aE';

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8081,
      ingestHost: '127.0.0.1',
      ingestPort: 8651,
      hj212Port: 8212,
      mqtt: null,
      waysOut: { smtpUrl: null, mailFrom: 'stationwall@localhost', webhook: null, push: null },
      pushServices: [
        'https://fcm.googleapis.com',
        'https://*.push.services.mozilla.com',
        'https://*.push.apple.com',
        'https://*.notify.windows.com',
      ],
      firmware: { keys: new Map(), url: null },
      wxGateway: null,
      dataDir: './.data',
      databaseUrl: null,
      demoKeys: null,
      demoSign: null,
      authSecret: null,
      servicePassword: null,
      passwordEncryption: { key: 'Stationwall#2026', ofSignIn: false },
      storeBuffersMb: 128,
      passwordCost: 15,
      noResponse: 'show',
      rainLimits: standardRainLimits,
      allowedOrigins: [],
      trustedRelays: ['127.0.0.1', '::1'],
      lifetimes: { tokenS: 86_400, signInS: 2_592_000 },
      lockout: {
        attemptsOfName: 5,
        attemptsOfAddress: 30,
        lockoutMs: 300_000,
        codeAfterOfName: 3,
        codeAfterOfAddress: 10,
      },
      codeQuota: { burst: 300, perMinute: 30 },
      signedOutCalls: { burst: 3000, perMinute: 3000 },
      ingestLimits: {
        lines: {
          most: 10_000,
          mostPerNetwork: 200,
          firstFrameMs: 60_000,
          idleMs: 1_800_000,
          garbageBytes: 65_536,
        },
        quota: { burst: 200, perSecond: 5, bytesPerDay: 4_000_000, share: 1 / 4 },
        stationBytesPerDay: 67_108_864,
        unclaimed: { addresses: 4000, ofOneNetwork: 2500, frames: 200, bytes: 65_536 },
        mostAutoStations: 1_000,
        newcomers: { burst: 50, perSecond: 1 / 3 },
        commandAnswerMs: 30_000,
      },
      diskLimits: { lowBytes: 1024 * 2 ** 20, endingBytes: 256 * 2 ** 20 },
      retention: {
        readings: null,
        rawFrames: 30,
        outbox: 2,
        audit: 1095,
        alarms: 1095,
        alarmMessages: 90,
        commands: 1095,
      },
      isDemo: true,
      demoBasins: [],
      logLevel: 'info',
      isProduction: false,
    });
  });

  it('is taken as given', () => {
    const config = readConfig({ BACKEND_PORT: '0', DEMO_BASIN: 'a.json, b.json', DATABASE_URL: '' });
    expect(config).toMatchObject({ port: 0, demoBasins: ['a.json', 'b.json'], databaseUrl: null });
  });

  it('sets how long a sign-in lasts, when guessing ends, and what is remembered of it', () => {
    const config = readConfig({
      TOKEN_LIFETIME_S: '3600',
      SIGN_IN_LIFETIME_DAYS: '7',
      LOCKOUT_ATTEMPTS: '10',
      LOCKOUT_ATTEMPTS_PER_ADDRESS: '100',
      LOCKOUT_SECONDS: '900',
      CODE_AFTER_ATTEMPTS: '0',
      CODE_AFTER_ATTEMPTS_PER_ADDRESS: '20',
      CODES_AT_ONCE_PER_ADDRESS: '1000',
      CODES_PER_MINUTE_PER_ADDRESS: '100',
      SIGNED_OUT_CALLS_PER_MINUTE: '600',
      DISK_LOW_MB: '2048',
      DISK_ENDING_MB: '100',
      READING_DAYS: '3650',
      RAW_FRAME_DAYS: '90',
      OUTBOX_DAYS: '7',
      AUDIT_DAYS: '365',
      ALARM_DAYS: '730',
      ALARM_MESSAGE_DAYS: '30',
      COMMAND_DAYS: '400',
    });
    expect(config).toMatchObject({
      lifetimes: { tokenS: 3600, signInS: 604_800 },
      lockout: {
        attemptsOfName: 10,
        attemptsOfAddress: 100,
        lockoutMs: 900_000,
        codeAfterOfName: 0,
        codeAfterOfAddress: 20,
      },
      codeQuota: { burst: 1000, perMinute: 100 },
      signedOutCalls: { burst: 600, perMinute: 600 },
      diskLimits: { lowBytes: 2048 * 2 ** 20, endingBytes: 100 * 2 ** 20 },
      retention: {
        readings: 3650,
        rawFrames: 90,
        outbox: 7,
        audit: 365,
        alarms: 730,
        alarmMessages: 30,
        commands: 400,
      },
    });
  });

  it('sets what stations’ connections and frames may cost', () => {
    const { ingestLimits } = readConfig({
      MAX_STATION_LINES: '20000',
      MAX_STATION_LINES_PER_ADDRESS: '5000',
      STATION_FIRST_FRAME_S: '120',
      STATION_GARBAGE_BYTES: '8192',
      STATION_MB_PER_DAY: '1',
      AUTO_STATIONS: '10',
      AUTO_STATIONS_PER_ADDRESS: '300',
    });
    expect(ingestLimits).toMatchObject({
      lines: { most: 20_000, mostPerNetwork: 5_000, firstFrameMs: 120_000, garbageBytes: 8_192 },
      stationBytesPerDay: 1_048_576,
      mostAutoStations: 10,
      newcomers: { burst: 300, perSecond: 2 },
    });
  });

  it('may name relays by address, network or kind of network', () => {
    const TRUSTED_RELAYS = '10.1.2.3, 172.30.51.0/24,10.0.0.0/255.0.0.0,fd00::/8,loopback';
    expect(readConfig({ TRUSTED_RELAYS }).trustedRelays).toEqual([
      '10.1.2.3',
      '172.30.51.0/24',
      '10.0.0.0/255.0.0.0',
      'fd00::/8',
      'loopback',
    ]);
  });

  it('takes a port for HJ 212, or none', () => {
    expect(['0', '18212', '65535', 'off'].map((port) => readConfig({ HJ212_PORT: port }).hj212Port)).toEqual([
      0,
      18212,
      65535,
      'off',
    ]);
  });

  it('loads no demo data into a database of yours', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).isDemo).toBe(false);
  });

  it.each([
    [{ BACKEND_PORT: '80x' }, 'BACKEND_PORT is "80x"; allowed: a port, 0 for any free one.'],
    [{ INGEST_PORT: '70000' }, 'INGEST_PORT is "70000"; allowed: a port, 0 for any free one.'],
    [{ HJ212_PORT: '70000' }, 'HJ212_PORT is "70000"; allowed: \'off\' or a port, 0 for any free one.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes"; allowed: auto, on, off.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is a value of 10 characters; allowed: postgres://….'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET is a value of 5 characters; allowed: at least 32 characters.'],
    [
      { NODE_ENV: 'production' },
      'AUTH_SECRET is not set; with NODE_ENV=production it must hold a secret of your own, at least 32 characters.',
    ],
    [
      { NODE_ENV: 'production', AUTH_SECRET: 'a'.repeat(32) },
      'AUTH_SECRET is too simple; give at least 32 random characters.',
    ],
    [
      { NODE_ENV: 'production', AUTH_SECRET: secret, DEMO: 'on' },
      'DEMO is "on"; with NODE_ENV=production it must be off or auto, for its passwords are public.',
    ],
    [
      { NODE_ENV: 'production', AUTH_SECRET: secret, PASSWORD_COST: '14' },
      'PASSWORD_COST is "14"; with NODE_ENV=production it must be 15, for less is for tests.',
    ],
    [{ STORE_BUFFERS_MB: '2048' }, 'STORE_BUFFERS_MB is "2048"; allowed: 1 to 1024 MB.'],
    [{ PASSWORD_COST: '9' }, 'PASSWORD_COST is "9"; allowed: 10 to 15 (as a power of 2).'],
    [
      { PASSWORD_KEY: 'seventeen-letters' },
      'PASSWORD_KEY is a value of 17 characters; allowed: 16, 24 or 32 printable characters without spaces.',
    ],
    [{ TOKEN_LIFETIME_S: '60' }, 'TOKEN_LIFETIME_S is "60"; allowed: 300 to 604800 seconds.'],
    [{ SIGN_IN_LIFETIME_DAYS: '0' }, 'SIGN_IN_LIFETIME_DAYS is "0"; allowed: 1 to 365 days.'],
    [{ LOCKOUT_ATTEMPTS: 'five' }, 'LOCKOUT_ATTEMPTS is "five"; allowed: 2 to 100 attempts.'],
    [{ LOCKOUT_SECONDS: '-1' }, 'LOCKOUT_SECONDS is "-1"; allowed: 10 to 86400 seconds.'],
    [{ CODE_AFTER_ATTEMPTS: '2.5' }, 'CODE_AFTER_ATTEMPTS is "2.5"; allowed: 0 to 100 attempts.'],
    [{ AUDIT_DAYS: '40000' }, 'AUDIT_DAYS is "40000"; allowed: 1 to 36500 days.'],
    ...['relay-1', '10/8', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/255.0.255.0', 'fd00::/ff00::'].map(
      (network): [Record<string, string>, string] => [
        { TRUSTED_RELAYS: `127.0.0.1,${network}` },
        `TRUSTED_RELAYS holds "${network}"; allowed: addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, comma separated.`,
      ],
    ),
    [{ ENCRYPT_SIGN_IN: '1' }, 'ENCRYPT_SIGN_IN is "1"; allowed: off, on.'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new Error(sentence));
  });

  it('in production has no demo data even on the embedded store', () => {
    expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET: secret }).isDemo).toBe(false);
  });

  it('of a broker names whose topics are heard', () => {
    const MQTT_URL = 'mqtt://127.0.0.1:1883';
    expect(
      readConfig({ MQTT_URL, MQTT_TOPICS: 'Default=stations/{stcd}/{element}, Riverside=up/{stcd}' }).mqtt,
    ).toEqual({
      ...{ url: MQTT_URL, clientId: 'stationwall', share: null },
      subscriptions: [
        { tenancyName: 'Default', template: 'stations/{stcd}/{element}' },
        { tenancyName: 'Riverside', template: 'up/{stcd}' },
      ],
    });
    expect(() => readConfig({ MQTT_URL })).toThrow(/^MQTT_TOPICS is not set/);
    expect(() => readConfig({ MQTT_URL, MQTT_TOPICS: 'Default=up/Z' })).toThrow(/allowed: it has \{stcd\}/);
    expect(() => readConfig({ MQTT_URL: 'http://broker' })).toThrow(/^MQTT_URL is a value of/);
  });

  it('reads where messages go, and wants a secret with a gateway', () => {
    const WEBHOOK_URL = 'https://sms.example.org/send';
    const WEBHOOK_SECRET = 'a secret of sixteen';
    expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', WEBHOOK_URL, WEBHOOK_SECRET }).waysOut).toEqual({
      ...{ smtpUrl: 'smtp://127.0.0.1:25', mailFrom: 'stationwall@localhost' },
      webhook: { url: WEBHOOK_URL, secret: WEBHOOK_SECRET },
      push: null,
    });
    expect(() => readConfig({ WEBHOOK_URL })).toThrow(/^WEBHOOK_SECRET is not set/);
    expect(() => readConfig({ SMTP_URL: 'mail.example.org' })).toThrow(/^SMTP_URL is a value of/);
  });
});
