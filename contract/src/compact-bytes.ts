const textEncoder = new TextEncoder();
const textDecoder = new TextDecoder('utf-8', { fatal: true });
const largest = 2 ** 40;
const mostDecimals = 7;
const longestShort = 4;
const mostShortTexts = 1_000;
const shortTexts = new Map<number, string>();

/** Numbers below count whole ones from 0 to 2⁵³ in groups of seven bits, the lowest first; all but the last have 128 added. */
export class CompactWriter {
  readonly bytes: number[] = [];

  whole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  /** 0, −1, 1, −2, … as 0, 1, 2, 3, … */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** UTF-8 behind its length in bytes. */
  text(text: string): void {
    const from = this.bytes.length;
    this.whole(text.length);
    // Most are a few plain letters, for which the encoder takes several times as long.
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter > 127) {
        this.bytes.length = from;
        this.#encoded(textEncoder.encode(text));
        return;
      }
      this.bytes.push(letter);
    }
  }

  #encoded(bytes: Uint8Array): void {
    this.whole(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
  }

  /** 0 for null; 10 × signed + 1 + decimals, up to 7 of them; 9 before the eight bytes of a double for any other. */
  number(value: number | null): void {
    if (value === null) {
      this.whole(0);
      return;
    }
    for (let decimals = 0; decimals <= mostDecimals; decimals++) {
      const scale = 10 ** decimals;
      const scaled = Math.round(value * scale);
      if (Math.abs(scaled) > largest) break;
      if (scaled / scale !== value) continue;
      this.whole(10 * (scaled < 0 ? -2 * scaled - 1 : 2 * scaled) + 1 + decimals);
      return;
    }
    this.whole(9);
    this.bytes.push(...new Uint8Array(new Float64Array([value]).buffer));
  }

  /** One character a byte. */
  get latin1(): string {
    return this.bytes.length < 10_000
      ? String.fromCharCode(...this.bytes)
      : this.bytes.map((byte) => String.fromCharCode(byte)).join('');
  }
}

/** Reads what `CompactWriter` wrote; throws a RangeError where the bytes end too early, a TypeError where a text is none. */
export class CompactReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('the message ends too early');
    this.#at += 1;
    return byte;
  }

  /** Written out: a message holds hundreds of thousands of them. */
  whole(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    let value = 0;
    let scale = 1;
    let byte = bytes[at++];
    while (byte !== undefined && byte >= 128) {
      value += (byte - 128) * scale;
      scale *= 128;
      byte = bytes[at++];
    }
    if (byte === undefined) throw new RangeError('the message ends too early');
    this.#at = at;
    return value + byte * scale;
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.whole();
    const from = this.#at;
    this.#at += length;
    if (this.#at > this.#bytes.length) throw new RangeError('the message ends too early');
    return length > longestShort ? this.#decoded(from) : this.#short(from);
  }

  #decoded(from: number): string {
    return textDecoder.decode(this.#bytes.subarray(from, this.#at));
  }

  /** Names of elements come again and again; one string for all of them is found faster as a key than one made anew. */
  #short(from: number): string {
    let key = 1;
    for (let at = from; at < this.#at; at++) key = key * 256 + (this.#bytes[at] ?? 0);
    const known = shortTexts.get(key);
    if (known !== undefined) return known;
    const text = this.#decoded(from);
    if (shortTexts.size < mostShortTexts) shortTexts.set(key, text);
    return text;
  }

  number(): number | null {
    const code = this.whole();
    if (code === 0) return null;
    if (code === 9) {
      const double = new Uint8Array(8);
      for (let at = 0; at < 8; at++) double[at] = this.byte();
      return new Float64Array(double.buffer)[0] ?? null;
    }
    const signed = Math.floor(code / 10);
    const scaled = signed % 2 === 0 ? signed / 2 : -(signed + 1) / 2;
    return scaled / 10 ** ((code % 10) - 1);
  }
}
