import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A report as the sender remembers it. Times: `2026-11-21 11:00:05` station wall clock; `acknowledgedAt` ISO UTC. */
export interface LedgerEntry {
  id: string;
  centre: number;
  station: string;
  serial: number;
  func: string;
  sentAt: string;
  observedAt: string | null;
  values: Record<string, number | null>;
  acknowledgedAt: string | null;
}

interface LedgerSummary {
  /** Reports that the stations made. */
  made: number;
  /** Of these, written to a connection at least once. */
  sent: number;
  acknowledged: number;
  /** Made and not acknowledged. */
  outstanding: number;
  /** Frames sent once more. */
  repeats: number;
}

export interface Ledger {
  made(entry: Omit<LedgerEntry, 'id' | 'acknowledgedAt'>): string;
  sent(id: string): void;
  repeated(): void;
  acknowledged(id: string): void;
  /** It was answered that it will never be taken; it is not sent again. */
  refused(id: string): void;
  readonly summary: LedgerSummary;
  /** Resolves when everything is in the file. */
  close(): Promise<void>;
}

/**
 * The senders' own book of what they sent. With a file, each report is one JSON line when it is made and a second line
 * `{id, acknowledgedAt}` when it is acknowledged; `readLedger` folds them. Without one only the counts are kept.
 */
export async function openLedger(file?: string): Promise<Ledger> {
  const summary: LedgerSummary = { made: 0, sent: 0, acknowledged: 0, outstanding: 0, repeats: 0 };
  const run = Date.now().toString(36);
  let stream: WriteStream | null = null;
  if (file !== undefined) {
    stream = createWriteStream(file, { flags: 'a' });
    await once(stream, 'open');
  }
  const write = (line: unknown): void => {
    stream?.write(`${JSON.stringify(line)}\n`);
  };
  return {
    made(entry) {
      const id = `${run}-${++summary.made}`;
      summary.outstanding++;
      if (stream) write({ id, ...entry, acknowledgedAt: null });
      return id;
    },
    sent() {
      summary.sent++;
    },
    repeated() {
      summary.repeats++;
    },
    acknowledged(id) {
      summary.acknowledged++;
      summary.outstanding--;
      if (stream) write({ id, acknowledgedAt: new Date().toISOString() });
    },
    refused(id) {
      summary.outstanding--;
      if (stream) write({ id, acknowledgedAt: null });
    },
    summary,
    async close() {
      const open = stream;
      stream = null;
      if (!open) return;
      open.end();
      await once(open, 'close');
    },
  };
}

/** Reads a ledger file; a last line that a killed sender left half written is passed over. */
export async function readLedger(file: string): Promise<LedgerEntry[]> {
  const entries = new Map<string, LedgerEntry>();
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    let part: LedgerEntry;
    try {
      part = JSON.parse(line);
    } catch {
      continue;
    }
    const known = entries.get(part.id);
    if (known) known.acknowledgedAt = part.acknowledgedAt;
    else entries.set(part.id, part);
  }
  return [...entries.values()];
}
