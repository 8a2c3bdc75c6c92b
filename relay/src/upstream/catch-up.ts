import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { LastData } from '@stationwall/contract/foreign-last-data';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import type { BackendClient, Caller } from '../backend/backend-client.ts';
import type { StreamSink } from '../stream/stream-sink.ts';
import type { Numbering } from './relay-numbering.ts';

const eventsAtOnce = 2_000;

export interface CatchUpParts {
  sink: StreamSink;
  backend: BackendClient;
  /** Reads a page of last data as this backend writes it. */
  readPage: (page: unknown) => LastData;
  /** For a backend without cursors, which is read again every `pollMs`. */
  numbering: Numbering;
  pollMs: number;
}

/** `readAgainInMs` only where nothing else tells what happens: the backend has no cursors. */
export interface CaughtUp {
  readAgainInMs?: number;
}

/**
 * Reads everything after the stream's position; what can no longer be had so is read anew. The hub's batches must be
 * arriving already: position first, then the hole, then what waited. `isFreshLink`: the first time since it opened.
 */
export async function catchUp(
  parts: CatchUpParts,
  caller: Caller & { signal: AbortSignal },
  isFreshLink: boolean,
): Promise<CaughtUp> {
  const { sink, backend, numbering, pollMs } = parts;
  const { stream } = sink;
  const number = async (given?: LastData): Promise<CaughtUp> => {
    const lastData = given ?? (await readLastData(parts, caller));
    caller.signal.throwIfAborted();
    await numbering.take(sink, lastData, isFreshLink);
    return { readAgainInMs: pollMs };
  };
  if (!isFreshLink && numbering.isOf(sink)) return number();
  let fruitless = 0;
  if (stream.position && !stream.stationStates.knowsAlarms)
    stream.stationStates.takeAlarms(await openAlarms(backend, caller));
  while (fruitless < 3) {
    if (!stream.position) {
      const unnumbered = await readAnew(parts, caller);
      if (unnumbered) return number(unnumbered);
      if (!sink.isWaiting) return {};
    }
    const { epoch, seq } = stream.position ?? { epoch: '', seq: 0 };
    const page = await orNull(
      backend.call(getEventsAfter, { epoch, cursor: seq, maxResultCount: eventsAtOnce }, caller),
    );
    caller.signal.throwIfAborted();
    if (!page) return number();
    if (!page.isComplete || page.epoch !== epoch) {
      const unnumbered = await readAnew(parts, caller);
      if (unnumbered) return number(unnumbered);
      continue;
    }
    const cursor = page.items.at(-1)?.cursor ?? seq;
    await sink.append({ epoch, prev: seq, cursor, events: page.items });
    if (page.items.length < eventsAtOnce && !sink.isWaiting) return {};
    fruitless = stream.position?.seq === seq ? fruitless + 1 : 0;
  }
  throw new Error('The hub sends events that do not join on to those that the backend gives.');
}

const readLastData = async ({ backend, readPage }: CatchUpParts, caller: Caller): Promise<LastData> =>
  readPage(await backend.call(getDynamicLastDatasAll, {}, caller));

/**
 * Replaces the states, or answers the last data when they have no place in a stream. The alarms last: one that changed
 * between the two reads is told once more rather than lost.
 */
async function readAnew(parts: CatchUpParts, caller: Caller): Promise<LastData | null> {
  const lastData = await readLastData(parts, caller);
  const { position, ...states } = lastData;
  if (!position) return lastData;
  await parts.sink.replace({ ...position, ...states, alarms: await openAlarms(parts.backend, caller) });
  return null;
}

/** A backend that does not serve the call has no alarms. */
const openAlarms = async (backend: BackendClient, caller: Caller): Promise<AlarmEvent[]> =>
  (await orNull(backend.call(getOpenAlarms, {}, caller)))?.items ?? [];

/** Null when the backend does not serve the call. */
const orNull = <Output>(call: Promise<Output>): Promise<Output | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem.kind === 'notFound') return null;
    throw error;
  });
