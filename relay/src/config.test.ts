import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const account = { tenancyName: 'Default', userName: 'relay', password: 'secret-of-relay' };

describe("the relay's environment", () => {
  it('may be empty', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      metricsHost: '127.0.0.1',
      metricsPort: 9464,
      backendUrl: 'http://127.0.0.1:8081',
      backendPollMs: 5_000,
      lastData: { timeZone: null, fields: {} },
      map: { own: null, borders: null, origins: [], folder: null },
      isLiveWithoutFeatures: false,
      serviceAccounts: [],
      webRoot: 'web/dist',
      buildCommit: 'unknown',
      allowedOrigins: [],
      trustedProxies: [],
      maxLinks: 12_000,
      maxLinksPerAddress: 1_000,
      maxLinksPerUser: 50,
      strangersPerMinute: 1_200,
      maxCallsPerAddress: 32,
      maxCallsWaitingPerAddress: 5_000,
      signInsPerMinute: 60,
      maxBodyBytes: 65_536,
      maxPublicBodyBytes: 16_384,
      maxUploadBytes: 104_857_600,
      slowReaderBytes: 2_097_152,
      replayLogBytes: 33_554_432,
      replayLogMs: 86_400_000,
      dataDir: '',
      nats: null,
      natsPrefix: 'stationwall',
      callTimeoutMs: 30_000,
      longCallTimeoutMs: 600_000,
      longCalls: [
        '/profile',
        '/api/services/app/basicinformation/updatelogo',
        '/api/services/app/originaldata/getoriginaldatasall2',
      ],
      logLevel: 'info',
    });
  });

  it('names its tenants by their service accounts', () => {
    const { serviceAccounts } = readConfig({ SERVICE_ACCOUNTS: JSON.stringify([account]) });
    expect(serviceAccounts).toEqual([account]);
  });

  it('says how last data of another backend are read', () => {
    const { lastData, isLiveWithoutFeatures } = readConfig({
      BACKEND_TIME_ZONE: 'Europe/Berlin',
      LAST_DATA_FIELDS: 'stcd=stationCode, Z=waterLevel,intervalS==300',
      LIVE_WITHOUT_FEATURES: 'on',
    });
    expect([lastData, isLiveWithoutFeatures]).toEqual([
      { timeZone: 'Europe/Berlin', fields: { stcd: 'stationCode', Z: 'waterLevel', intervalS: '=300' } },
      true,
    ]);
  });

  it.each([
    [
      { BACKEND_TIME_ZONE: 'Middle/Earth' },
      'BACKEND_TIME_ZONE is "Middle/Earth"; allowed: a name of the IANA list, such as Asia/Shanghai.',
    ],
    [{ RELAY_PORT: '80x' }, 'RELAY_PORT is "80x"; allowed: a port (0 for any free one), 0 to 65535.'],
    [
      { BACKEND_URL: 'backend:8081' },
      'BACKEND_URL is "backend:8081"; allowed: http:// or https:// with host and port, without a path.',
    ],
    [
      { METRICS_PORT: '70000' },
      'METRICS_PORT is "70000"; allowed: \'off\' or a port (0 for any free one), 0 to 65535.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug, trace, silent.'],
    [
      { BACKEND_URL: 'http://relay:secret@backend:8081' },
      'BACKEND_URL is "http://…@backend:8081"; allowed: http:// or https:// with host and port, without a path.',
    ],
    [
      { ALLOWED_ORIGINS: 'map.example.org' },
      'ALLOWED_ORIGINS is "map.example.org"; allowed: origins such as https://map.example.org, comma separated.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1,abc' },
      'TRUSTED_PROXIES is "10.0.0.1,abc"; allowed: addresses or networks of proxies before the relay, comma separated.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES is "10.0.0.0/33"; allowed: addresses or networks of proxies before the relay, comma separated.',
    ],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new Error(sentence));
  });

  it('says what is wrong with the address of NATS without its password', () => {
    expect(() => readConfig({ NATS_URL: 'nats://relay:secret@a,tls://relay:secret@b' })).toThrow(
      new Error(
        'NATS_URL is "nats://…@a,tls://…@b"; allowed: nats:// or tls:// with host and port, several comma separated, of one scheme and with the same user and password.',
      ),
    );
  });

  it.each([
    ['no JSON'],
    [JSON.stringify([{ tenancyName: 'Default' }])],
    [JSON.stringify([account, account])],
  ])('refuses %s for service accounts without repeating the secret', (text) => {
    expect(() => readConfig({ SERVICE_ACCOUNTS: text })).toThrow(
      `SERVICE_ACCOUNTS is a text of ${text.length} characters; allowed: a JSON array [{"tenancyName":"…","userName":"…","password":"…"}], each tenant once.`,
    );
  });
});
