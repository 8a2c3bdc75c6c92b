import type { FileCell } from '../column.ts';
import type { KitTexts } from '../kit-texts.tsx';
import type { TableFile } from '../table-file.ts';
import { type ChartData, type ChartRow, nameWithUnit } from './chart-data.ts';

/** All values of a chart for a file, times as the tenant's clock has them; numbers keep the decimals of their series. */
export const chartFile = (
  { series }: ChartData,
  rows: readonly ChartRow[],
  { say, dateTime }: KitTexts,
): TableFile => ({
  headings: [say('kit.chart.time'), ...series.map(nameWithUnit)],
  cells: rows.map(({ time, values }) => [
    { time: dateTime(time) },
    ...values.map((value, at) => (value == null ? null : cellOf(value, series[at]?.decimals))),
  ]),
});

const cellOf = (number: number, decimals: number | undefined): FileCell =>
  decimals === undefined ? number : { number, decimals };
