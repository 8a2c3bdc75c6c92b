import type { StationEvents } from '@stationwall/contract/hub';
import type { LastDataAt, TenantStream } from './tenant-stream.ts';

/** Where a tenant's events go in. What it returns resolves when the stream has them, and rejects when it refuses them. */
export interface StreamSink {
  readonly stream: TenantStream;
  /** Whether batches came that do not join on to what the stream has. */
  readonly isWaiting: boolean;
  append(batch: StationEvents): Promise<void> | void;
  replace(lastData: LastDataAt): Promise<void> | void;
}

/** Straight into the stream of this relay. */
export const directSink = (stream: TenantStream): StreamSink => ({
  stream,
  get isWaiting() {
    return stream.isWaiting;
  },
  append: (batch) => stream.append(batch),
  replace: (lastData) => stream.replace(lastData),
});
