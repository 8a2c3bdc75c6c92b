/** Tones of each priority: frequency in Hz, begin and length in seconds. The higher, the more and the sharper. */
const tones: Readonly<Record<number, readonly (readonly [hertz: number, at: number, seconds: number])[]>> = {
  1: [[440, 0, 0.15]],
  2: [[523, 0, 0.2]],
  3: [
    [659, 0, 0.2],
    [659, 0.3, 0.2],
  ],
  4: [
    [880, 0, 0.15],
    [988, 0.2, 0.15],
    [880, 0.4, 0.15],
    [988, 0.6, 0.15],
  ],
};
const volume = 0.2;
const fadeS = 0.02;

/** Plays alarms without a file: tones made in the browser. */
export class AlarmTones {
  readonly #audio = new AudioContext();

  get isAllowed(): boolean {
    return this.#audio.state === 'running';
  }

  /** Browsers allow sound after somebody has pressed something; `listener` hears when that changes. */
  onChange(listener: () => void): () => void {
    const resume = () => void this.#audio.resume().catch(() => {});
    this.#audio.addEventListener('statechange', listener);
    addEventListener('pointerdown', resume);
    addEventListener('keydown', resume);
    return () => {
      this.#audio.removeEventListener('statechange', listener);
      removeEventListener('pointerdown', resume);
      removeEventListener('keydown', resume);
    };
  }

  play(severity: number): void {
    for (const [hertz, at, seconds] of tones[severity] ?? []) {
      const [oscillator, gain] = [this.#audio.createOscillator(), this.#audio.createGain()];
      const begin = this.#audio.currentTime + at;
      oscillator.frequency.value = hertz;
      gain.gain.setValueAtTime(0, begin);
      gain.gain.linearRampToValueAtTime(volume, begin + fadeS);
      gain.gain.setValueAtTime(volume, begin + seconds - fadeS);
      gain.gain.linearRampToValueAtTime(0, begin + seconds);
      oscillator.connect(gain).connect(this.#audio.destination);
      oscillator.start(begin);
      oscillator.stop(begin + seconds);
    }
  }

  close(): void {
    void this.#audio.close().catch(() => {});
  }
}
