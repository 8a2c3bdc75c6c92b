import { createServer, type Server, type Socket } from 'node:net';
import type { StoreLogger } from '../store/store.ts';
import type { IngestFigures, Tally } from './figures.ts';
import { GarbageBudget } from './garbage-budget.ts';
import type { Intake } from './intake.ts';
import type { LineLimits } from './line-limits.ts';
import { LineRoster } from './line-roster.ts';
import type { Plug } from './plug.ts';
import { type LineFault, StationLine } from './station-line.ts';

export interface ListenerOptions {
  host: string;
  port: number;
  plug: Plug;
  intake: Intake;
  lines: LineLimits;
  tally: Tally;
  logger: StoreLogger;
}

const sweepEveryMs = 5_000;
const unfinishedAfterMs = 10_000;
const mostToldPerMinute = 10;

/** Takes stations' TCP connections. */
export class Listener {
  readonly #server: Server;
  readonly #lines = new Set<StationLine>();
  readonly #roster: LineRoster<StationLine>;
  readonly #tally: Tally;
  readonly #logger: StoreLogger;
  readonly #sweeper: NodeJS.Timeout;
  /** Closed lines that may still be told one by one, until the next minute. */
  #toTell = mostToldPerMinute;

  static async open(options: ListenerOptions): Promise<Listener> {
    const listener = new Listener(options);
    await listener.#listen(options);
    return listener;
  }

  private constructor({ plug, intake, lines: limits, tally, logger }: ListenerOptions) {
    this.#roster = new LineRoster(limits);
    this.#tally = tally;
    this.#logger = logger;
    const budget = new GarbageBudget(limits.garbageBytes);
    this.#server = createServer({ noDelay: true, keepAlive: true, allowHalfOpen: true }, (socket: Socket) => {
      socket.setTimeout(limits.idleMs, () => socket.destroy());
      const line = new StationLine(socket, plug, intake, budget, {
        heard: () => this.#roster.heard(line),
        proved: () => {
          clearTimeout(probation);
          this.#roster.proved(line);
        },
        failed: (_line, fault) => this.#close(line, fault),
      });
      const probation = setTimeout(() => {
        if (line.isUnderway) probation.refresh();
        else this.#close(line, 'noGoodFrame');
      }, limits.firstFrameMs);
      probation.unref();
      const evicted = this.#roster.admit(line);
      if (evicted) {
        tally.add('linesEvicted');
        evicted.hangUp();
      }
      tally.add('linesOpened');
      this.#lines.add(line);
      socket.once('close', () => {
        clearTimeout(probation);
        this.#roster.remove(line);
        this.#lines.delete(line);
        intake.forget(line);
      });
    });
    this.#sweeper = setInterval(() => {
      const now = performance.now();
      for (const line of this.#lines) line.giveUpUnfinished(now - unfinishedAfterMs);
    }, sweepEveryMs);
    this.#sweeper.unref();
  }

  get figures(): Pick<IngestFigures, 'lines' | 'strangerLines'> {
    return { lines: this.#roster.size, strangerLines: this.#roster.strangers };
  }

  /** A new minute begins for what is told of single lines. */
  tellAgain(): void {
    this.#toTell = mostToldPerMinute;
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

  #close(line: StationLine, fault: LineFault): void {
    this.#tally.add(fault === 'garbage' ? 'linesOfGarbage' : 'linesWithoutGoodFrame');
    line.hangUp();
    if (this.#toTell === 0) return;
    this.#toTell -= 1;
    const { remoteAddress, garbageBytes } = line;
    this.#logger.warn(
      { remoteAddress, bytes: garbageBytes },
      fault === 'garbage'
        ? 'a line was closed: too many bytes without a good frame'
        : 'a line was closed: no good frame of a known station came in time',
    );
  }

  #listen({ host, port, plug }: ListenerOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        reject(sentenceOf(error, host, port, plug)),
      );
      this.#server.listen({ host, port, backlog: 1024 }, () => {
        this.#server.removeAllListeners('error');
        this.#server.on('error', () => {});
        resolve();
      });
    });
  }
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number, plug: Plug): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `The port ${port} on ${host} is taken: stop what uses it, or give another one as ${plug.portSetting}.`,
    );
  return new Error(`Stations cannot be listened for on ${host}:${port}: ${error.message}.`);
}
