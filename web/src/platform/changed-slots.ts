/** Collects slots, each once, in the order in which they were first noted. */
export class ChangedSlots {
  #noted: number[] = [];
  #isNoted = new Uint8Array(0);

  note(slot: number): void {
    if (slot >= this.#isNoted.length) {
      const grown = new Uint8Array(Math.max(slot + 1, 2 * this.#isNoted.length));
      grown.set(this.#isNoted);
      this.#isNoted = grown;
    }
    if (this.#isNoted[slot] === 1) return;
    this.#isNoted[slot] = 1;
    this.#noted.push(slot);
  }

  has(slot: number): boolean {
    return this.#isNoted[slot] === 1;
  }

  /** What was noted since the last time, forgotten with this. */
  take(): readonly number[] {
    const taken = this.#noted;
    for (const slot of taken) this.#isNoted[slot] = 0;
    this.#noted = [];
    return taken;
  }
}
