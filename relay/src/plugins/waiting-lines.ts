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

/** A line for each key: so many of it are inside at once, the others wait, first come, first served. */
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
    const hasRoom = line.inside.size < this.#most.inside;
    if (!hasRoom && line.waiting.size >= this.#most.waiting) return null;
    this.#lines.set(key, line);
    const { promise: turn, resolve: answer } = Promise.withResolvers<boolean>();
    if (hasRoom) letIn(line, answer);
    else line.waiting.add(answer);
    return { turn, leave: () => this.#leave(key, line, answer) };
  }

  #leave(key: string, line: Line, answer: Answer): void {
    if (line.waiting.delete(answer)) answer(false);
    if (!line.inside.delete(answer)) return;
    const [next] = line.waiting;
    if (next) letIn(line, next);
    else if (line.inside.size === 0) this.#lines.delete(key);
  }
}

function letIn({ inside, waiting }: Line, answer: Answer): void {
  waiting.delete(answer);
  inside.add(answer);
  answer(true);
}
