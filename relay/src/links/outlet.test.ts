import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { socketFrameOf } from '../stream/socket-frames.ts';
import { Outlet } from './outlet.ts';

const bounds = { slowReaderBytes: 2_000_000, stalledAfterMs: 600 };
const frame = socketFrameOf('x'.repeat(400_000));
let server: WebSocketServer;
let way: Server;
let reader: WebSocket;
let outlet: Outlet;
let transport: Socket;
let told: string[];
/** Between relay and reader: lets nothing through while it is paused, with little room of its own. */
let near: Socket;

beforeEach(async () => {
  const own: string[] = [];
  told = own;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  way = createServer((socket) => {
    near = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.pipe(near).pipe(socket);
    for (const end of [socket, near]) end.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const connected = once(server, 'connection');
  reader = new WebSocket(`ws://127.0.0.1:${(way.address() as AddressInfo).port}`);
  reader.on('error', () => {});
  const [socket, request] = await connected;
  socket.on('error', () => {});
  socket.on('close', () => own.push('gone'));
  transport = request.socket;
  const owner = { close: (reason: string) => own.push(reason), hasRoom: () => own.push('room') };
  outlet = new Outlet(socket, transport, bounds, owner);
  await vi.waitFor(() => expect(reader.readyState).toBe(WebSocket.OPEN));
});
afterEach(() => {
  outlet.close();
  reader.terminate();
  transport.destroy();
  way.close();
  server.close();
});

/** Sends until the system takes no more, so that what follows waits. */
function fill(bytes = 1_000_000): void {
  near.pause();
  while (transport.writableLength < bytes) transport.write(frame.wire);
}

describe('the outlet of a link', () => {
  it('says when a part has left, and so one after the other', async () => {
    expect(outlet.sendPart(frame)).toBe(true);
    await vi.waitFor(() => expect(told).toEqual(['room']));
    outlet.sendPart(frame);
    outlet.sendPart(frame);
    await vi.waitFor(() => expect(told).toEqual(['room', 'room']));
  });

  it('closes a reader that takes no part in time', async () => {
    fill();
    outlet.sendPart(frame);
    await vi.waitFor(() => expect(told).toEqual(['slow-reader']), { timeout: 3_000 });
  });

  it('sends nothing over its bytes, and tells when there is room; the newest answer comes first then', async () => {
    fill();
    while (outlet.send(frame));
    for (const answer of ['old', 'new']) outlet.answer(socketFrameOf(answer));
    const heard: string[] = [];
    reader.on('message', (data) => heard.push(data.toString()));
    near.resume();
    await vi.waitFor(() => expect(told).toContain('room'), { timeout: 3_000 });
    await vi.waitFor(() => expect(heard.at(-1)).toBe('new'));
    expect(heard).not.toContain('old');
  });

  it('cuts a peer that answers nothing and reads nothing, at the second time of asking', async () => {
    fill();
    outlet.checkPeer();
    expect(told).toEqual([]);
    outlet.checkPeer();
    await vi.waitFor(() => expect(told).toContain('gone'));
  });

  it('keeps one that has read some of what waited, though its answer is still behind the rest', async () => {
    fill(20_000_000);
    outlet.checkPeer();
    const before = transport.writableLength;
    near.on('data', () => near.pause());
    const readALittle = () => {
      near.resume();
      expect(transport.writableLength).toBeLessThan(before);
    };
    await vi.waitFor(readALittle, { timeout: 5_000, interval: 1 });
    expect(transport.writableLength).toBeGreaterThan(0);
    outlet.checkPeer();
    near.removeAllListeners('data');
    near.on('data', () => {});
    near.resume();
    await vi.waitFor(() => expect(transport.writableLength).toBe(0));
    expect(told).not.toContain('gone');
  });

  it('keeps one that has read some of a single large write that is still under way', async () => {
    near.pause();
    transport.write(socketFrameOf('x'.repeat(30_000_000)).wire);
    const before = transport.writableLength;
    outlet.checkPeer();
    let read = 0;
    near.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > 10_000_000 && read - chunk.length <= 10_000_000) near.pause();
    });
    near.resume();
    await vi.waitFor(() => expect(read).toBeGreaterThan(10_000_000), { timeout: 5_000 });
    expect(transport.writableLength).toBeGreaterThanOrEqual(before);
    outlet.checkPeer();
    near.resume();
    await vi.waitFor(() => expect(transport.writableLength).toBe(0), { timeout: 5_000 });
    expect(told).not.toContain('gone');
  });
});
