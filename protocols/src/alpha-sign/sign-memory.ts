import {
  type AlphaCommand,
  type AlphaFile,
  type AlphaPicture,
  always,
  errorFlags,
  never,
  picturesIn,
  readCommand,
  timeStepOf,
  writeCommand,
} from './commands.ts';
import { type AlphaPacket, encodeAlphaPacket, type ReadPacket } from './packet.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** What a sign keeps and how it behaves, without a line: packets in, answers out, and which dots are lit at a moment. */
export class SignMemory {
  readonly width: number;
  readonly height: number;
  readonly address: string;
  #files: readonly AlphaFile[] = [];
  readonly #texts = new Map<string, string>();
  readonly #pictures = new Map<string, AlphaPicture>();
  #sequence = 'A';
  #errors = 0;
  /** What its clock is ahead of UTC, in milliseconds; it knows no date. */
  #clockOffset = 0;

  constructor({ width, height, address = '01' }: { width: number; height: number; address?: string }) {
    this.width = width;
    this.height = height;
    this.address = address;
  }

  /** Takes a packet at a moment in UTC milliseconds; the answers of a sign, one packet for each thing that was read. */
  take({ packet, wrong }: ReadPacket, now: number): Uint8Array[] {
    if (packet.address !== '00' && packet.address !== this.address) return [];
    return packet.commands.flatMap((text, at) => {
      if (wrong.includes(at)) {
        this.#errors |= errorFlags.checksum;
        return [];
      }
      const command = readCommand(text);
      const answer = command === null ? this.#refuse() : this.#obey(command, now);
      return answer === null ? [] : [this.#answer(answer)];
    });
  }

  /** Rows of dots as characters of `dotColours`, from the top. */
  shown(now: number): string[] {
    const label = [...this.#sequence].find((one) => this.#texts.has(one) && this.#runs(one, now));
    const called = picturesIn(label === undefined ? '' : (this.#texts.get(label) ?? ''));
    const rows = called.flatMap((one) => this.#pictures.get(one)?.rows ?? []);
    const top = Math.max(0, Math.floor((this.height - rows.length) / 2));
    return Array.from({ length: this.height }, (_, y) => {
      const row = (rows[y - top] ?? '').slice(0, this.width);
      const left = Math.floor((this.width - row.length) / 2);
      return ('0'.repeat(left) + row).padEnd(this.width, '0');
    });
  }

  #runs(label: string, now: number): boolean {
    const file = this.#files.find((one) => one.kind === 'text' && one.label === label);
    if (file?.kind !== 'text' || file.start === never) return false;
    if (file.start === always) return true;
    const minute = Math.floor((now + this.#clockOffset) / minuteMs) % dayMinutes;
    const step = timeStepOf(minute);
    return file.start <= file.stop
      ? step >= file.start && step < file.stop
      : step >= file.start || step < file.stop;
  }

  #obey(command: AlphaCommand, now: number): AlphaCommand | null {
    const has = (kind: AlphaFile['kind'], label: string) =>
      this.#files.some((file) => file.kind === kind && file.label === label);
    switch (command.code) {
      case 'memory':
        this.#files = command.files;
        this.#texts.clear();
        this.#pictures.clear();
        return null;
      case 'readMemory':
        return { code: 'memory', files: this.#files };
      case 'writeText':
        if (!has('text', command.label)) return this.#refuse();
        this.#texts.set(command.label, command.text);
        return null;
      case 'readText':
        return { code: 'writeText', label: command.label, text: this.#texts.get(command.label) ?? '' };
      case 'writeDots':
        if (!has('dots', command.label)) return this.#refuse();
        this.#pictures.set(command.label, command);
        return null;
      case 'readDots': {
        const kept = this.#pictures.get(command.label);
        return { code: 'writeDots', label: command.label, ...(kept ?? { height: 0, width: 0, rows: [] }) };
      }
      case 'timeOfDay':
        this.#clockOffset = (command.hour * 60 + command.minute) * minuteMs - (now % (dayMinutes * minuteMs));
        return null;
      case 'runTimes':
        this.#files = this.#files.map((file) =>
          file.kind === 'text' && file.label === command.label
            ? { ...file, start: command.start, stop: command.stop }
            : file,
        );
        return null;
      case 'runSequence':
        this.#sequence = command.labels;
        return null;
      case 'readErrors':
        return { code: 'errors', flags: this.#errors };
      case 'clearErrors':
        this.#errors = 0;
        return null;
      case 'errors':
        return this.#refuse();
    }
  }

  #refuse(): null {
    this.#errors |= errorFlags.command;
    return null;
  }

  #answer(command: AlphaCommand): Uint8Array {
    const packet: AlphaPacket = { type: '0', address: '00', commands: [writeCommand(command)] };
    return encodeAlphaPacket(packet);
  }
}
