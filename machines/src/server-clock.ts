/** What is known of the server's clock: `offsetMs` is to be added to this machine's clock; null before the first message. */
export interface ServerClock {
  offsetMs: number | null;
  samples: readonly number[];
}

export const unknownClock: ServerClock = { offsetMs: null, samples: [] };

const window = 20;
const steppedMs = 4_000;

/**
 * Learns from one message that says the server's time. Each message was under way for an unknown while, which makes
 * its difference too small; the largest of the newest ones had the shortest way and is believed. A difference that
 * is far from it means that a clock was set, and begins anew.
 */
export function withServerTime(clock: ServerClock, serverTime: number, receivedAt: number): ServerClock {
  const sample = serverTime - receivedAt;
  const wasStepped = clock.offsetMs !== null && Math.abs(sample - clock.offsetMs) > steppedMs;
  const samples = wasStepped ? [sample] : [...clock.samples, sample].slice(-window);
  return { offsetMs: Math.max(...samples), samples };
}

/** The server's time in UTC milliseconds by this machine's clock reading `now`; `now` itself while nothing is known. */
export const serverNow = (clock: ServerClock, now: number): number => now + (clock.offsetMs ?? 0);
