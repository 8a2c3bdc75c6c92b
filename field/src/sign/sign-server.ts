import { createServer, type Server, type Socket } from 'node:net';
import { AlphaReader } from '@stationwall/protocols/alpha-sign/packet';
import type { SignMemory } from '@stationwall/protocols/alpha-sign/sign-memory';

/** Lets a sign hear packets of Alpha's protocol on TCP, as behind a serial server; `heard` after each packet that was for it or others. */
export function serveSign(memory: SignMemory, heard: () => void): { server: Server; hangUp(): void } {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const reader = new AlphaReader();
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      for (const read of reader.push(bytes)) {
        for (const answer of memory.take(read, Date.now())) socket.write(answer);
        heard();
      }
    });
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { server, hangUp };
}
