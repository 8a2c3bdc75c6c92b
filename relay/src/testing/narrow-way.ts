import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP way to an address that lets so many bytes a second through to the reader, as a far phone has it. */
export class NarrowWay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(address: string, bytesPerSecond: number): Promise<NarrowWay> {
    const { port } = new URL(address);
    const way: NarrowWay = new NarrowWay(
      createServer((near) => {
        const far = connect(Number(port), '127.0.0.1');
        for (const end of [near, far]) way.#keep(end, end === near ? far : near);
        near.pipe(far);
        far.on('data', (chunk) => {
          near.write(chunk);
          far.pause();
          setTimeout(() => far.resume(), (chunk.length / bytesPerSecond) * 1000);
        });
      }),
    );
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #keep(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      other.destroy();
    });
  }
}
