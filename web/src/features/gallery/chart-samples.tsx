import { Chart } from '../../kit/chart/chart.tsx';
import type { ChartData, ChartPoint } from '../../kit/chart/chart-data.ts';
import { Panel } from '../../kit/panel.tsx';
import { wallMs, wallOf } from '../../kit/wall-clock.ts';

const hour = 3_600_000;
const begin = wallMs('2026-11-20T08:00');
const over = (value: (at: number) => number | null): ChartPoint[] =>
  Array.from({ length: 49 }, (_, at) => [wallOf(begin + at * hour), value(at)]);
const isAway = (at: number) => at > 18 && at < 23;

const flood: ChartData = {
  isSecondHanging: true,
  series: [
    {
      id: 'stage',
      name: '水位 Stage',
      unit: 'm',
      decimals: 2,
      kind: 'line',
      points: over((at) => (isAway(at) ? null : 24 + 2 * Math.exp(-((at - 26) ** 2) / 80))),
    },
    {
      id: 'plan',
      name: 'Forecast',
      unit: 'm',
      decimals: 2,
      kind: 'steps',
      points: over((at) => 24 + Math.floor(at / 8) * 0.3),
    },
    {
      id: 'rain',
      name: '雨量 Rain',
      unit: 'mm',
      decimals: 1,
      kind: 'bars',
      axis: 1,
      points: over((at) => Math.max(0, Math.round(120 * Math.exp(-((at - 16) ** 2) / 30)) / 10)),
    },
  ],
  lines: [
    { name: '警戒 Warning', value: 25.5, tone: 'late' },
    { name: '保证 Guarantee', value: 26.5, tone: 'stale' },
  ],
  notes: [{ at: '2026-11-21T06:00', text: 'Gate 2 opened' }],
};

export const ChartSamples = () => (
  <>
    <Panel title="Chart">
      <Chart title="Xiangyang" data={flood} />
    </Panel>
    <Panel title="Chart, empty">
      <Chart title="Empty" data={{ series: [] }} />
    </Panel>
  </>
);
