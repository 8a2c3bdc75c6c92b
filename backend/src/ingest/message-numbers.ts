import type { Store } from '../store/store.ts';

const block = 10_000;
const mostOwn = 1_000;

/** Hands out msgIDs from blocks of the store's sequence; a block that a stop cuts short leaves a hole. */
export class MessageNumbers {
  readonly #store: Store;
  readonly #blocks: { next: number; end: number }[] = [];
  /** Blocks that were had lately, by `#blockOf`. */
  readonly #own = new Set<number>();
  #offset = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Makes sure that `count` numbers can be taken. */
  async reserve(count: number): Promise<void> {
    let left = this.#blocks.reduce((sum, { next, end }) => sum + end - next, 0);
    for (; left < count; left += block) {
      const [row] = await this.#store.writer.query(`select nextval('msg_ids') as first`, []);
      const first = Number(row?.first);
      this.#blocks.push({ next: first, end: first + block });
      this.#offset = first % block;
      this.#own.add(this.#blockOf(first));
      const [oldest = first] = this.#own;
      if (this.#own.size > mostOwn) this.#own.delete(oldest);
    }
  }

  /** Whether it was handed out here, not long ago. */
  isOwn(msgId: number): boolean {
    return this.#own.has(this.#blockOf(msgId));
  }

  #blockOf(msgId: number): number {
    return Math.floor((msgId - this.#offset) / block);
  }

  take(): number {
    const current = this.#blocks[0];
    if (!current) throw new Error('no msgIDs were reserved');
    const number = current.next++;
    if (current.next === current.end) this.#blocks.shift();
    return number;
  }
}
