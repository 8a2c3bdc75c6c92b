/**
 * Full jitter: a random wait between zero and a ceiling that doubles with each failure, in milliseconds.
 * The first retry waits at most `firstMs`; the ceiling never passes `capMs`. `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number, firstMs = 500, capMs = 30_000): number {
  const ceiling = Math.min(capMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 30));
  return Math.floor(random * ceiling);
}
