/** What is known of the server's clock: `offsetMs` is to be added to this machine's clock; null before the first message. */
export interface ServerClock {
  offsetMs: number | null;
  samples: readonly number[];
}

export const unknownClock: ServerClock = { offsetMs: null, samples: [] };

/** Five minutes of heartbeats: longer than a page starved of time stays behind, shorter than clocks take to drift apart. */
const window = 150;

/**
 * Learns from one message that says the server's time. Each message was under way, or waited to be handled, for an
 * unknown while, which makes its difference too small; the largest of the newest ones had the shortest way and is
 * believed. `wasClockSet`: this machine's clock was, or may have been, since the last message; that begins anew.
 */
export function withServerTime(
  clock: ServerClock,
  serverTime: number,
  receivedAt: number,
  wasClockSet = false,
): ServerClock {
  const samples = [...(wasClockSet ? [] : clock.samples), serverTime - receivedAt].slice(-window);
  return { offsetMs: Math.max(...samples), samples };
}

/** The server's time in UTC milliseconds by this machine's clock reading `now`; `now` itself while nothing is known. */
export const serverNow = (clock: ServerClock, now: number): number => now + (clock.offsetMs ?? 0);
