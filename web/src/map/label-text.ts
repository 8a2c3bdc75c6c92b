import type { StationState } from '@stationwall/contract/station';
import { type Elements, readingText } from '../station/element.ts';
import { ageOf } from '../station/freshness-order.ts';
import { mainElementOf } from '../station/main-element.ts';

/** `12.345 m ▲ (12 s)`: the station's main value, whether it rises, and how old it is; the age alone when it sent no value. */
export function labelReading(
  state: StationState,
  elements: Elements,
  serverNow: number,
  ageText: (ageMs: number) => string,
  trend = '',
): string {
  const ageMs = ageOf(state, serverNow);
  if (state.reportedAt === null) return '—';
  const age = ageMs === null ? '—' : ageText(ageMs);
  const symbol = mainElementOf(state);
  if (symbol === null) return age;
  const reading = readingText(elements, state.station, symbol, state.values[symbol]?.value ?? null);
  return `${[reading, trend].filter(Boolean).join(' ')} (${age})`;
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

/** Width in em, estimated generously: a CJK character takes 1, any other 0.6. */
export function widthInEm(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 1 : 0.6;
  return width;
}

/** Room for a label in em. Counts on the longest age, so that a growing age moves no other label. */
export function labelRoom(name: string, reading: string): number {
  const [value = ''] = reading.split(' (');
  return Math.max(widthInEm(name), widthInEm(`${value} (99 min)`));
}
