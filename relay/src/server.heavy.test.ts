import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort, type Part, startPart } from './testing/processes.ts';

const parts: Part[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop('SIGKILL');
});

const env = (port: number, more: Record<string, string> = {}) => ({
  RELAY_PORT: String(port),
  METRICS_PORT: 'off',
  BACKEND_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'info',
  ...more,
});

it('tells its port, lives without a backend, and stops cleanly', async () => {
  const relay = await startPart('relay/src/server.ts', [], env(0));
  parts.push(relay);
  const line = relay.log.find((text) => text.includes('"msg":"listening"')) ?? '';
  const { port } = JSON.parse(line) as { port: number };
  const [healthy, ready] = await Promise.all(
    ['healthz', 'readyz'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
  );
  expect([healthy?.status, ready?.status]).toEqual([200, 503]);
  expect(await relay.stop()).toBe(0);
});

it('never logs a token that stands in a URL', async () => {
  const port = await freePort();
  const relay = await startPart('relay/src/server.ts', [], env(port, { LOG_LEVEL: 'trace' }));
  parts.push(relay);
  for (const path of [
    'signalr/negotiate?enc_auth_token=s3cret-1',
    'user/info?token=s3cret-2',
    'x?a=1&access_token=s3cret-4',
    'x?enc_auth_token=s3cret-5',
    'x?token=s3cret-3',
  ]) {
    await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST' });
  }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/signalr?id=1&enc_auth_token=s3cret-6`);
  await once(socket, 'error');
  await relay.stop();
  const log = relay.log.join('\n');
  for (const shown of ['/x?token=…', '&access_token=…', '/x?enc_auth_token=…']) expect(log).toContain(shown);
  expect(log).not.toContain('s3cret');
});

it('never logs a token that an error quotes', async () => {
  const code = `import { buildApp } from './relay/src/app.ts';
    import { readConfig } from './relay/src/config.ts';
    const app = await buildApp(readConfig({}));
    app.log.error(new Error('http://b/signalr?enc_auth_token=s3cret is refused'));
    setInterval(() => {}, 1000);`;
  const refused = (line: string) => line.includes('is refused');
  const part = await startPart('--input-type=module', ['-e', code], {}, refused);
  parts.push(part);
  const log = part.log.join('\n');
  expect(log).toContain('signalr?enc_auth_token=… is refused');
  expect(log).not.toContain('s3cret');
});

it('names a taken port in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startPart('relay/src/server.ts', [], env(port))).rejects.toThrow(
    `The relay cannot start: 127.0.0.1:${port} is taken (RELAY_HOST, RELAY_PORT).`,
  );
  other.close();
});

it('names a bad setting in one sentence', async () => {
  await expect(startPart('relay/src/server.ts', [], env(0, { RELAY_PORT: 'eighty' }))).rejects.toThrow(
    'ended with 1:\nRELAY_PORT is "eighty"; allowed: a port (0 for any free one), 0 to 65535.',
  );
});
