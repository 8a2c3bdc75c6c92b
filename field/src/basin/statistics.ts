const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's correlation of two series of one length, -1 to 1. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  let [together, ofOne, ofOther] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] as number) - b];
    together += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return together / Math.sqrt(ofOne * ofOther);
}

/** Correlation of a series with another `lag` steps later. */
export const correlationAtLag = (one: readonly number[], later: readonly number[], lag: number): number =>
  correlation(one.slice(0, one.length - lag), later.slice(lag));

/** Means of runs of `length` values; a rest is left out. */
export const meansOf = (values: readonly number[], length: number): number[] =>
  Array.from({ length: Math.floor(values.length / length) }, (_, at) =>
    mean(values.slice(at * length, (at + 1) * length)),
  );
