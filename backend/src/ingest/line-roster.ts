import type { LineLimits } from './line-limits.ts';

/** Lines in the order in which they were last heard; those that never brought a good frame apart. */
class LinesBySilence<Line> {
  readonly #strangers = new Set<Line>();
  readonly #proven = new Set<Line>();

  get size(): number {
    return this.#strangers.size + this.#proven.size;
  }

  get strangers(): number {
    return this.#strangers.size;
  }

  /** The one to give up first. */
  get first(): Line | undefined {
    for (const line of this.#strangers) return line;
    for (const line of this.#proven) return line;
    return undefined;
  }

  add(line: Line): void {
    this.#strangers.add(line);
  }

  heard(line: Line): void {
    for (const lines of [this.#strangers, this.#proven]) if (lines.delete(line)) lines.add(line);
  }

  proved(line: Line): void {
    if (this.#strangers.delete(line)) this.#proven.add(line);
  }

  remove(line: Line): void {
    this.#strangers.delete(line);
    this.#proven.delete(line);
  }
}

/** The open lines, and which of them makes room for a new one. */
export class LineRoster<Line extends { readonly network: string }> {
  readonly #limits: Pick<LineLimits, 'most' | 'mostPerNetwork'>;
  readonly #all = new LinesBySilence<Line>();
  readonly #networks = new Map<string, LinesBySilence<Line>>();

  constructor(limits: Pick<LineLimits, 'most' | 'mostPerNetwork'>) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Lines that never brought a good frame of a known station. */
  get strangers(): number {
    return this.#all.strangers;
  }

  /** Takes a line in; gives the one that has to go for it, already removed. */
  admit(line: Line): Line | undefined {
    const own = this.#networks.get(line.network) ?? new LinesBySilence<Line>();
    const evicted =
      own.size >= this.#limits.mostPerNetwork
        ? own.first
        : this.#all.size >= this.#limits.most
          ? this.#all.first
          : undefined;
    if (evicted) this.remove(evicted);
    this.#networks.set(line.network, own);
    for (const lines of [this.#all, own]) lines.add(line);
    return evicted;
  }

  heard(line: Line): void {
    for (const lines of this.#of(line)) lines.heard(line);
  }

  proved(line: Line): void {
    for (const lines of this.#of(line)) lines.proved(line);
  }

  remove(line: Line): void {
    for (const lines of this.#of(line)) lines.remove(line);
    if (this.#networks.get(line.network)?.size === 0) this.#networks.delete(line.network);
  }

  #of({ network }: Line): LinesBySilence<Line>[] {
    const own = this.#networks.get(network);
    return own ? [this.#all, own] : [];
  }
}
