import { createServer, type Server, type Socket } from 'node:net';
import { createReassembler } from '@stationwall/protocols/sl651/packets';
import type { Intake } from './intake.ts';
import { StationLine } from './station-line.ts';

export interface ListenerOptions {
  host: string;
  port: number;
  intake: Intake;
  mostLines: number;
  /** A line that says nothing for so long is closed, ms. */
  idleMs: number;
}

const sweepEveryMs = 5_000;
const unfinishedAfterMs = 10_000;
const packetsAfterMs = 300_000;

/** Takes stations' TCP connections. */
export class Listener {
  readonly #server: Server;
  readonly #lines = new Set<StationLine>();
  readonly #sweeper: NodeJS.Timeout;

  static async open(options: ListenerOptions): Promise<Listener> {
    const listener = new Listener(options);
    await listener.#listen(options);
    return listener;
  }

  private constructor({ intake, mostLines, idleMs }: ListenerOptions) {
    const packets = createReassembler();
    this.#server = createServer({ noDelay: true, keepAlive: true, allowHalfOpen: true }, (socket: Socket) => {
      if (this.#lines.size >= mostLines) {
        socket.destroy();
        return;
      }
      socket.setTimeout(idleMs, () => socket.destroy());
      const line = new StationLine(socket, intake, packets);
      this.#lines.add(line);
      socket.once('close', () => this.#lines.delete(line));
    });
    this.#sweeper = setInterval(() => {
      const now = Date.now();
      packets.expire(now - packetsAfterMs);
      for (const line of this.#lines) line.giveUpUnfinished(now - unfinishedAfterMs);
    }, sweepEveryMs);
    this.#sweeper.unref();
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Takes no more; what was read already goes on to the intake. */
  stopReading(): void {
    clearInterval(this.#sweeper);
    this.#server.close();
    for (const line of this.#lines) line.stopReading();
  }

  end(): void {
    for (const line of this.#lines) line.end();
  }

  #listen({ host, port }: ListenerOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => reject(sentenceOf(error, host, port)));
      this.#server.listen({ host, port, backlog: 1024 }, () => {
        this.#server.removeAllListeners('error');
        this.#server.on('error', () => {});
        resolve();
      });
    });
  }
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `The port ${port} on ${host} is taken: stop what uses it, or give another one as INGEST_PORT.`,
    );
  return new Error(`Stations cannot be listened for on ${host}:${port}: ${error.message}.`);
}
