import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';

const drainWithinMs = 10_000;
const callsEndWithinMs = 5_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const config = configOrExit();
const app = await buildApp(config).catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.message);
  throw error;
});

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), drainWithinMs).unref();
  await app.drain();
  setTimeout(() => app.server.closeAllConnections(), callsEndWithinMs).unref();
  await app.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

function failToListen(error: unknown, place: string, settings: string): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') fail(`The relay cannot start: ${place} is taken (${settings}).`);
  fail(`The relay cannot listen on ${place}: ${message}`);
}

const { host, port, metricsHost, metricsPort } = config;
if (metricsPort !== 'off') {
  const registry = createMetrics(app.observed);
  const served = await serveMetrics(registry, app.readHealth, metricsHost, metricsPort).catch((error) =>
    failToListen(error, `${metricsHost}:${metricsPort}`, 'METRICS_HOST, METRICS_PORT'),
  );
  app.addHook('onClose', async () => void served.close());
  app.log.info({ metrics: served.address() }, 'metrics');
}
await app
  .listen({ host, port, listenTextResolver: () => 'accepting' })
  .catch((error) => failToListen(error, `${host}:${port}`, 'RELAY_HOST, RELAY_PORT'));
const address = app.server.address();
app.log.info({ port: typeof address === 'object' ? address?.port : config.port }, 'listening');
