import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import type { ChartPoint, ChartSeries } from '../../kit/chart/chart-data.ts';
import type { Element } from '../../station/element.ts';
import { drawnAs, gapAfterMs } from '../../station/readings-line.ts';

/**
 * The readings of one element of one station over their observation times, drawn as the element is. Of several values of one time
 * the one that was sent last counts; more than two intervals without a value is a gap.
 */
export function readingsSeries(
  rows: readonly OriginalDataRow[],
  intervalS: number | null,
  drawn: Partial<Element> = {},
): ChartSeries | null {
  const [newest] = rows;
  if (newest === undefined) return null;
  const last = new Map<string, OriginalDataRow>();
  for (const row of rows) {
    const known = last.get(row.observedAt);
    if (known === undefined || row.sentAt > known.sentAt) last.set(row.observedAt, row);
  }
  const shown = [...last.values()].sort((one, other) => (one.observedAt < other.observedAt ? -1 : 1));
  const point = ({ observedAt, value }: OriginalDataRow): ChartPoint => [observedAt, value];
  const points = shown.map(point);
  const doubtful = shown
    .filter(({ flags, value }) => value !== null && flags.length > 0 && !flags.includes('accepted'))
    .map(point);
  const { element, elementName, unit, decimals } = newest;
  return {
    ...{ id: element, name: elementName, unit, decimals, points, doubtful },
    ...drawnAs(drawn),
    ...(intervalS !== null && { gapMs: gapAfterMs(intervalS) }),
  };
}
