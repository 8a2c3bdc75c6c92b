import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '@stationwall/contract/live';
import { StationEvent } from '@stationwall/contract/station';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A file of the journal that is no longer written to. */
export interface Segment {
  path: string;
  bytes: number;
  writtenAt: number;
}

/** What a journal holds without a hole: every event after `from` and up to `to`. */
export interface JournalContents {
  epoch: string;
  from: number;
  to: number;
  events: StationEvent[];
  segments: Segment[];
}

const headerCheck = Compile(Type.Object({ epoch: Type.String(), from: Type.Integer({ minimum: 0 }) }));
const eventCheck = Compile(Type.Object({ cursor: Type.Integer(), kind: Type.String(), stcd: Type.String() }));
const skipCheck = Compile(Type.Object({ to: Type.Integer() }));
const knownCheck = Compile(StationEvent);
const knownKinds = new Set<string>(StationEvent.anyOf.map(({ properties }) => properties.kind.const));
const namePattern = /^journal-\d{16}\.ndjson$/;

export const segmentPath = (folder: string, from: number): string =>
  join(folder, `journal-${String(from).padStart(16, '0')}.ndjson`);

export const segmentHeader = ({ epoch, seq }: Position): string =>
  `{"epoch":${JSON.stringify(epoch)},"from":${seq}}\n`;

/** Says that nothing is kept of the events up to a cursor. */
export const skipLine = (to: number): string => `{"to":${to}}`;

async function segmentsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => join(folder, name));
}

export async function removeSegments(folder: string): Promise<void> {
  for (const path of await segmentsIn(folder)) await rm(path, { force: true });
}

/**
 * Reads the segments as far as each cursor joins on to the one before; what lies behind a hole is removed. A crash may
 * have torn the last line of any segment: the next one then begins where the whole lines end.
 */
export async function readJournal(folder: string, epoch: string): Promise<JournalContents | null> {
  let contents: JournalContents | null = null;
  for (const path of await segmentsIn(folder)) {
    const text = await readFile(path, 'utf8');
    const [first = '', ...lines] = text.split('\n');
    const header = jsonOf(first);
    const joinsOn =
      headerCheck.Check(header) &&
      header.epoch === epoch &&
      (contents === null || header.from === contents.to);
    if (!joinsOn) {
      await rm(path, { force: true });
      continue;
    }
    contents ??= { epoch, from: header.from, to: header.from, events: [], segments: [] };
    const isEmpty = takeLines(contents, lines) === 0;
    if (isEmpty) await rm(path, { force: true });
    else
      contents.segments.push({ path, bytes: Buffer.byteLength(text), writtenAt: (await stat(path)).mtimeMs });
  }
  return contents;
}

function takeLines(contents: JournalContents, lines: readonly string[]): number {
  const before = contents.to;
  for (const line of lines) {
    const value = jsonOf(line);
    if (skipCheck.Check(value) && value.to > contents.to) contents.to = value.to;
    else if (isEvent(value) && value.cursor === contents.to + 1) {
      contents.events.push(value);
      contents.to = value.cursor;
    } else break;
  }
  return contents.to - before;
}

/** Kinds of a later backend are handed on as they came, here as in the stream. */
const isEvent = (event: unknown): event is StationEvent =>
  eventCheck.Check(event) && (!knownKinds.has(event.kind) || knownCheck.Check(event));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
