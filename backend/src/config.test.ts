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
      dataDir: './.data',
      databaseUrl: null,
      authSecret: null,
      servicePassword: null,
      passwordEncryption: { key: 'Stationwall#2026', ofSignIn: false },
      noResponse: 'show',
      trustedRelays: ['127.0.0.1', '::1'],
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

  it('loads no demo data into a database of yours', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).isDemo).toBe(false);
  });

  it.each([
    [{ BACKEND_PORT: '80x' }, 'BACKEND_PORT is "80x"; allowed: a port, 0 for any free one.'],
    [{ INGEST_PORT: '70000' }, 'INGEST_PORT is "70000"; allowed: a port, 0 for any free one.'],
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
      { PASSWORD_KEY: 'seventeen-letters' },
      'PASSWORD_KEY is a value of 17 characters; allowed: 16, 24 or 32 printable characters without spaces.',
    ],
    [{ ENCRYPT_SIGN_IN: '1' }, 'ENCRYPT_SIGN_IN is "1"; allowed: off, on.'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new Error(sentence));
  });

  it('in production has no demo data even on the embedded store', () => {
    expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET: secret }).isDemo).toBe(false);
  });
});
