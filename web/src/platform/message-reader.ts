import type { ReportBatch } from '@stationwall/contract/report-batch';
import type { LinkMessage } from '@stationwall/machines/live-link-context';

/** What reads large messages elsewhere, and tells each in the order in which they were given. */
export interface BatchReader {
  read(bytes: ArrayBuffer): void;
  stop(): void;
}

/** Told of each message that was read, and when it cannot read any more. */
export interface BatchListener {
  onBatch(batch: ReportBatch | null): void;
  onFailure(): void;
}

/** Smaller ones are read sooner than they would be handed over, bytes. */
const largeFrom = 32_768;

type Tell = (message: LinkMessage | null, receivedAt: number) => void;

/**
 * Tells the messages of a link in the order in which they came, null for one that cannot be read. Large binary ones are read by
 * another thread meanwhile; should that fail, what it had is told as unreadable, so that the link begins anew, and all later ones are read here.
 */
export function createMessageReader(
  readHere: (data: unknown) => LinkMessage | null,
  startReader: ((listener: BatchListener) => BatchReader) | null,
  tell: Tell,
) {
  /** In their order; `message` undefined while it is being read elsewhere. */
  let waiting: { message?: LinkMessage | null; data?: unknown; receivedAt: number }[] = [];
  let reader: BatchReader | null = null;
  let start = startReader;

  function drain(): void {
    while (waiting[0] && (waiting[0].message !== undefined || 'data' in waiting[0])) {
      const next = waiting.shift() as (typeof waiting)[number];
      tell(next.message === undefined ? readHere(next.data) : next.message, next.receivedAt);
    }
  }

  function settle(message: LinkMessage | null): void {
    const next = waiting.find((one) => one.message === undefined && !('data' in one));
    if (next) next.message = message;
    drain();
  }

  const listener: BatchListener = {
    onBatch: settle,
    onFailure() {
      start = null;
      reader = null;
      for (const one of waiting) if (!('data' in one)) one.message ??= null;
      drain();
    },
  };

  return {
    take(data: unknown, receivedAt: number): void {
      if (start && data instanceof ArrayBuffer && data.byteLength >= largeFrom) {
        reader ??= start(listener);
        waiting.push({ receivedAt });
        reader.read(data);
      } else if (waiting.length > 0) waiting.push({ data, receivedAt });
      else tell(readHere(data), receivedAt);
    },
    stop(): void {
      waiting = [];
      reader?.stop();
      reader = null;
    },
  };
}

/** A worker of this browser; null where it has none. */
export const workerReader =
  typeof Worker === 'undefined'
    ? null
    : ({ onBatch, onFailure }: BatchListener): BatchReader => {
        const worker = new Worker(new URL('./batch-worker.ts', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }: MessageEvent<ReportBatch | null>) => onBatch(data);
        worker.onerror = worker.onmessageerror = () => {
          worker.terminate();
          onFailure();
        };
        return {
          read: (bytes) => worker.postMessage(bytes, [bytes]),
          stop: () => worker.terminate(),
        };
      };
