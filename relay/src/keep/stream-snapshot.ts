import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AlarmEvent } from '@stationwall/contract/alarm';
import { StationState } from '@stationwall/contract/station';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TenantStream } from '../stream/tenant-stream.ts';
import { writeWhole } from './atomic-file.ts';

const StreamSnapshot = Type.Object({
  epoch: Type.String(),
  seq: Type.Integer({ minimum: 0 }),
  timeZone: Type.String(),
  states: Type.Array(StationState),
  alarms: Type.Array(AlarmEvent),
});

/** The states of a tenant's stations at a position, as they are kept on disk. */
export type StreamSnapshot = Static<typeof StreamSnapshot>;

const snapshotCheck = Compile(StreamSnapshot);
const pathIn = (folder: string) => join(folder, 'snapshot.json');

/** What the stream shows now; null as long as it shows nothing. */
export function snapshotOf({ position, timeZone, stationStates }: TenantStream): StreamSnapshot | null {
  if (!position) return null;
  const alarms: AlarmEvent[] = JSON.parse(stationStates.alarmsJson(() => true));
  return { ...position, timeZone, states: stationStates.all(), alarms };
}

export const writeSnapshot = (folder: string, snapshot: StreamSnapshot): Promise<void> =>
  writeWhole(pathIn(folder), JSON.stringify(snapshot));

/** The snapshot of a tenant's folder; null when there is none. Throws when it cannot be understood. */
export async function readSnapshot(folder: string): Promise<StreamSnapshot | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const snapshot: unknown = JSON.parse(text);
  if (!snapshotCheck.Check(snapshot)) throw new Error('The snapshot is not of a form that this relay knows.');
  return snapshot;
}
