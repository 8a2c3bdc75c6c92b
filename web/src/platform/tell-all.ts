/** Tells each of them; one that fails is told to the console, and keeps none behind it from hearing. */
export function tellAll<Told extends unknown[]>(
  listeners: Iterable<(...told: Told) => void>,
  ...told: Told
): void {
  for (const listener of listeners)
    try {
      listener(...told);
    } catch (error) {
      console.error('What follows the stations failed:', error);
    }
}
