// @vitest-environment jsdom
import { BarChart, LineChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it, vi } from 'vitest';
import type { ChartData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOption, roomAround } from './chart-option.ts';

use([
  BarChart,
  LineChart,
  SVGRenderer,
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
]);

const look: ChartLook = {
  series: ['#000001', '#000002', '#000003', '#000004', '#000005'],
  ink: '#00000a',
  ink2: '#00000b',
  line: '#00000c',
  surface: '#00000d',
  tones: { late: '#0000aa', stale: '#0000bb', held: '#0000cc' },
  font: 'sans-serif',
  textSize: 12,
};
const texts = {
  say: (text: string) => text,
  label: (entity: string, field: string) => `${entity}.${field}`,
  number: (value: number, decimals = 0) => value.toFixed(decimals),
  dateTime: (local: string) => local.replace('T', ' '),
  fileName: (title: string) => title,
};
const data: ChartData = {
  series: [
    {
      id: 'stage',
      name: 'Stage',
      unit: 'm',
      decimals: 2,
      kind: 'line',
      points: [
        ['2026-11-21T08:00', 24.1],
        ['2026-11-21T09:00', 24.2],
        ['2026-11-21T10:00', null],
        ['2026-11-21T11:00', 24.6],
        ['2026-11-21T12:00', 24.4],
      ],
    },
    {
      id: 'rain',
      name: 'Rain',
      unit: 'mm',
      decimals: 1,
      kind: 'bars',
      axis: 1,
      points: [
        ['2026-11-21T09:00', 5],
        ['2026-11-21T11:00', 0.5],
      ],
    },
  ],
  lines: [
    { name: 'Warning', value: 24.5, tone: 'late' },
    { name: 'Far away', value: 40, tone: 'stale' },
  ],
  notes: [{ at: '2026-11-21T10:30', text: 'Gate opened' }],
};

function drawn(hidden: readonly string[] = [], of = data): Document {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 });
  chart.setOption(chartOption(of, hidden, look, texts));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}
const strokes = (svg: Document, colour: string) => [
  ...svg.querySelectorAll(`path[stroke="${colour}"][fill="none"]`),
];
const words = (svg: Document) => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);

it('a gap parts the line', () => {
  const [line] = strokes(drawn(), '#000001');
  expect(line?.getAttribute('d')?.match(/M/g)?.length).toBe(2);
});

it('axes tell name and unit, times are those of the wall clock wherever the browser is, lines that are near tell their value', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const said = words(drawn());
  vi.unstubAllEnvs();
  expect(
    ['Stage (m)', 'Rain (mm)', '09:00', '12:00', 'Warning 24.50 m', '1', 'Far away 40.00 m'].map((text) => [
      text,
      said.includes(text),
    ]),
  ).toEqual([
    ['Stage (m)', true],
    ['Rain (mm)', true],
    ['09:00', true],
    ['12:00', true],
    ['Warning 24.50 m', true],
    ['1', true],
    ['Far away 40.00 m', false],
  ]);
});

it('what is put away is not drawn, and the lines on its axis stand with the next one', () => {
  const svg = drawn(['stage']);
  expect([strokes(svg, '#000001').length, svg.querySelectorAll('path[fill="#000003"]').length]).toEqual([
    0, 0,
  ]);
  expect(svg.querySelectorAll('path[fill="#000002"]').length).toBe(2);
});

it('rain that hangs begins at the top', () => {
  const top = (of: ChartData) =>
    [...drawn([], of).querySelectorAll('path[fill="#000002"]')].map((bar) =>
      Number(/M[\d.]+ ([\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1]),
    );
  const standing = top(data);
  const hanging = top({ ...data, isSecondHanging: true });
  expect(Math.max(...hanging)).toBeLessThan(Math.min(...standing));
});

it('draws what does not change with so much room that its last decimals would show, not from half its value', () => {
  expect(roomAround({ min: 27.35, max: 27.35 }, [], 2)).toEqual({ min: 27.3, max: 27.4 });
  expect(roomAround({ min: 0, max: 0 }, [], 1)).toEqual({ min: -0.5, max: 0.5 });
  expect(roomAround({ min: 20, max: 24 }, [25], 2)).toEqual({ min: 20, max: 25 });
});
