import { decodeFrame } from './frame.ts';
import type { Frame } from './frame-shape.ts';
import { decodeReport, type Report } from './report.ts';

/** How many packets the message of a frame has. */
export function packetsOf(bytes: Uint8Array): number {
  const decoded = decodeFrame(bytes);
  return decoded.ok ? (decoded.frame.packet?.total ?? 1) : 1;
}

/** Puts a long message together from frames of its station, newest first, of which the first one is its own; null = a packet is missing. */
export function reportIn(newestFirst: readonly Uint8Array[]): Report | null {
  const packets = new Map<number, Frame>();
  let total: number | null = null;
  for (const bytes of newestFirst) {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) continue;
    const { frame } = decoded;
    const { number, total: of } = frame.packet ?? { number: 1, total: 1 };
    total ??= of;
    // The last packet once more is that of an older message: what is missing of this one never came.
    if (of !== total || (number === total && packets.has(number))) break;
    // A packet that was asked for again came later: it is the one that counts.
    if (!packets.has(number)) packets.set(number, frame);
    if (packets.size === total) break;
  }
  const first = packets.get(1);
  if (!first || packets.size !== total) return null;
  const parts = [...packets.keys()].sort((one, other) => one - other).map((at) => packets.get(at)?.body);
  const body = Uint8Array.from(parts.flatMap((part) => [...(part ?? [])]));
  return decodeReport({ ...first, packet: null, body });
}
