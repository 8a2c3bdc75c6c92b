import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP way to a port that a test can cut: what is open breaks, and nothing gets through until it is mended. */
export class CuttableLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  targetPort = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<CuttableLink> {
    const link: CuttableLink = new CuttableLink(createServer((near) => link.#join(near)));
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    if (this.#isCut || this.targetPort === 0) {
      near.destroy();
      return;
    }
    const far = connect(this.targetPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
