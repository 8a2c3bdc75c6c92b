import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { crossOriginRules } from '@stationwall/contract/cross-origin';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createBackendClient } from './backend/backend-client.ts';
import { createBackendProbe } from './backend/backend-probe.ts';
import type { Config } from './config.ts';
import { Keep } from './keep/keep.ts';
import { AccessBook } from './links/access-book.ts';
import { checkAccess } from './links/access-check.ts';
import { Links } from './links/links.ts';
import { countCalls } from './metrics/count-calls.ts';
import type { Observed } from './metrics/metrics.ts';
import type { NatsAddress } from './nats-address.ts';
import { forwardedCallers } from './plugins/forwarded-callers.ts';
import { mapFiles } from './plugins/map-files.ts';
import { passThrough } from './plugins/pass-through.ts';
import { requestLimits } from './plugins/request-limits.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { upgrades } from './plugins/upgrades.ts';
import { webClient } from './plugins/web-client.ts';
import { redactedUrl } from './redacted-url.ts';
import { serveClientSettings } from './routes/client-settings.ts';
import { healthReader, type RelayHealth, serveHealth } from './routes/health.ts';
import { Nats } from './scale-out/nats.ts';
import { SharedChanges } from './scale-out/shared-changes.ts';
import type { Sharing } from './scale-out/shared-tenant.ts';
import { startUpstreams } from './start-upstreams.ts';
import { newCounts } from './stream/counts.ts';
import { LiveTenants } from './stream/live-tenants.ts';

const accessTimeoutMs = 4_000;
const stalledAfterMs = 20_000;
const seenAtMostEveryMs = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** What the metrics of this relay are read from. */
    observed: Observed;
    /** How it is, in more detail than browsers are told. */
    readHealth(): Promise<RelayHealth>;
    /** Sends every live link away and takes no new ones; HTTP goes on until `close`. */
    drain(): Promise<void>;
  }
}

/** The relay without its process: everything that `config` asks for, not listening yet. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    // Each line as it is written, since messages of errors quote URLs too.
    logger: {
      level: config.logLevel,
      serializers: { req: requestForLog },
      hooks: { streamWrite: redactedUrl },
    },
    logController: new LogController({ disableRequestLogging: !isTalkative(config) }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { caseSensitive: false },
    forceCloseConnections: 'idle',
    // Other offers, such as h2c of Java's own client, may be passed over: their request is one like any other.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
  });
  let seenAt = 0;
  const backendSeen = () => {
    if (Date.now() - seenAt < seenAtMostEveryMs) return;
    seenAt = Date.now();
    upstreams.backendSeen();
  };
  const { backendUrl: url } = config;
  const counts = newCounts();
  const tenants = new LiveTenants(config.replayLogBytes, counts, (tenancyName) =>
    app.log.warn({ tenancyName }, 'this tenant has no service account: its screens get no live stream'),
  );
  const backend = createBackendClient({ url, onAnswer: () => backendSeen() });
  const tenancyNames = config.serviceAccounts.map(({ tenancyName }) => tenancyName);
  const keep = config.dataDir ? await Keep.open(config, tenancyNames, app.log) : null;
  const sharing = config.nats ? sharingOf(config, config.nats, app.log) : null;
  const upstreams = startUpstreams({
    accounts: config.serviceAccounts,
    backendUrl: url,
    backend,
    tenants,
    keep,
    pollMs: config.backendPollMs,
    lastData: config.lastData,
    isLiveWithoutFeatures: config.isLiveWithoutFeatures,
    sharing,
    log: app.log,
  });
  // Two, so that a crowd of strangers does not keep those waiting whose privileges are read again.
  const accessBackend = () => createBackendClient({ url, timeoutMs: accessTimeoutMs, onAnswer: backendSeen });
  const [ofHeld, ofNew] = [accessBackend(), accessBackend()];
  const positionOf = (tenancyName: string) => tenants.get(tenancyName).stream.position;
  const changes =
    sharing &&
    new SharedChanges({
      nats: sharing.nats,
      bucket: `${sharing.prefix}-callers`,
      isShared: (tenancyName) => tenants.get(tenancyName).role !== 'solo',
      positionOf,
    });
  const book = new AccessBook({
    check: async (caller, isHeld) => {
      const outcome = await checkAccess(isHeld ? ofHeld : ofNew, caller, config.lastData.fields);
      return changes ? changes.addTo(outcome, caller) : outcome;
    },
    positionOf,
    isLive: (tenancyName) => tenants.get(tenancyName).upstream.state === 'live',
    onChange: (what) => keep?.access.noteChange(what),
  });
  keep?.access.begin(book);
  const { maxLinks, maxLinksPerAddress, maxLinksPerUser, strangersPerMinute, slowReaderBytes } = config;
  const links = new Links({
    book,
    tenants,
    maxLinks,
    maxLinksPerAddress,
    maxLinksPerUser,
    strangersPerMinute,
    slowReaderBytes,
    stalledAfterMs,
    counts,
    log: app.log,
  });
  app.decorate('observed', { links, tenants: upstreams.tenants, counts });
  app.decorate('drain', () => links.leave());
  countCalls(app, counts);

  await app.register(securityHeaders, { mapOrigins: config.map.origins });
  if (config.allowedOrigins.length > 0) await app.register(cors, crossOriginRules(config.allowedOrigins));
  await app.register(upgrades, { config, links });
  await app.register(forwardedCallers, { config });
  await app.register(requestLimits, { config });
  await app.register(passThrough, { config, onAnswer: backendSeen });
  const probe = createBackendProbe(url, backendSeen);
  const readHealth = healthReader({
    commit: config.buildCommit,
    probe,
    tenants: upstreams.tenants,
    unconfigured: () => tenants.unconfigured,
    links,
  });
  app.decorate('readHealth', readHealth);
  serveHealth(app, readHealth);
  serveClientSettings(app, config);
  if (config.map.folder !== null) await app.register(mapFiles, { folder: config.map.folder });
  await app.register(webClient, { webRoot: config.webRoot });
  app.addHook('onClose', async () => {
    await upstreams.stop();
    await sharing?.nats.close();
    await keep?.close();
    book.close();
    tenants.close();
  });
  return app;
}

const sharingOf = (config: Config, address: NatsAddress, log: FastifyBaseLogger): Sharing => ({
  nats: new Nats(address, log),
  prefix: config.natsPrefix,
  holder: randomUUID(),
  logBytes: config.replayLogBytes,
  logMs: config.replayLogMs,
});

const isTalkative = ({ logLevel }: Config) => logLevel === 'debug' || logLevel === 'trace';

const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url,
  remoteAddress: request.ip,
});
