import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../../testing/said-as-named.tsx';
import { csvOf } from '../table-file.ts';
import type { ChartData } from './chart-data.ts';
import { rowsOf } from './chart-data.ts';
import { chartFile } from './chart-file.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { zoomAfter } from './chart-zoom.ts';

const data: ChartData = {
  series: [
    {
      id: 'stage',
      name: 'Stage',
      unit: 'm',
      decimals: 2,
      kind: 'line',
      points: [
        ['2026-11-21T08:00', 24.125],
        ['2026-11-21T09:00', null],
      ],
    },
    {
      id: 'rain',
      name: '=Rain',
      unit: 'mm',
      decimals: 1,
      kind: 'bars',
      axis: 1,
      points: [['2026-11-21T08:00', 5]],
    },
  ],
  lines: [{ name: 'Warning', value: 24.5, tone: 'late' }],
};
const texts = {
  say: (text: string) => text,
  label: (entity: string) => entity,
  number: String,
  dateTime: (local: string) => local.replace('T', ' '),
  fileName: (title: string) => title,
};
const look = {
  series: ['#000001', '#000002'],
  ink: '',
  ink2: '',
  line: '',
  surface: '',
  tones: { late: '', stale: '', held: '' },
  font: '',
  textSize: 12,
};

afterEach(cleanup);

it('a file holds every value with its time and unit, and nothing that a spreadsheet would run', () => {
  expect(csvOf(chartFile(data, rowsOf(data.series), texts))).toBe(
    "\uFEFFkit.chart.time,Stage (m),'=Rain (mm)\r\n2026-11-21 08:00,24.13,5.0\r\n2026-11-21 09:00,,\r\n",
  );
});

it('the table tells missing from not measured, newest first', () => {
  render(
    <SaidAsNamed>
      <ChartTable title="Values" data={data} rows={rowsOf(data.series)} />
    </SaidAsNamed>,
  );
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(cells).toEqual([
    ['kit.chart.time', 'Stage (m)', '=Rain (mm)'],
    ['2026-11-21 09:00', '–', ''],
    ['2026-11-21 08:00', '24.13', '5.0'],
  ]);
});

it('the legend puts lines away and tells warning lines with their value', () => {
  const toggled: string[] = [];
  render(
    <SaidAsNamed>
      <ChartLegend data={data} look={look} hidden={['rain']} onToggle={(id) => toggled.push(id)} />
    </SaidAsNamed>,
  );
  const [stage, rain] = screen.getAllByRole('button');
  if (!stage || !rain) throw new Error('a series has no button');
  fireEvent.click(stage);
  expect([
    stage.getAttribute('aria-pressed'),
    rain.getAttribute('aria-pressed'),
    toggled,
    screen.getByText('Warning 24.50 m').dataset.tone,
  ]).toEqual(['true', 'false', ['stage'], 'late']);
});

it('keys zoom around the middle and move no further than the ends', () => {
  const whole = { start: 0, end: 100 };
  expect(
    ['+', '-', 'Shift+ArrowLeft', '0', 'x'].map((key) => zoomAfter({ start: 40, end: 60 }, key)),
  ).toEqual([{ start: 45, end: 55 }, { start: 30, end: 70 }, { start: 35, end: 55 }, whole, null]);
  expect([
    zoomAfter({ start: 90, end: 100 }, 'Shift+ArrowRight'),
    zoomAfter({ start: 0, end: 0.5 }, '+'),
    zoomAfter(whole, '-'),
  ]).toEqual([{ start: 90, end: 100 }, { start: 0, end: 0.5 }, whole]);
});
