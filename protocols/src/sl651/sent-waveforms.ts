import { reportIn } from './kept-packets.ts';
import { decodeWaveform, type Waveform } from './waveforms.ts';

/** The waveform that the packets of a station's message hold, newest first; null = a packet is missing, or there is none in it. */
export function waveformIn(newestFirst: readonly Uint8Array[]): Waveform | null {
  const report = reportIn(newestFirst);
  const annex = report?.annexes.find(({ nameEn }) => nameEn === 'Waveform');
  if (!report || !annex) return null;
  const waveform = decodeWaveform(annex.bytes, annex.observedWallMs ?? report.sentWallMs ?? 0);
  return typeof waveform === 'string' ? null : waveform;
}
