import { seriesColours } from '@stationwall/contract/services/property-template';
import type { ChartSeries } from '../kit/chart/chart-data.ts';
import type { Element } from './element.ts';

/** How an element is drawn over time; a line where nobody says. */
export const drawnAs = ({
  drawing = 'line',
  colour = 'auto',
}: Pick<Element, 'drawing' | 'colour'>): Pick<ChartSeries, 'kind' | 'colour'> => ({
  kind: drawing,
  ...(colour !== 'auto' && { colour: seriesColours.indexOf(colour) }),
});

/** Observation times are told in minutes: stations that report more often still have one value a minute. */
const finestMs = 60_000;

/** How long without a value is a gap, in milliseconds, of a station that reports every so many seconds. */
export const gapAfterMs = (intervalS: number): number => 2 * Math.max(intervalS * 1000, finestMs) + 5_000;
