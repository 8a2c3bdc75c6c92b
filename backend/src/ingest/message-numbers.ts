import type { Store } from '../store/store.ts';

const block = 10_000;

/** Hands out msgIDs from blocks of the store's sequence; a block that a stop cuts short leaves a hole. */
export class MessageNumbers {
  readonly #store: Store;
  readonly #blocks: { next: number; end: number }[] = [];

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
    }
  }

  take(): number {
    const current = this.#blocks[0];
    if (!current) throw new Error('no msgIDs were reserved');
    const number = current.next++;
    if (current.next === current.end) this.#blocks.shift();
    return number;
  }
}
