import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { control, type Frame } from '@stationwall/protocols/sl651/frame-shape';

interface Sent {
  /** Line of the file. */
  line: number;
  /** null = the bytes are no frame; `told` says why. */
  frame: Frame | null;
  told: string;
  isExpectant: boolean;
  isAnswered: boolean;
}

const serialOf = ({ body }: Frame): number => ((body[0] ?? 0) << 8) | (body[1] ?? 0);
/** Functions that a centre confirms where the stations ask for it (M2). */
const isConfirmed = (func: number): boolean => (func >= 0x30 && func <= 0x36) || func >= 0xe0;

/** What became of each frame that was sent, as far as answers tell. */
export class FrameFates {
  readonly #sent: Sent[] = [];

  sent(line: number, bytes: Uint8Array): void {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) {
      const told = `no answer: ${decoded.error}`;
      this.#sent.push({ line, frame: null, told, isExpectant: true, isAnswered: false });
      return;
    }
    const { frame } = decoded;
    const isExpectant = frame.packet !== null || isConfirmed(frame.func);
    const told = isExpectant ? 'no answer' : 'no answer, as is usual for its function';
    this.#sent.push({ line, frame, told, isExpectant, isAnswered: false });
  }

  /** An answer is for the oldest frame of its station, function and serial number, or for all packets of its message. */
  answered(answer: Frame): void {
    const own = this.#sent.filter(
      ({ frame, isAnswered }) =>
        frame !== null &&
        !isAnswered &&
        frame.centre === answer.centre &&
        frame.station === answer.station &&
        frame.func === answer.func,
    );
    if (answer.end === control.nak) {
      for (const each of own)
        if (each.frame?.packet) each.told = `asked for packet ${answer.packet?.number} again`;
      return;
    }
    const whole = own.find(({ frame }) => frame && !frame.packet && serialOf(frame) === serialOf(answer));
    for (const each of whole ? [whole] : own.filter(({ frame }) => frame?.packet)) {
      each.told = 'acknowledged';
      each.isAnswered = true;
    }
  }

  /** A line for each frame. */
  get lines(): string[] {
    return this.#sent.map(({ line, frame, told }) => {
      const which = frame
        ? `station ${frame.station} at centre ${frame.centre}, function ${frame.func.toString(16).toUpperCase().padStart(2, '0')}`
        : 'bytes';
      return `line ${line}: ${which}: ${told}`;
    });
  }

  get acknowledged(): number {
    return this.#sent.filter(({ isAnswered }) => isAnswered).length;
  }

  /** Frames that should have been answered and were not. */
  get unanswered(): number {
    return this.#sent.filter(({ isExpectant, isAnswered }) => isExpectant && !isAnswered).length;
  }
}
