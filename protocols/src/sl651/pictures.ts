import { reportIn } from './kept-packets.ts';

/** A picture (36H, F3F3) with its time by the station's wall clock, milliseconds as if UTC. */
export interface Picture {
  jpeg: Uint8Array;
  observedWallMs: number | null;
}

/** Puts a picture together from frames of its station, newest first, of which the first one is its own; null = a packet is missing, or there is none in it. */
export function pictureIn(newestFirst: readonly Uint8Array[]): Picture | null {
  const report = reportIn(newestFirst);
  const picture = report?.annexes.find(({ kind }) => kind === 'picture');
  if (!report || !picture) return null;
  return { jpeg: picture.bytes, observedWallMs: picture.observedWallMs ?? report.observedWallMs };
}
