import { wallClock } from '../../kit/wall-clock.ts';

export const chartSpans = ['day', 'week', 'month'] as const;
export type ChartSpan = (typeof chartSpans)[number];

const day = 86_400_000;
const lengths: Record<ChartSpan, number> = { day, week: 7 * day, month: 30 * day };

/** A chart of this span is read again after a report at most so often, in milliseconds: later values move a longer one less. */
export const restOf: Record<ChartSpan, number> = { day: 5_000, week: 30_000, month: 120_000 };

/** From so long ago up to now, as wire dates. */
export const spanUpTo = (span: ChartSpan, timeZone: string, now: number) => ({
  begin: wallClock(timeZone, now - lengths[span]),
  end: wallClock(timeZone, now),
});
