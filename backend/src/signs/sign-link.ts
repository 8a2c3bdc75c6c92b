import { connect, type Socket } from 'node:net';
import { type AlphaCommand, readCommand, writeCommand } from '@stationwall/protocols/alpha-sign/commands';
import { AlphaReader, encodeAlphaPacket } from '@stationwall/protocols/alpha-sign/packet';

export interface SignAddress {
  host: string;
  port: number;
  /** Two hex digits. */
  serialAddress: string;
}

/** Host and port of `10.0.0.20:10001`, `[fd00::5]:10001` or `sign.example.org:10001`; null = it is no address. */
export function hostAndPort(text: string): { host: string; port: number } | null {
  const [, six, host = six, port = ''] =
    /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text.trim()) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return { host, port: Number(port) };
}

/** The sign, or the way to it, does not answer: `noConnection ECONNREFUSED`, `noAnswer`. */
export class SignSilent extends Error {}

/** A line to one sign, for one conversation. Rejects with a SignSilent when nothing comes within `waitMs`. */
export class SignLine {
  readonly #socket: Socket;
  readonly #address: SignAddress;
  readonly #waitMs: number;
  readonly #reader = new AlphaReader();
  readonly #heard: AlphaCommand[] = [];
  #wake: () => void = () => {};
  #fault: SignSilent | null = null;

  private constructor(socket: Socket, address: SignAddress, waitMs: number) {
    this.#socket = socket;
    this.#address = address;
    this.#waitMs = waitMs;
    socket.on('data', (bytes) => {
      for (const { packet, wrong } of this.#reader.push(bytes))
        packet.commands.forEach((text, at) => {
          const command = wrong.includes(at) ? null : readCommand(text);
          if (command) this.#heard.push(command);
        });
      this.#wake();
    });
    socket.on('close', () => {
      this.#fault ??= new SignSilent('noAnswer');
      this.#wake();
    });
    socket.on('error', () => {});
  }

  static open(address: SignAddress, waitMs: number): Promise<SignLine> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: address.host, port: address.port });
      const fail = (why: string) => {
        socket.destroy();
        reject(new SignSilent(`noConnection ${why}`));
      };
      socket.setTimeout(waitMs, () => fail('ETIMEDOUT'));
      socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      socket.once('connect', () => {
        socket.removeAllListeners('error').removeAllListeners('timeout');
        socket.setTimeout(0);
        resolve(new SignLine(socket, address, waitMs));
      });
    });
  }

  send(commands: readonly AlphaCommand[]): void {
    const packet = { type: 'Z', address: this.#address.serialAddress, commands: commands.map(writeCommand) };
    this.#socket.write(encodeAlphaPacket(packet));
  }

  /** Asks and waits for the answer that fits; others are passed over. */
  async ask<Code extends AlphaCommand['code']>(
    question: AlphaCommand,
    code: Code,
    isAnswer: (answer: Extract<AlphaCommand, { code: Code }>) => boolean = () => true,
  ): Promise<Extract<AlphaCommand, { code: Code }>> {
    this.send([question]);
    const until = Date.now() + this.#waitMs;
    for (;;) {
      for (let next = this.#heard.shift(); next; next = this.#heard.shift()) {
        const fit = next as Extract<AlphaCommand, { code: Code }>;
        if (next.code === code && isAnswer(fit)) return fit;
      }
      if (this.#fault) throw this.#fault;
      if (Date.now() >= until) throw new SignSilent('noAnswer');
      await this.#next(until);
    }
  }

  #next(until: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, until - Date.now()));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
