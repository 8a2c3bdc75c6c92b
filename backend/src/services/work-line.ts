import { saying, tooMany } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';

const comeBackInS = 5;

/** Does costly work one piece at a time, in the order of asking; whoever finds the line full is sent away with a time to come back. */
export class WorkLine {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #inLine = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async do<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inLine > this.#maxWaiting) throw tooMany(saying(product.TooBusy, comeBackInS), comeBackInS);
    this.#inLine += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#inLine -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
