import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot, Sentence } from './house.mjs';

export const demoTenants = [
  {
    tenancyName: 'Default',
    basin: 'basin-default.json',
    args: ['--stations', '600', '--centre', '1', '--seed', '1'],
  },
  {
    tenancyName: 'Riverside',
    basin: 'basin-riverside.json',
    args: ['--stations', '40', '--centre', '2', '--seed', '2'],
  },
];

/** What maps of recorded series say of the stations of the tenant Replay. */
export const replayMaps = [
  { map: 'ea-river-aire.json', stations: 'stations-aire.json' },
  { map: 'amsterdam-rain.json', stations: 'stations-amsterdam.json' },
];

function secretsOf(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secret = () => randomBytes(32).toString('base64url');
    writeFileSync(file, JSON.stringify({ authSecret: secret(), servicePassword: secret().slice(0, 24) }), {
      mode: 0o600,
    });
    chmodSync(file, 0o600);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Sentence(`${file} is not JSON; delete it to have new secrets made (everybody signs in again).`);
  }
}

function intoFolder(dataDir, write) {
  try {
    return write();
  } catch (error) {
    if (error instanceof Sentence) throw error;
    const why = ['EEXIST', 'ENOTDIR'].includes(error.code) ? 'it is a file' : (error.code ?? error.message);
    throw new Sentence(
      `The data folder ${dataDir} cannot be written (${why}); make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The environment that all parts share on one machine; what is already set wins, an empty value counts as absent, secrets are
 * made once in the data folder.
 */
export function settings(given = process.env) {
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const dataDir = resolve(environment.DATA_DIR ?? inRoot('.data'));
  const isProduction = environment.NODE_ENV === 'production';
  const secrets = intoFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    return isProduction ? {} : secretsOf(dataDir);
  });
  const port = (name, usual) => environment[name] ?? String(usual);
  const ports = {
    RELAY_PORT: port('RELAY_PORT', 8080),
    METRICS_PORT: port('METRICS_PORT', 9464),
    BACKEND_PORT: port('BACKEND_PORT', 8081),
    INGEST_PORT: port('INGEST_PORT', 8651),
    HJ212_PORT: port('HJ212_PORT', 8212),
  };
  const accounts = [...demoTenants.map((tenant) => tenant.tenancyName), 'Replay'].map((tenancyName) => ({
    tenancyName,
    userName: 'relay',
    password: secrets.servicePassword,
  }));
  const hasDemo = !environment.DATABASE_URL && !isProduction && environment.DEMO !== 'off';
  return {
    dataDir,
    hasDemo,
    environment: {
      DATA_DIR: dataDir,
      ...ports,
      BACKEND_URL: `http://127.0.0.1:${ports.BACKEND_PORT}`,
      RELAY_DATA_DIR: join(dataDir, 'relay'),
      WEB_ROOT: inRoot('web', 'dist'),
      ...(isProduction ? {} : { AUTH_SECRET: secrets.authSecret, SERVICE_PASSWORD: secrets.servicePassword }),
      ...(hasDemo
        ? {
            SERVICE_ACCOUNTS: JSON.stringify(accounts),
            DEMO_SIGN: '127.0.0.1:10001',
            DEMO_KEYS: join(dataDir, 'demo-keys.txt'),
            DEMO_BASIN: [
              ...demoTenants.map(({ basin }) => basin),
              ...replayMaps.map(({ stations }) => stations),
            ]
              .map((file) => join(dataDir, file))
              .join(','),
          }
        : {}),
      ...environment,
    },
  };
}
