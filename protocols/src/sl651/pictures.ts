import { decodeFrame, type Frame } from './frame.ts';
import { decodeReport } from './report.ts';

/** A picture (36H, F3F3) with its time by the station's wall clock, milliseconds as if UTC. */
export interface Picture {
  jpeg: Uint8Array;
  observedWallMs: number | null;
}

/** How many packets the message of a frame has. */
export function packetsOf(bytes: Uint8Array): number {
  const decoded = decodeFrame(bytes);
  return decoded.ok ? (decoded.frame.packet?.total ?? 1) : 1;
}

/** Puts a picture together from frames of its station, newest first, of which the first one is its own; null = a packet is missing, or there is none in it. */
export function pictureIn(newestFirst: readonly Uint8Array[]): Picture | null {
  const packets = new Map<number, Frame>();
  let total: number | null = null;
  for (const bytes of newestFirst) {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) continue;
    const { frame } = decoded;
    const { number, total: of } = frame.packet ?? { number: 1, total: 1 };
    total ??= of;
    // The last packet once more is that of an older picture: what is missing of this one never came.
    if (of !== total || (number === total && packets.has(number))) break;
    // A packet that was asked for again came later: it is the one that counts.
    if (!packets.has(number)) packets.set(number, frame);
    if (packets.size === total) break;
  }
  const first = packets.get(1);
  if (!first || packets.size !== total) return null;
  const parts = [...packets.keys()].sort((one, other) => one - other).map((at) => packets.get(at)?.body);
  const body = Uint8Array.from(parts.flatMap((part) => [...(part ?? [])]));
  const { annexes, observedWallMs } = decodeReport({ ...first, packet: null, body });
  const picture = annexes.find(({ kind }) => kind === 'picture');
  return picture ? { jpeg: picture.bytes, observedWallMs: picture.observedWallMs ?? observedWallMs } : null;
}
