import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { setRainLimits } from '@stationwall/contract/rain-class';
import type { FastifyInstance } from 'fastify';
import { AlarmWatch } from './alarms/alarm-watch.ts';
import { buildApp } from './app.ts';
import { costPasswords } from './auth/passwords.ts';
import { serveCopies } from './backup/copy-socket.ts';
import type { Config } from './config.ts';
import { readDemoBasins } from './demo/basin-file.ts';
import { loadCatalogue } from './demo/demo-catalogue.ts';
import { loadDemoKeys } from './demo/demo-keys.ts';
import { loadOutfalls } from './demo/demo-outfalls.ts';
import { loadRoster } from './demo/demo-roster.ts';
import { loadDemoSign } from './demo/demo-signs.ts';
import { demoTenants } from './demo/demo-tenants.ts';
import { loadDemo } from './demo/load-demo.ts';
import { FieldLink } from './field-side.ts';
import { UpgradeKeeper } from './firmware/upgrade-keeper.ts';
import { HealthSampler } from './health/health-sampler.ts';
import { createHttp } from './http.ts';
import { startIngestThread } from './ingest/ingest-thread.ts';
import { serveReadings } from './ingest/serve-readings.ts';
import { MessageDesk } from './messages/message-desk.ts';
import { pushOutOf } from './messages/push-sender.ts';
import { serveMetrics } from './metrics.ts';
import { SignDesk } from './signs/sign-desk.ts';
import { DiskWatch } from './store/disk-watch.ts';
import { Lease } from './store/lease.ts';
import { type OwnStore, openStore } from './store/open-store.ts';

/** Of work that looks every 2 s whether there is some. */
const leaseMs = 6_000;

export interface Backend {
  port: number;
  ingestPort: number;
  hj212Port: number | null;
  store: OwnStore;
  /** Stops taking reports, answers what is under way, says goodbye to the hub's clients, closes the store. */
  close(): Promise<void>;
}

/** Opens the store, loads the demo, and listens to stations and callers. Throws one sentence when it cannot. */
export async function startBackend(config: Config): Promise<Backend> {
  costPasswords(config.passwordCost);
  const app = createHttp(config);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const { dataDir, databaseUrl, servicePassword } = config;
    // What may be wrong from outside is looked at before the store is opened, which takes seconds.
    await refuseTakenPort(config);
    const networks = config.isDemo ? await readDemoBasins(config.demoBasins) : [];
    const store = await openStore({
      dataDir,
      databaseUrl: databaseUrl ?? undefined,
      buffersMb: config.storeBuffersMb,
      logger: app.log,
      limits: config.retention,
    });
    undo.unshift(() => store.close());
    if (store.kind === 'embedded') {
      const watch = new DiskWatch(dataDir, config.diskLimits, app.log);
      undo.unshift(async () => watch.end());
      undo.unshift(await serveCopies(store, dataDir, app.log));
    }
    if (config.isDemo) {
      await loadDemo(store, { networks, servicePassword, log: app.log });
      for (const { id } of demoTenants) {
        await loadCatalogue(store, id);
        await loadRoster(store, id);
        await loadOutfalls(store, id);
      }
      if (config.demoSign !== null) await loadDemoSign(store, config.demoSign);
      if (config.demoKeys !== null) await loadDemoKeys(store, config.demoKeys);
    }
    setRainLimits(config.rainLimits);
    const { passwordEncryption, noResponse, lifetimes, lockout, codeQuota, signedOutCalls } = config;
    const authSecret = authSecretOf(config, app);
    const { allowedOrigins, firmware, diskLimits } = config;
    const bounds = { lockout, codeQuota, signedOutCalls, allowedOrigins, firmware, diskLimits };
    const field = new FieldLink();
    const messages = new MessageDesk(
      store,
      { ...config.waysOut, push: pushOutOf(authSecret, config.pushServices) },
      app.log,
    );
    const signs = new SignDesk(store, app.log);
    const site = { store, field, dataDir, authSecret, passwordEncryption, noResponse, lifetimes, messages };
    const { hub, reports } = buildApp(app, { ...site, ...bounds, signs, wxGateway: config.wxGateway });
    undo.unshift(() => app.close());
    const alarms = new AlarmWatch(store, app.log, new Lease(store, 'alarms', leaseMs));
    alarms.start();
    undo.unshift(() => alarms.close());
    messages.start();
    undo.unshift(() => messages.close());
    reports.start();
    undo.unshift(() => reports.close());
    signs.start();
    undo.unshift(() => signs.close());
    const { ingestHost: host, ingestPort, hj212Port } = config;
    const ingest = await startIngestThread({
      store,
      host,
      port: ingestPort,
      ...(hj212Port !== 'off' && { hj212Port }),
      ...(config.mqtt && { mqtt: config.mqtt }),
      logger: app.log,
      ...config.ingestLimits,
    });
    undo.unshift(() => ingest.close());
    field.connect(ingest);
    serveMetrics(app, ingest.figures);
    serveReadings(app, ingest);
    const port = await listen(app, config);
    const upgrades = new UpgradeKeeper(store, app.log, {
      urlOf: () => firmware.url ?? `http://127.0.0.1:${port}`,
      offered: () => ingest.lookForCommands(),
      lease: new Lease(store, 'upgrades', leaseMs),
    });
    upgrades.start();
    undo.unshift(() => upgrades.close());
    const { byWay } = ingest;
    const followers = () => hub.followers;
    const health = new HealthSampler({ store, dataDir, port, byWay, followers, log: app.log });
    undo.unshift(() => health.close());
    const ports = { port, ingestPort: ingest.port, hj212Port: ingest.hj212Port };
    app.log.info({ host: config.host, ingestHost: host, ...ports }, 'listening');
    return { ...ports, store, close: () => inTurn(undo) };
  } catch (error) {
    await inTurn(undo).catch(() => {});
    throw error;
  }
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

function authSecretOf({ authSecret }: Config, app: FastifyInstance): string {
  if (authSecret !== null) return authSecret;
  app.log.warn('AUTH_SECRET is not set: tokens end when this process does');
  return randomBytes(32).toString('base64url');
}

async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code } = error;
  if (code === 'EADDRINUSE') {
    return new Error(
      `The port ${port} of ${host} is taken by another program; stop that one, or set BACKEND_PORT to a free port.`,
    );
  }
  return new Error(
    `BACKEND_HOST and BACKEND_PORT ask for ${host} port ${port}, which cannot be had (${code}).`,
  );
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen' || error.syscall === 'getaddrinfo'
      ? portProblem(error, host, port)
      : error;
  });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the HTTP server has no port');
  return address.port;
}
