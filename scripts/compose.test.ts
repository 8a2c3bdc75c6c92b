import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig as readBackendConfig } from '../backend/src/config.ts';
import { readConfig as readRelayConfig } from '../relay/src/config.ts';
import { type Composition, problemsOf, type Service, settingsOf } from './compose.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const text = read('docker-compose.yml');
const dockerfile = read('Dockerfile');
const parsed = (yaml: string) => parse(yaml, { merge: true }) as Composition;
const composition = parsed(text);
const service = (name: string): Service => {
  const found = composition.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const given = {
  POSTGRES_PASSWORD: 'abcdef0123456789',
  AUTH_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  NATS_PASSWORD: 'fedcba9876543210',
  SERVICE_ACCOUNTS: '[{"tenancyName":"Default","userName":"relay","password":"abc"}]',
};
const stageOf = (target: string) => {
  const [, after] = dockerfile.split(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  return after?.split(/^FROM /m)[0] ?? '';
};

describe('docker-compose.yml', () => {
  test('has the parts, each with a health check of its own or of its image', () => {
    expect(Object.keys(composition.services)).toEqual([
      'database',
      'backend',
      'nats',
      'relay-1',
      'relay-2',
      'proxy',
    ]);
    for (const [name, { healthcheck, build }] of Object.entries(composition.services)) {
      const isChecked =
        healthcheck?.test !== undefined || /^HEALTHCHECK /m.test(stageOf(build?.target ?? ''));
      expect(isChecked, name).toBe(true);
    }
  });

  test('sets only what its part reads', () => {
    expect(problemsOf(composition)).toEqual([]);
  });

  test('a planted variable that no part reads is found', () => {
    const copy = parsed(text.replace('INGEST_HOST: 0.0.0.0', 'INGEST_HOTS: 0.0.0.0'));
    expect(problemsOf(copy)).toEqual(['backend sets INGEST_HOTS, which it does not read']);
  });

  test('demands every secret and holds none', () => {
    const secrets = ['POSTGRES_PASSWORD', 'DATABASE_URL', 'AUTH_SECRET', 'SERVICE_ACCOUNTS', 'NATS_URL'];
    for (const { environment = {} } of Object.values(composition.services)) {
      for (const name of secrets.filter((secret) => secret in environment)) {
        expect(environment[name], name).toMatch(/\$\{[A-Z_]+:\?[^}]+\}/);
      }
    }
    expect(service('nats').command).toContainEqual(
      expect.stringMatching(/^--pass=\$\{NATS_PASSWORD:\?[^}]+\}$/),
    );
    expect(() => settingsOf(service('backend'), {})).toThrow(/POSTGRES_PASSWORD must be given/);
  });

  test('the backend takes its settings, as production on PostgreSQL and without the demo', () => {
    expect(readBackendConfig(settingsOf(service('backend'), given))).toMatchObject({
      host: '0.0.0.0',
      port: 8081,
      ingestHost: '0.0.0.0',
      ingestPort: 8651,
      databaseUrl: 'postgres://stationwall:abcdef0123456789@database:5432/stationwall',
      trustedRelays: [composition.networks.back?.ipam.config[0]?.subnet],
      isDemo: false,
      isProduction: true,
    });
  });

  test.each(['relay-1', 'relay-2'])('%s takes its settings', (name) => {
    expect(readRelayConfig(settingsOf(service(name), given))).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      backendUrl: `http://backend:${readBackendConfig({}).port}`,
      serviceAccounts: [{ tenancyName: 'Default', userName: 'relay', password: 'abc' }],
      trustedProxies: [composition.networks.front?.ipam.config[0]?.subnet],
      nats: { servers: ['nats:4222'], isTls: false, user: 'stationwall', secret: given.NATS_PASSWORD },
      metricsHost: '0.0.0.0',
      metricsPort: 9464,
    });
  });

  test('NATS keeps its log on a volume, knows the user of the relays, and answers where it is checked', () => {
    const { command = [], volumes, healthcheck } = service('nats');
    expect(volumes).toEqual(['nats:/data']);
    expect(command).toEqual(
      expect.arrayContaining(['--jetstream', '--store_dir=/data', '--user=stationwall']),
    );
    const port = command.find((argument) => argument.startsWith('--http_port='))?.split('=')[1];
    expect(healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/`);
  });

  test('each relay keeps its things on a volume of its own, in a folder that its user may write', () => {
    const relays = ['relay-1', 'relay-2'].map(service);
    const places = relays.map(({ volumes = [] }) => volumes.map((volume) => volume.split(':')));
    expect(places).toEqual([[['relay-1', '/data']], [['relay-2', '/data']]]);
    for (const relay of relays) expect(readRelayConfig(settingsOf(relay, given)).dataDir).toBe('/data');
    expect(stageOf('relay')).toMatch(/^RUN install -d .*-o node .*\/data$/m);
  });

  test('publishes the ingest port that the backend listens on', () => {
    const [published] = service('backend').ports ?? [];
    expect(Number(published?.split(':').at(-1))).toBe(readBackendConfig({}).ingestPort);
  });

  test('waits for services, joins networks and mounts files that exist', () => {
    for (const [name, { depends_on = {}, networks, volumes = [] }] of Object.entries(composition.services)) {
      expect(Object.keys(composition.services), name).toEqual(
        expect.arrayContaining(Object.keys(depends_on)),
      );
      expect(Object.keys(composition.networks), name).toEqual(expect.arrayContaining(networks));
      for (const source of volumes.map((volume) => volume.split(':')[0] ?? '')) {
        expect(source.startsWith('.') ? existsSync(source) : source in composition.volumes, source).toBe(
          true,
        );
      }
    }
  });
});

describe('Caddyfile', () => {
  test('sends everything to the relays that there are, at the port that they listen on', () => {
    const upstreams = [...read('deploy/Caddyfile').matchAll(/reverse_proxy(?: @\w+)? (.+) \{/g)];
    const relays = Object.keys(composition.services).filter((name) => name.startsWith('relay-'));
    const port = readRelayConfig({}).port;
    expect(upstreams.map(([, list]) => list)).toEqual(
      Array(2).fill(relays.map((name) => `${name}:${port}`).join(' ')),
    );
  });
});

describe('Dockerfile', () => {
  const targets = { backend: readBackendConfig({}).port, relay: readRelayConfig({}).port };

  test('has the targets that are named, and copies what exists', () => {
    for (const { build } of Object.values(composition.services)) {
      if (build) expect(Object.keys(targets)).toContain(build.target);
    }
    const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list]) =>
      (list ?? '').split(' '),
    );
    expect(copies.length).toBeGreaterThan(15);
    expect(copies.filter((path) => !existsSync(path))).toEqual([]);
  });

  test.each(Object.entries(targets))('%s is checked at its port and does not run as root', (name, port) => {
    expect(stageOf(name)).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(stageOf(name)).toMatch(/^EXPOSE .*\b\d+/m);
    expect(stageOf(name)).toMatch(/^USER node$/m);
    expect(existsSync(/^ENTRYPOINT \["node", "(.+)"\]$/m.exec(stageOf(name))?.[1] ?? '')).toBe(true);
  });

  test.each(Object.keys(targets))('%s holds and installs every room that it imports', (name) => {
    const rooms = [...stageOf(name).matchAll(/^COPY (\w+)\/src /gm)].map(([, room]) => room ?? '');
    const imported = rooms.flatMap((room) =>
      globSync(join(room, 'src/**/*.ts'))
        .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
        .flatMap((file) => [...read(file).matchAll(/'@stationwall\/(\w+)/g)].map(([, other]) => other)),
    );
    expect(rooms).toEqual(expect.arrayContaining([...new Set(imported)]));
    for (const room of rooms) expect(stageOf(`${name}-packages`)).toContain(`-w ${room}`);
  });

  test('the relay has the cookie jar that its SignalR client requires without declaring it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    expect(packages['node_modules/tough-cookie']).toBeDefined();
    expect(packages['node_modules/tough-cookie']?.dev).toBeUndefined();
  });
});
