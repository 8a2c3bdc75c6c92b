import type { UpstreamState } from '@stationwall/contract/live';
import type { Loss } from '@stationwall/machines/upstream-link-facts';

const silentAfterMs = 2_500;

/** Told a state only when there is news of it. */
export type Report = (state: UpstreamState, loss: Loss | null) => void;

const silence: Loss = { reason: 'silent', detail: 'No relay tells how it reaches the backend.' };

/** What screens are told of the backend while a tenant's lead goes from relay to relay: the last word, for 2.5 s. */
export class UpstreamSight {
  readonly #report: Report;
  #silence: NodeJS.Timeout | undefined;
  #hasWord = false;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Somebody else begins to look: what was seen last holds until that one speaks, but not for long. */
  expect(): void {
    clearTimeout(this.#silence);
    if (!this.#hasWord) return;
    this.#silence = setTimeout(() => this.#report('lost', silence), silentAfterMs);
  }

  /** The leader's word, good until the next is overdue. One who only begins has nothing to tell yet. */
  hear(state: UpstreamState): void {
    if (state === 'connecting') return;
    this.#pass(state, null);
    this.expect();
  }

  /** The word of this relay's own link. */
  see(state: UpstreamState, loss: Loss | null): void {
    if (state === 'connecting') return;
    clearTimeout(this.#silence);
    this.#pass(state, loss);
  }

  #pass(state: UpstreamState, loss: Loss | null): void {
    this.#hasWord = true;
    this.#report(state, loss);
  }

  stop(): void {
    clearTimeout(this.#silence);
  }
}
