import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { authenticateWithinMs } from '@stationwall/contract/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket as Line, WebSocketServer } from 'ws';
import { openLiveSocketEarly, takeLiveSocket } from './live-socket.ts';

let relay: WebSocketServer;
let lines: Line[];

beforeEach(async () => {
  lines = [];
  relay = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  relay.on('connection', (line) => lines.push(line));
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}` });
});

afterEach(async () => {
  vi.useRealTimers();
  takeLiveSocket().close();
  for (const line of relay.clients) line.terminate();
  relay.close();
  await once(relay, 'close');
  vi.unstubAllGlobals();
});

const opened = (socket: WebSocket) => vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.OPEN));

it('the line that was opened early is the one that is taken, once', async () => {
  openLiveSocketEarly();
  openLiveSocketEarly();
  await vi.waitFor(() => expect(lines.length).toBe(1));
  const socket = takeLiveSocket();
  await opened(socket);
  socket.send('hello');
  const [said] = await once(lines[0] as Line, 'message');
  expect(String(said)).toBe('hello');
  await opened(takeLiveSocket());
  expect(lines.length).toBe(2);
});

it('a line that was lost meanwhile is opened anew', async () => {
  openLiveSocketEarly();
  await vi.waitFor(() => expect(lines.length).toBe(1));
  const gone = vi.fn();
  relay.once('connection', gone);
  lines[0]?.close();
  await once(lines[0] as Line, 'close');
  // Its own end has heard of it, too, before another takes its place.
  await vi.waitFor(async () => {
    const socket = takeLiveSocket();
    await opened(socket);
    expect(gone).toHaveBeenCalledOnce();
  });
});

it('a line that nobody takes is closed before the relay would', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openLiveSocketEarly();
  await once(relay, 'connection');
  const closed = once(lines[0] as Line, 'close');
  vi.advanceTimersByTime(authenticateWithinMs - 500);
  await closed;
  vi.useRealTimers();
  await opened(takeLiveSocket());
  expect(lines.length).toBe(2);
});
