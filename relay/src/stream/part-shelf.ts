import type { SocketFrame } from './socket-frames.ts';

interface Part {
  frame: SocketFrame;
  /** Where the rest begins; null when this is the last. */
  next: number | null;
}

const firstGoodForMs = 100;
const forgottenAfterMs = 5_000;

/** Parts of snapshots made lately, for those who come at the same time: a crowd that returns shares its frames. */
export class PartShelf {
  readonly #maxBytes: number;
  readonly #parts = new Map<string, Part & { madeAt: number; position: number }>();
  #bytes = 0;

  constructor(maxBytes = 8_388_608) {
    this.#maxBytes = maxBytes;
  }

  /** `asOf`: how new the part must be at least; null for one with the server's time, which must be of this moment. */
  take(name: string, asOf: number | null, position: number, make: () => Part): Part {
    const now = Date.now();
    const known = this.#parts.get(name);
    if (known && (asOf === null ? now - known.madeAt < firstGoodForMs : known.position >= asOf)) return known;
    const part = { ...make(), madeAt: now, position };
    this.#drop(name);
    this.#parts.set(name, part);
    this.#bytes += part.frame.wire.length;
    for (const oldest of this.#parts.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return part;
  }

  forgetOld(): void {
    const before = Date.now() - forgottenAfterMs;
    for (const [name, { madeAt }] of this.#parts) if (madeAt < before) this.#drop(name);
  }

  clear(): void {
    this.#parts.clear();
    this.#bytes = 0;
  }

  #drop(name: string): void {
    this.#bytes -= this.#parts.get(name)?.frame.wire.length ?? 0;
    this.#parts.delete(name);
  }
}
