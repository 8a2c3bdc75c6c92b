import type { KitTexts } from '../kit-texts.tsx';
import { type ChartData, gapsOf } from './chart-data.ts';
import { valueText } from './chart-option.ts';

/** What a chart tells, in sentences, for those who do not see it: of each series its span, extremes, last value and gaps. */
export function chartSummary({ series, lines = [] }: ChartData, texts: KitTexts): string[] {
  const { say, dateTime } = texts;
  const ofSeries = series.map((one) => {
    const known = one.points.flatMap(([time, value]) => (value === null ? [] : [{ time, value }]));
    const last = known.at(-1);
    if (last === undefined) return say('kit.chart.summary.empty', { name: one.name });
    const lowest = known.reduce((best, point) => (point.value < best.value ? point : best));
    const highest = known.reduce((best, point) => (point.value > best.value ? point : best));
    return say('kit.chart.summary.series', {
      name: one.name,
      points: known.length,
      from: dateTime(known[0]?.time ?? last.time),
      to: dateTime(last.time),
      lowest: valueText(lowest.value, one, texts),
      lowestAt: dateTime(lowest.time),
      highest: valueText(highest.value, one, texts),
      highestAt: dateTime(highest.time),
      last: valueText(last.value, one, texts),
      gaps: gapsOf(one).length,
    });
  });
  const ofLines = lines.flatMap((line) => {
    const one = series.find(({ axis = 0 }) => axis === (line.axis ?? 0));
    if (one === undefined) return [];
    const last = one.points.findLast(([, value]) => value !== null)?.[1] ?? null;
    const isAbove = last !== null && last >= line.value;
    return say(isAbove ? 'kit.chart.summary.above' : 'kit.chart.summary.below', {
      name: line.name,
      value: valueText(line.value, one, texts),
    });
  });
  const ofDoubts = series.flatMap(({ name, doubtful = [] }) =>
    doubtful.length === 0 ? [] : say('kit.chart.summary.doubtful', { name, count: doubtful.length }),
  );
  return [...ofSeries, ...ofDoubts, ...ofLines];
}
