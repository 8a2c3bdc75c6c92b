import { HTMLTable } from '@blueprintjs/core';
import { useKitTexts } from '../kit-texts.tsx';
import { type ChartData, type ChartRow, nameWithUnit } from './chart-data.ts';
import { valueText } from './chart-option.ts';

/** More rows than these are left to the file. */
const mostRows = 500;

/** The values of a chart as rows, newest first. */
export function ChartTable({
  title,
  data: { series },
  rows,
}: {
  title: string;
  data: ChartData;
  rows: readonly ChartRow[];
}) {
  const texts = useKitTexts();
  const shown = rows.slice(-mostRows).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sw-chart-table" aria-label={title} tabIndex={0}>
      <HTMLTable compact={true}>
        <thead>
          <tr>
            <th scope="col">{texts.say('kit.chart.time')}</th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {nameWithUnit(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ time, values }) => (
            <tr key={time}>
              <td>{texts.dateTime(time)}</td>
              {series.map((one, at) => (
                <td key={one.id}>
                  {values[at] === undefined ? '' : valueText(values[at], { ...one, unit: '' }, texts)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {rows.length > shown.length && (
        <p className="sw-muted">
          {texts.say('kit.table.range', { from: 1, to: shown.length, total: rows.length })}
        </p>
      )}
    </section>
  );
}
