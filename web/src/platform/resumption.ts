const listeners = new Set<() => void>();

/** The session goes on: calls that were refused meanwhile may be made again. */
export function tellOfResumption(): void {
  for (const listener of listeners) listener();
}

/** Hears each time that a session goes on; returns what ends it. */
export function onResumption(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
