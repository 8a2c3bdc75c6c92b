/** What the relay tells of itself, as far as this screen shows it. */
export interface RelayHealth {
  ready: boolean;
  draining: boolean;
  commit: string;
  backend: { answers: boolean };
  /** How many tenants' streams it has, and how many of them are live. */
  streams: { all: number; live: number };
  links: number;
  startedAt: string;
}

const isHealth = (body: unknown): body is RelayHealth =>
  typeof body === 'object' && body !== null && 'ready' in body && 'streams' in body && 'startedAt' in body;

/** Asks the relay how it is; it answers 503 with the same body when it is in trouble. */
export async function readRelayHealth(signal: AbortSignal): Promise<RelayHealth> {
  const answer = await fetch('/readyz', { signal, cache: 'no-store' });
  const body: unknown = await answer.json();
  if (!isHealth(body)) throw new Error('/readyz gave no state of the relay');
  return body;
}
