/**
 * Packets of the Alpha Sign Communications Protocol ("M-Protocol", Adaptive Micro Systems 9708-8061), in its 1-byte format: NULs by
 * which a sign finds the baud rate, SOH, a type code, an address of two hex digits, then commands between STX and ETX, each with a
 * checksum of four hex digits, and EOT.
 */
export interface AlphaPacket {
  /** `Z` = a sign of any type, `0` = the answer of a sign. */
  type: string;
  /** Two hex digits; `00` = every sign of the line. */
  address: string;
  /** Each a command code and what it carries, as bytes of Latin-1. */
  commands: readonly string[];
}

/** What was read: a packet, and which of its commands came with a wrong checksum. */
export interface ReadPacket {
  packet: AlphaPacket;
  /** Places of the commands whose checksum is not theirs. */
  wrong: readonly number[];
}

const [NUL, SOH, STX, ETX, EOT] = ['\x00', '\x01', '\x02', '\x03', '\x04'] as const;
/** More than the largest picture with its frame; whoever sends more without an end sends no packet. */
const mostChars = 256 * 1024;

/** The sum of all bytes from STX to ETX, modulo 65536, in four hex digits. */
export function checksumOf(command: string): string {
  let sum = STX.charCodeAt(0) + ETX.charCodeAt(0);
  for (let at = 0; at < command.length; at++) sum += command.charCodeAt(at);
  return (sum & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

export function encodeAlphaPacket({ type, address, commands }: AlphaPacket): Uint8Array {
  const blocks = commands.map((command) => `${STX}${command}${ETX}${checksumOf(command)}`);
  return bytesOf(`${NUL.repeat(5)}${SOH}${type}${address}${blocks.join('')}${EOT}`);
}

/** Takes bytes as they come and gives the packets that are whole; what is no packet is passed over. */
export class AlphaReader {
  #kept = '';

  push(bytes: Uint8Array): ReadPacket[] {
    this.#kept += textOf(bytes);
    const found: ReadPacket[] = [];
    for (;;) {
      const begin = this.#kept.indexOf(SOH);
      if (begin < 0) {
        this.#kept = '';
        return found;
      }
      const end = this.#kept.indexOf(EOT, begin);
      if (end < 0) {
        this.#kept = this.#kept.length - begin > mostChars ? '' : this.#kept.slice(begin);
        return found;
      }
      // A packet that was broken off is followed by another SOH before its end.
      const last = this.#kept.lastIndexOf(SOH, end);
      const read = readPacket(this.#kept.slice(last + 1, end));
      if (read) found.push(read);
      this.#kept = this.#kept.slice(end + 1);
    }
  }
}

function readPacket(text: string): ReadPacket | null {
  const head = /^(.)([0-9A-Fa-f?]{2})/s.exec(text);
  if (!head) return null;
  const [all, type = '', address = ''] = head;
  const commands: string[] = [];
  const wrong: number[] = [];
  for (const block of text.slice(all.length).split(STX).slice(1)) {
    const end = block.indexOf(ETX);
    const command = end < 0 ? block : block.slice(0, end);
    const told = end < 0 ? '' : block.slice(end + 1);
    // The checksum may be left out; one that is there must be right.
    if (told !== '' && told.toUpperCase() !== checksumOf(command)) wrong.push(commands.length);
    commands.push(command);
  }
  return { packet: { type, address: address.toUpperCase(), commands }, wrong };
}

/** One character a byte; a TextDecoder would read 80 to 9F as Windows-1252. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
