import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import type { ChartPoint, ChartSeries } from '../../kit/chart/chart-data.ts';

/** Rain of a span, which stands for what fell up to its time; the total (`PT`) only ever rises, and is a line. */
const isRainOfSpan = (element: string) => /^(PJ|PD|PN?\d+)$/.test(element);

/** Observation times are told in minutes: stations that report more often still have one value a minute. */
const finestMs = 60_000;

/**
 * The readings of one element of one station as a line over their observation times, or as bars where it is rain. Of several values of
 * one time the one that was sent last counts; more than two intervals without a value is a gap.
 */
export function readingsSeries(
  rows: readonly OriginalDataRow[],
  intervalS: number | null,
): ChartSeries | null {
  const [newest] = rows;
  if (newest === undefined) return null;
  const last = new Map<string, OriginalDataRow>();
  for (const row of rows) {
    const known = last.get(row.observedAt);
    if (known === undefined || row.sentAt > known.sentAt) last.set(row.observedAt, row);
  }
  const points = [...last.values()]
    .map(({ observedAt, value }): ChartPoint => [observedAt, value])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const { element, elementName, unit, decimals } = newest;
  return {
    ...{ id: element, name: elementName, unit, decimals, points },
    kind: isRainOfSpan(element) ? 'bars' : 'line',
    ...(intervalS !== null && { gapMs: 2 * Math.max(intervalS * 1000, finestMs) + 5_000 }),
  };
}
