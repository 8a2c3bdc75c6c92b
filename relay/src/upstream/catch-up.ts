import type { AlarmEvent } from '@stationwall/contract/alarm';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import type { BackendClient, Caller } from '../backend/backend-client.ts';
import type { StreamSink } from '../stream/stream-sink.ts';
import { type LastData, lastDataAt, lastDataOf } from './last-data-states.ts';
import type { Numbering } from './relay-numbering.ts';

const eventsAtOnce = 2_000;

export interface CatchUpParts {
  sink: StreamSink;
  backend: BackendClient;
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
  { sink, backend, numbering, pollMs }: CatchUpParts,
  caller: Caller & { signal: AbortSignal },
  isFreshLink: boolean,
): Promise<CaughtUp> {
  const { stream } = sink;
  const number = async (given?: LastData): Promise<CaughtUp> => {
    const lastData = given ?? (await readLastData(sink, backend, caller));
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
      const unnumbered = await readAnew(sink, backend, caller);
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
      const unnumbered = await readAnew(sink, backend, caller);
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

const readLastData = async ({ stream }: StreamSink, backend: BackendClient, caller: Caller) =>
  lastDataOf(await backend.call(getDynamicLastDatasAll, {}, caller), stream.timeZone);

/**
 * Replaces the states, or answers the last data when they have no place in a stream. The alarms last: one that changed
 * between the two reads is told once more rather than lost.
 */
async function readAnew(sink: StreamSink, backend: BackendClient, caller: Caller): Promise<LastData | null> {
  const lastData = await readLastData(sink, backend, caller);
  const numbered = lastDataAt(lastData);
  if (!numbered) return lastData;
  await sink.replace({ ...numbered, alarms: await openAlarms(backend, caller) });
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
