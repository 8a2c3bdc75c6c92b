import { connect, createServer, type Server, type Socket } from 'node:net';
import { decodeFrame } from '../protocols/src/sl651/frame.ts';
import type { Frame } from '../protocols/src/sl651/frame-shape.ts';
import { createSplitter } from '../protocols/src/sl651/splitter.ts';

/**
 * Stands between stations of SL 651 and backends as a TCP proxy does: each new line goes to the next backend that takes it. Every frame
 * that passes is shown to `watch`, once it has come from the one side and before it goes to the other.
 */
export class FieldGate {
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #lines = new Set<Socket>();
  #next = 0;

  static async open(ports: readonly number[], watch: (frame: Frame) => void): Promise<FieldGate> {
    const gate = new FieldGate(ports, watch);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  private constructor(ports: readonly number[], watch: (frame: Frame) => void) {
    this.#ports = ports;
    this.#server = createServer({ noDelay: true }, (station) => {
      this.#keep(station);
      this.#reach(station, this.#next++, this.#ports.length, watch);
    });
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the gate is not open');
    return address.port;
  }

  /** Ends every line, as a network does that was away for a moment. */
  cut(): void {
    for (const line of this.#lines) line.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.cut();
    await closed;
  }

  #keep(line: Socket): void {
    this.#lines.add(line);
    line.on('error', () => {});
    line.once('close', () => this.#lines.delete(line));
  }

  #reach(station: Socket, turn: number, tries: number, watch: (frame: Frame) => void): void {
    const port = this.#ports[turn % this.#ports.length] ?? 0;
    const centre = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#keep(centre);
    let isUp = false;
    centre.once('connect', () => {
      isUp = true;
      pass(station, centre, watch);
      pass(centre, station, watch);
    });
    centre.once('close', () => {
      if (!isUp && tries > 1 && !station.destroyed) this.#reach(station, turn + 1, tries - 1, watch);
      else station.destroy();
    });
    station.once('close', () => centre.destroy());
  }
}

function pass(from: Socket, to: Socket, watch: (frame: Frame) => void): void {
  const splitter = createSplitter();
  from.on('data', (chunk: Buffer) => {
    for (const { kind, bytes } of splitter.push(chunk)) {
      const decoded = kind === 'frame' ? decodeFrame(bytes) : null;
      if (decoded?.ok) watch(decoded.frame);
    }
    to.write(chunk);
  });
}
