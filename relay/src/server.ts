import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

const drainWithinMs = 10_000;

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
const app = await buildApp(config);

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), drainWithinMs).unref();
  await app.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'accepting' });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const place = `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE') fail(`The relay cannot start: ${place} is taken (RELAY_HOST, RELAY_PORT).`);
  fail(`The relay cannot listen on ${place}: ${message}`);
}
const address = app.server.address();
app.log.info({ port: typeof address === 'object' ? address?.port : config.port }, 'listening');
