import type { TenantLeadEvent } from '@stationwall/machines/tenant-lead.machine';
import type { TenantStream } from '../stream/tenant-stream.ts';
import type { Nats } from './nats.ts';
import type { Following, LogMessage, SharedLog } from './shared-log.ts';

const retryEveryMs = 300;
const givenUpAfterMs = 3_000;

export interface LogFollowerOptions {
  nats: Nats;
  log: SharedLog;
  stream: TenantStream;
  tell(event: TenantLeadEvent): void;
}

/** Takes a message of the log into the stream, which knows by the cursors what it has already. */
export const intoStream =
  (stream: TenantStream) =>
  ({ position, readBatch }: LogMessage): void => {
    const known = stream.position;
    if (known?.epoch === position.epoch && position.seq <= known.seq) return;
    const batch = readBatch();
    if (batch) stream.append(batch);
  };

/** Whether the leader had to read anew at a place before this one: the backend's store may be that of an earlier time. */
function goesBack({ position: known }: TenantStream, { position, readBatch }: LogMessage): boolean {
  if (known?.epoch !== position.epoch || position.seq >= known.seq) return false;
  const batch = readBatch();
  return batch !== null && batch.prev === batch.cursor;
}

/** Feeds the stream from the log, begins anew whenever NATS was away, and returns what ends that. */
export function followLog({ nats, log, stream, tell }: LogFollowerOptions): () => void {
  let isOver = false;
  let following: Following | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let failingSince: number | null = null;

  const take = (message: LogMessage) => {
    if (goesBack(stream, message)) tell({ type: 'hole.found' });
    else intoStream(stream)(message);
  };
  const begin = async () => {
    try {
      if (!stream.position) await log.skipToEnd();
      const begun = await log.follow(take);
      if (isOver) return begun.stop();
      following = begun;
      failingSince = null;
      // What is written from now on arrives, so whatever is read elsewhere joins on to it.
      const isWhole = stream.position && stream.stationStates.knowsAlarms && !stream.isWaiting;
      if (!isWhole) tell({ type: 'hole.found' });
      await begun.ended;
    } catch {
      failingSince ??= performance.now();
      if (!isOver && isReachable(nats) && performance.now() - failingSince > givenUpAfterMs)
        tell({ type: 'log.failed' });
    }
    following = null;
    if (!isOver) waiting = setTimeout(begin, retryEveryMs);
  };
  const forget = nats.onUp(() => following?.stop());
  void begin();
  return () => {
    isOver = true;
    forget();
    clearTimeout(waiting);
    following?.stop();
  };
}

function isReachable(nats: Nats): boolean {
  try {
    return Boolean(nats.api);
  } catch {
    return false;
  }
}
