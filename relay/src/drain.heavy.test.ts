import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { succeeded } from '@stationwall/contract/abp';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveClient } from './testing/live-client.ts';
import { freePort, startPart } from './testing/processes.ts';

let backend: Server;
let stubborn: Socket;
afterEach(() => {
  stubborn.destroy();
  backend.closeAllConnections();
  backend.close();
});

const upgradeRequest =
  'GET /live HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it('ends within 10 s of SIGTERM, whatever readers and calls are open', async () => {
  let hanging = 0;
  backend = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.includes('IsTenantAvailable'))
      response.end(JSON.stringify(succeeded({ state: 1, tenantId: 1, serverRootAddress: '' })));
    else if (url.includes('GetMyStcdPrivilages'))
      response.end(JSON.stringify(succeeded({ isAll: false, items: [] })));
    else if (url.includes('hangs')) hanging += 1;
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const port = await freePort();
  const relay = await startPart('relay/src/server.ts', [], {
    RELAY_PORT: `${port}`,
    METRICS_PORT: 'off',
    BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
  });
  const address = `http://127.0.0.1:${port}`;
  const reader = new LiveClient(address, { public: true, tenancyName: 'Default' });
  await vi.waitFor(() => expect(reader.messages.length).toBe(1), 5_000);
  stubborn = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  stubborn.on('error', () => {}).write(upgradeRequest);
  await once(stubborn, 'data');
  stubborn.pause();
  const call = fetch(`${address}/api/hangs`).catch(() => 'cut');
  await vi.waitFor(() => expect(hanging).toBe(1), 5_000);

  const begun = performance.now();
  const ended = relay.stop();
  await vi.waitFor(() => expect(reader.closedBy).toBe('server-leaving'), 5_000);
  expect(reader.messages.at(-1)).toEqual({ type: 'bye', retryAfterMs: expect.any(Number) });
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ ready: false, draining: true }),
  ]);
  const late = new LiveClient(address, null);
  await vi.waitFor(() => expect(late.faults).toEqual(['Unexpected server response: 503']), 5_000);

  expect(await ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await call).toBe('cut');
}, 30_000);
