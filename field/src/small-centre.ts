import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { type Confirmation, encodeAck } from '@stationwall/protocols/sl651/downlink';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { createSplitter } from '@stationwall/protocols/sl651/splitter';

/** What the small centre does with a frame; 'confirm' is the default for reports. */
export type Reaction = 'confirm' | 'ignore' | 'hangUp' | Uint8Array;

export interface SmallCentre {
  readonly port: number;
  /** Every frame that came, in order. */
  readonly frames: Frame[];
  readonly connections: number;
  /** Sends bytes to every station that is connected. */
  send(bytes: Uint8Array): void;
  hangUp(): void;
  close(): Promise<void>;
}

/** A centre over real TCP for the stations' tests: it confirms what `react` lets it confirm and stores nothing. */
export async function startSmallCentre({
  port = 0,
  confirmation = 'stay' as Confirmation,
  react = (_frame: Frame, _count: number): Reaction => 'confirm',
} = {}): Promise<SmallCentre> {
  const frames: Frame[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const splitter = createSplitter();
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      for (const item of splitter.push(chunk)) {
        const decoded = item.kind === 'frame' ? decodeFrame(item.bytes) : null;
        if (!decoded?.ok) continue;
        const { frame } = decoded;
        frames.push(frame);
        const reaction = react(frame, frames.length);
        if (reaction === 'hangUp') socket.destroy();
        else if (reaction instanceof Uint8Array) socket.write(reaction);
        else if (reaction === 'confirm') socket.write(confirmationOf(frame, confirmation));
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    frames,
    get connections() {
      return sockets.size;
    },
    send(bytes) {
      for (const socket of sockets) socket.write(bytes);
    },
    hangUp,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

/** The confirmation of a report, or of the last packet of a message. */
export function confirmationOf(
  frame: Frame,
  confirmation: Confirmation = 'stay',
  serial = decodeReport(frame).serial,
): Uint8Array {
  const { centre, station, password, func, packet } = frame;
  return encodeAck(
    { centre, station, password, func, serial, sentWallMs: Date.UTC(2026, 10, 21, 11) },
    confirmation,
    packet?.total,
  );
}
