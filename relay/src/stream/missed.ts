import type { Audience, Subscriber } from './audience.ts';
import { entryFor, type LogEntry } from './event-log.ts';
import type { TenantStream } from './tenant-stream.ts';

/** What a reader has missed, and up to where that reaches. */
export interface Missed {
  entries: LogEntry[];
  seq: number;
}

const entriesAtOnce = 1_000;

/**
 * What a reader of an audience missed between two cursors: all of it, or about `maxBytes` from its beginning. Null when it
 * cannot be had any more, or would not say which stations came or went.
 */
export function missedBetween(
  stream: TenantStream,
  audience: Audience,
  { userId }: Subscriber,
  [after, upTo]: readonly [number, number],
  maxBytes = Number.POSITIVE_INFINITY,
): Missed | null {
  const epoch = stream.position?.epoch ?? '';
  const entries: LogEntry[] = [];
  let bytes = 0;
  for (let seq = after; ; ) {
    const next = stream.after({ epoch, seq }, entriesAtOnce);
    if (!next) return null;
    for (const entry of next) {
      if (entry.cursor > upTo) return { entries, seq: upTo };
      if (after < audience.fitsSince && audience.mayRefit(entry)) return null;
      seq = entry.cursor;
      if (!audience.sees(entry)) continue;
      if (entry.userIds && (userId === null || !entry.userIds.includes(userId))) continue;
      entries.push(entry.userIds && userId !== null ? entryFor(entry, userId) : entry);
      bytes += entry.json.length;
      if (bytes >= maxBytes) return { entries, seq };
    }
    if (next.length < entriesAtOnce) return { entries, seq: upTo };
  }
}
