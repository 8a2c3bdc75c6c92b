import { Allowance } from './allowance.ts';

/** Bytes of garbage that a network may bring over all its lines at once, in line budgets, and how many come back a second. */
const burstOfNetwork = 16;
const perSecondOfNetwork = 1 / 4;
/** What is left of a line's budget while its network has used up its own. */
const shareOfSpent = 1 / 8;

/** How much that is no good frame a line may bring at a stretch before it is closed. */
export class GarbageBudget {
  readonly #ofLine: number;
  readonly #networks: Allowance;

  constructor(bytesOfLine: number) {
    this.#ofLine = bytesOfLine;
    this.#networks = new Allowance({
      burst: bytesOfLine * burstOfNetwork,
      perSecond: bytesOfLine * perSecondOfNetwork,
    });
  }

  /** Counts bytes against the network; gives what a line of it may bring without a good frame. */
  spend(network: string, bytes: number, now: number): number {
    return this.#networks.spend(network, bytes, now) ? this.#ofLine : this.#ofLine * shareOfSpent;
  }
}
