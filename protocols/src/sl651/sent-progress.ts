import { reportIn } from './kept-packets.ts';
import { decodeProgress, type UpgradeProgress } from './upgrade-messages.ts';

/** What a station's frame says of an upgrade; null = nothing that can be read. */
export function progressIn(frame: Uint8Array): UpgradeProgress | null {
  const annex = reportIn([frame])?.annexes.find(({ id }) => id === 'FEFE');
  const progress = annex && decodeProgress(annex.bytes);
  return progress && typeof progress !== 'string' ? progress : null;
}
