import { saying, tooMany } from '../abp-error.ts';
import { cameraTexts } from '../localization/camera-texts.ts';

/** How many streams are passed on at once: to one person, and in all. */
export interface ViewerLimits {
  ofOne: number;
  inAll: number;
}

const retryAfterS = 10;

/** Counts who looks through cameras now. */
export class Viewers {
  readonly #limits: ViewerLimits;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(limits: ViewerLimits) {
    this.#limits = limits;
  }

  /** A place for one more stream of a person; what gives it back. Throws where there is none. */
  enter(person: string): () => void {
    const own = this.#counts.get(person) ?? 0;
    if (own >= this.#limits.ofOne)
      throw tooMany(saying(cameraTexts.TooMany, this.#limits.ofOne), retryAfterS);
    if (this.#all >= this.#limits.inAll)
      throw tooMany(saying(cameraTexts.Full, this.#limits.inAll), retryAfterS);
    this.#counts.set(person, own + 1);
    this.#all += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#all -= 1;
      const left = (this.#counts.get(person) ?? 1) - 1;
      if (left === 0) this.#counts.delete(person);
      else this.#counts.set(person, left);
    };
  }
}
