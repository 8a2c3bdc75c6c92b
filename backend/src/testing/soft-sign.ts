import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { AlphaReader } from '@stationwall/protocols/alpha-sign/packet';
import { SignMemory } from '@stationwall/protocols/alpha-sign/sign-memory';

/** A sign on a port of this machine, over the real protocol. */
export async function startSoftSign(size: { width: number; height: number }) {
  const memory = new SignMemory(size);
  const sockets = new Set<Socket>();
  const taken: number[] = [];
  /** `aheadMs`: how far its time is ahead of this machine's. */
  const behaviour = { isMute: false, aheadMs: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    const reader = new AlphaReader();
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      for (const read of reader.push(bytes)) {
        taken.push(read.packet.commands.length);
        const answers = memory.take(read, Date.now() + behaviour.aheadMs);
        if (!behaviour.isMute) for (const answer of answers) socket.write(answer);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ memory, taken, behaviour, address: `127.0.0.1:${port}` },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
