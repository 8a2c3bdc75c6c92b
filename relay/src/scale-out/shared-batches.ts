import { StationEvents } from '@stationwall/contract/hub';
import type { Position } from '@stationwall/contract/live';
import { Compile } from 'typebox/compile';

/** A message for the log: `id` tells the position after it without reading `payload`; `batch` is what it stands for. */
export interface LogPiece {
  id: string;
  payload: string;
  batch: StationEvents;
}

const batchCheck = Compile(StationEvents);

/** Cuts a batch into messages of at most so many bytes of events; each piece is a batch that joins on to the one before. */
export function piecesOf({ epoch, prev, cursor, events }: StationEvents, maxBytes: number): LogPiece[] {
  const pieces: LogPiece[] = [];
  let from = prev;
  let jsons: string[] = [];
  let bytes = 0;
  let first = 0;
  const cut = (to: number, end: number) => {
    if (to > from || jsons.length > 0) {
      const payload = `{"epoch":${JSON.stringify(epoch)},"prev":${from},"cursor":${to},"events":[${jsons.join(',')}]}`;
      const batch = { epoch, prev: from, cursor: to, events: events.slice(first, end) };
      pieces.push({ id: `${epoch}:${to}`, payload, batch });
    }
    [from, first, jsons, bytes] = [to, end, [], 0];
  };
  for (const [at, event] of events.entries()) {
    const json = JSON.stringify(event);
    const size = Buffer.byteLength(json) + 1;
    if (bytes + size > maxBytes && jsons.length > 0) cut(events[at - 1]?.cursor ?? from, at);
    if (size > maxBytes) {
      const hole = holePiece({ epoch, seq: event.cursor });
      pieces.push({ ...hole, batch: { epoch, prev: from, cursor: event.cursor, events: [event] } });
      [from, first] = [event.cursor, at + 1];
      continue;
    }
    jsons.push(json);
    bytes += size;
  }
  cut(cursor, events.length);
  return pieces;
}

/** Says that events up to a position are not in the log, so that who lacks them reads them elsewhere. */
export function holePiece({ epoch, seq }: Position): LogPiece {
  const batch = { epoch, prev: seq, cursor: seq, events: [] };
  return { id: `${epoch}:${seq}:hole`, payload: JSON.stringify(batch), batch };
}

/** Adjoining batches of one epoch as one. */
export function merged(batches: readonly [StationEvents, ...StationEvents[]]): StationEvents {
  const [{ epoch, prev }] = batches;
  const cursor = batches.at(-1)?.cursor ?? prev;
  return { epoch, prev, cursor, events: batches.flatMap(({ events }) => events) };
}

/** The part of a batch after a cursor. */
export const partAfter = (seq: number, { epoch, prev, cursor, events }: StationEvents): StationEvents => ({
  epoch,
  prev: Math.max(prev, seq),
  cursor,
  events: prev >= seq ? events : events.filter((event) => event.cursor > seq),
});

/** The position that a message's id tells; null for an id that is not ours. */
export function positionOf(id: string): Position | null {
  const [, epoch, seq] = /^(.*?):(\d+)(?::hole)?(?:~[\w-]+)?$/.exec(id) ?? [];
  return epoch === undefined ? null : { epoch, seq: Number(seq) };
}

/** The batch in a message; null when it is of an unknown form. */
export function batchIn(payload: Uint8Array): StationEvents | null {
  try {
    const batch: unknown = JSON.parse(Buffer.from(payload).toString());
    return batchCheck.Check(batch) ? batch : null;
  } catch {
    return null;
  }
}
