import { saying, tooMany } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';

const comeBackInS = 5;

/** Does so much costly work at once. Callers who want more take turns, so that one who asks for much keeps no other waiting. */
export class FairLine {
  readonly #most: { atOnce: number; waitingOfOne: number };
  readonly #waiting = new Map<string, (() => void)[]>();
  #inside = 0;

  constructor(most: { atOnce: number; waitingOfOne: number }) {
    this.#most = most;
  }

  async do<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#inside < this.#most.atOnce) this.#inside += 1;
    else await this.#turn(caller);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(caller: string): Promise<void> {
    const line = this.#waiting.get(caller) ?? [];
    if (line.length >= this.#most.waitingOfOne) {
      throw tooMany(saying(product.TooBusy, comeBackInS), comeBackInS);
    }
    this.#waiting.set(caller, line);
    return new Promise((resolve) => line.push(resolve));
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#inside -= 1;
      return;
    }
    const [caller, line] = first;
    this.#waiting.delete(caller);
    const enter = line.shift();
    if (line.length > 0) this.#waiting.set(caller, line);
    enter?.();
  }
}
