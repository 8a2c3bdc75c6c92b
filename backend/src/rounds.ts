/** Work that is looked at again and again, one round after the other; what a round throws is told, and the next one goes on. */
export class Rounds {
  readonly #everyMs: number;
  readonly #round: (now: number) => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #going: Promise<void> = Promise.resolve();
  #isClosing = false;

  /** `everyMs` pass between the end of a round and the next one. */
  constructor(everyMs: number, round: (now: number) => Promise<void>, onFault: (error: unknown) => void) {
    this.#everyMs = everyMs;
    this.#round = round;
    this.#onFault = onFault;
  }

  /** A round that goes on meanwhile begins nothing new. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  start(): void {
    if (this.#isClosing) return;
    const tick = () => void this.go(Date.now()).then(() => this.start());
    this.#timer = setTimeout(tick, this.#everyMs).unref();
  }

  /** One round, behind those that were asked for before it. */
  go(now: number): Promise<void> {
    this.#going = this.#going.then(() => this.#round(now)).catch(this.#onFault);
    return this.#going;
  }

  /** Waits for the rounds that were asked for. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#going;
  }
}
