import { createServer, type Socket } from 'node:net';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { createSplitter } from '@stationwall/protocols/hj212/splitter';
import { encodeDataAnswer } from '@stationwall/protocols/hj212/writer';
import { afterEach, describe, expect, it } from 'vitest';
import { openDeviceLink } from './hj212-link.ts';
import type { ReportToMake } from './station-frames.ts';

const wallMs = Date.UTC(2026, 10, 22, 8);
const reportOf = (
  minute: number,
  values: Record<string, number | null> = { pH: 7.123, Q: 0.0205, VT: 12.6 },
): ReportToMake => ({
  func: 0x32,
  sentWallMs: wallMs + minute * 60_000 + 5_000,
  observations: [
    {
      observedWallMs: wallMs + minute * 60_000,
      values: Object.entries(values).map(([element, value]) => ({ element, value })),
    },
  ],
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A centre that answers each packet unless `isDeaf` says otherwise; `heard` is what came, `CN DataTime factors`. */
async function openCentre(isDeaf: (count: number, socket: Socket) => boolean = () => false) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const splitter = createSplitter();
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      for (const { bytes } of splitter.push(chunk)) {
        const { packet } = decodePacket(bytes);
        heard.push(
          [packet.cn, ...packet.groups.flat().map(({ name, value }) => `${name}=${value}`)].join(' '),
        );
        if (!isDeaf(heard.length, socket)) socket.write(encodeDataAnswer(packet));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { heard, port: (server.address() as { port: number }).port };
}

async function linkTo(port: number, timeoutMs = 60_000) {
  const link = await openDeviceLink({ host: '127.0.0.1', port, timeoutMs, shortestPauseMs: 10 });
  undo.push(() => link.close());
  return link;
}

const device = { mn: 'A1', password: '123456', st: '32' };
const first = '2011 DataTime=20261122080000 w01001-Rtd=7.12 w01001-Flag=N w00000-Rtd=20.5 w00000-Flag=N';
const second = first.replace('0800', '0801');

describe('devices of HJ 212', () => {
  it('send their factors in order, one after the answer to the other; what has no factor is not sent', async () => {
    const { heard, port } = await openCentre();
    const link = await linkTo(port);
    const linked = link.addDevice(device);
    linked.report(reportOf(0));
    linked.report(reportOf(1));
    linked.report(reportOf(2, { VT: 12.6 }));
    linked.report(reportOf(3, { pH: null }));
    await link.drained();
    expect(heard).toEqual([first, second, '2011 DataTime=20261122080300 w01001-Flag=F']);
    expect(link.ledger.summary).toEqual({ made: 3, sent: 3, acknowledged: 3, outstanding: 0, repeats: 0 });
  });

  it('repeat what is not answered in time, and what a lost line had under way', async () => {
    const { heard, port } = await openCentre((count, socket) => {
      if (count === 2) socket.destroy();
      return count <= 2;
    });
    const link = await linkTo(port, 50);
    link.addDevice(device).report(reportOf(0));
    await link.drained();
    expect(new Set(heard)).toEqual(new Set([first]));
    expect(link.ledger.summary).toMatchObject({ made: 1, sent: 1, acknowledged: 1, outstanding: 0 });
    expect(link.ledger.summary.repeats).toBeGreaterThanOrEqual(2);
  });

  it('with one MN are one', async () => {
    const { port } = await openCentre();
    const link = await linkTo(port);
    link.addDevice(device);
    expect(() => link.addDevice(device)).toThrow('the MN A1 twice');
  });
});
