import type { AlarmEvent } from '@stationwall/contract/alarm';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import type { BackendClient, Caller } from '../backend/backend-client.ts';
import type { Reading, TenantStream } from '../stream/tenant-stream.ts';
import { readingOf } from './last-data-states.ts';

const eventsAtOnce = 2_000;

/**
 * Reads everything after the stream's position; what can no longer be had so is read anew. The hub's batches must be
 * arriving already: position first, then the hole, then what waited.
 */
export async function catchUp(
  stream: TenantStream,
  backend: BackendClient,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const caller = { token, signal };
  let fruitless = 0;
  if (stream.position && !stream.picture.knowsAlarms)
    stream.picture.takeAlarms(await openAlarms(backend, caller));
  while (fruitless < 3) {
    if (!stream.position) {
      stream.replace(await readAnew(backend, caller));
      if (!stream.isWaiting) return;
    }
    const { epoch, seq } = stream.position ?? { epoch: '', seq: 0 };
    const page = await backend.call(
      getEventsAfter,
      { epoch, cursor: seq, maxResultCount: eventsAtOnce },
      caller,
    );
    signal.throwIfAborted();
    if (!page.isComplete || page.epoch !== epoch) {
      stream.replace(await readAnew(backend, caller));
      continue;
    }
    const cursor = page.items.at(-1)?.cursor ?? seq;
    stream.append({ epoch, prev: seq, cursor, events: page.items });
    if (page.items.length < eventsAtOnce && !stream.isWaiting) return;
    fruitless = stream.position?.seq === seq ? fruitless + 1 : 0;
  }
  throw new Error('The hub sends events that do not join on to those that the backend gives.');
}

/** The alarms last: one that changed between the two reads is told once more rather than lost. */
async function readAnew(backend: BackendClient, caller: Caller): Promise<Reading> {
  const reading = readingOf(await backend.call(getDynamicLastDatasAll, {}, caller));
  return { ...reading, alarms: await openAlarms(backend, caller) };
}

/** A backend that does not serve the call has no alarms. */
async function openAlarms(backend: BackendClient, caller: Caller): Promise<AlarmEvent[]> {
  try {
    return (await backend.call(getOpenAlarms, {}, caller)).items;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.kind === 'notFound') return [];
    throw error;
  }
}
