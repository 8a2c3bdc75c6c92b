export interface Place {
  /** True once it is inside, false when it was left before its turn. */
  turn: Promise<boolean>;
  /** Gives up the place, inside or in the line. */
  leave: () => void;
}

type Answer = (isInside: boolean) => void;

interface Line {
  inside: Set<Answer>;
  waiting: Set<Answer>;
}

/** What each key may have inside however many others there are: a browser makes as many calls at once. */
const leastInside = 6;

/**
 * A line for each key: so many of it are inside at once, the others wait, first come, first served. Keys that have somebody inside
 * at the same time share the places of one, so that many keys together are not many times as much for whoever serves them.
 */
export class WaitingLines {
  readonly #most: { inside: number; waiting: number };
  readonly #lines = new Map<string, Line>();

  constructor(most: { inside: number; waiting: number }) {
    this.#most = most;
  }

  /** How many keys have somebody inside. */
  get size(): number {
    return this.#lines.size;
  }

  /** A place inside or at the end of the line; null when the line is full. */
  join(key: string): Place | null {
    const line: Line = this.#lines.get(key) ?? { inside: new Set(), waiting: new Set() };
    const hasRoom = line.inside.size < this.#shareAmong(this.#lines.size + (this.#lines.has(key) ? 0 : 1));
    if (!hasRoom && line.waiting.size >= this.#most.waiting) return null;
    this.#lines.set(key, line);
    const { promise: turn, resolve: answer } = Promise.withResolvers<boolean>();
    if (hasRoom) {
      line.inside.add(answer);
      answer(true);
    } else line.waiting.add(answer);
    return { turn, leave: () => this.#leave(key, line, answer) };
  }

  #leave(key: string, line: Line, answer: Answer): void {
    if (line.waiting.delete(answer)) answer(false);
    if (!line.inside.delete(answer)) return;
    if (line.inside.size > 0 || line.waiting.size > 0) {
      this.#fill(line);
      return;
    }
    const before = this.#share;
    this.#lines.delete(key);
    if (this.#share > before) for (const other of this.#lines.values()) this.#fill(other);
  }

  get #share(): number {
    return this.#shareAmong(this.#lines.size);
  }

  #shareAmong(lines: number): number {
    const { inside } = this.#most;
    return Math.min(inside, Math.max(leastInside, Math.floor(inside / lines)));
  }

  #fill({ inside, waiting }: Line): void {
    for (const answer of waiting) {
      if (inside.size >= this.#share) return;
      waiting.delete(answer);
      inside.add(answer);
      answer(true);
    }
  }
}
