import type { EChartsCoreOption } from 'echarts/core';
import type { KitTexts } from '../kit-texts.tsx';
import { wallMs, wallOf } from '../wall-clock.ts';
import { type ChartData, type ChartSeries, drawnPoints, isNear, nameWithUnit } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';

const dashes = ['solid', [8, 4], [2, 3], [10, 3, 2, 3], [5, 2]] as const;

/** What sets a series apart from the others besides its colour, in the chart and in its legend. */
export const dashOf = (at: number): 'solid' | number[] => {
  const dash = dashes[at % dashes.length];
  return dash === undefined || dash === 'solid' ? 'solid' : [...dash];
};

export const colourOf = (look: ChartLook, { colour }: Pick<ChartSeries, 'colour'>, at: number): string =>
  look.series[(colour === undefined ? at : colour - 1) % look.series.length] ?? look.ink;

/** A chart as ECharts draws it: times are milliseconds of the tenant's wall clock, which it is told are UTC. */
export function chartOption(
  data: ChartData,
  hidden: readonly string[],
  look: ChartLook,
  texts: KitTexts,
): EChartsCoreOption {
  const { series, lines = [], notes = [], shades = [], span } = data;
  const axes = [0, 1].filter((axis) => series.some((one) => (one.axis ?? 0) === axis));
  const text = { color: look.ink2, fontFamily: look.font, fontSize: look.textSize };
  return {
    useUTC: true,
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: { left: 8, right: axes.length > 1 ? 8 : 24, top: 36, bottom: 8, containLabel: true },
    xAxis: {
      type: 'time',
      ...(span && { min: wallMs(span.from), max: wallMs(span.to) }),
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { lineStyle: { color: look.line } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        formatter: {
          year: '{yyyy}',
          month: '{yyyy}-{MM}',
          day: '{MM}-{dd}',
          hour: '{HH}:{mm}',
          minute: '{HH}:{mm}',
          second: '{HH}:{mm}:{ss}',
        },
      },
    },
    yAxis: axes.map((axis) => valueAxis(data, axis, look, texts)),
    dataZoom: [{ type: 'inside', filterMode: 'none', minValueSpan: 60_000 }],
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line', lineStyle: { color: look.ink2 } },
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.ink, fontFamily: look.font, fontSize: look.textSize },
      formatter: (at: unknown) => tooltip(at, data, look, texts),
    },
    series: series.flatMap((one, at) => {
      if (hidden.includes(one.id)) return [];
      const axis = one.axis ?? 0;
      const isFirst =
        series.findIndex((other) => (other.axis ?? 0) === axis && !hidden.includes(other.id)) === at;
      return {
        ...drawn(one, at, look),
        yAxisIndex: Math.max(0, axes.indexOf(axis)),
        markPoint: doubted(one, look),
        markLine: isFirst
          ? marks(
              lines.filter((line) => (line.axis ?? 0) === axis && isNear(line, series)),
              axis === axes[0] ? notes : [],
              one,
              look,
              texts,
            )
          : undefined,
        markArea: isFirst && axis === axes[0] ? shaded(shades, look) : undefined,
      };
    }),
  };
}

function valueAxis(
  { series, isSecondHanging = false, lines = [] }: ChartData,
  axis: number,
  look: ChartLook,
  texts: KitTexts,
) {
  const own = series.filter((one) => (one.axis ?? 0) === axis);
  const near = lines
    .filter((line) => (line.axis ?? 0) === axis && isNear(line, series))
    .map(({ value }) => value);
  const isFromZero = own.every(({ kind }) => kind === 'bars');
  const isHanging = axis === 1 && isSecondHanging;
  const names = [...new Set(own.map((one) => (own.length > 1 ? one.unit : nameWithUnit(one))))];
  const decimals = Math.max(0, ...own.map((one) => one.decimals));
  return {
    type: 'value',
    name: names.join(', '),
    nameLocation: isHanging ? 'start' : 'end',
    nameTextStyle: {
      color: look.ink2,
      fontFamily: look.font,
      fontSize: look.textSize,
      align: axis === 0 ? 'left' : 'right',
    },
    position: axis === 0 ? 'left' : 'right',
    inverse: isHanging,
    scale: !isFromZero,
    min: (extent: Extent) => (isFromZero ? 0 : roomAround(extent, near, decimals).min),
    // Rain that hangs from the top leaves the lower half to the stage.
    max: (extent: Extent) =>
      isHanging
        ? Math.max(1, extent.max, ...near) * 2.5
        : isFromZero
          ? Math.max(extent.max, ...near)
          : roomAround(extent, near, decimals).max,
    splitLine: {
      show: axis === 0 || series.every((one) => one.axis === 1),
      lineStyle: { color: look.line, opacity: 0.6 },
    },
    axisLabel: {
      color: look.ink2,
      fontFamily: look.font,
      fontSize: look.textSize,
      showMaxLabel: !isHanging,
      formatter: (value: number) => texts.number(value, Number.isInteger(value) ? 0 : Math.min(decimals, 3)),
    },
  };
}

interface Extent {
  min: number;
  max: number;
}

/** What does not change is drawn in the middle, with so much room that a change of its last decimals would show and no more. */
export function roomAround({ min, max }: Extent, near: readonly number[], decimals: number): Extent {
  const [least, most] = [Math.min(min, ...near), Math.max(max, ...near)];
  const room = 10 * 10 ** -decimals;
  if (!Number.isFinite(least) || most - least >= room) return { min: least, max: most };
  const middle = (least + most) / 2;
  const round = (value: number) => Number(value.toFixed(decimals));
  return { min: round(middle - room / 2), max: round(middle + room / 2) };
}

function drawn(one: ChartSeries, at: number, look: ChartLook) {
  const colour = colourOf(look, one, at);
  const points = drawnPoints(one);
  const common = { id: one.id, name: one.name, data: points, itemStyle: { color: colour } };
  if (one.kind === 'bars') return { ...common, type: 'bar', barMaxWidth: 24 };
  const isAlone = (index: number) =>
    (points[index - 1]?.[1] ?? null) === null && (points[index + 1]?.[1] ?? null) === null;
  return {
    ...common,
    type: 'line',
    step: one.kind === 'steps' ? 'end' : false,
    connectNulls: false,
    // Keeps the highest and the lowest of what falls on one pixel.
    sampling: 'minmax',
    symbol: 'circle',
    showAllSymbol: true,
    // A value between two gaps has no line to stand on.
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (isAlone(dataIndex) ? 5 : 0),
    lineStyle: { color: colour, width: 2, type: dashOf(at) },
    emphasis: { disabled: true },
  };
}

const doubted = ({ doubtful = [] }: ChartSeries, look: ChartLook) => ({
  silent: true,
  symbol: 'triangle',
  symbolSize: 10,
  label: { show: false },
  itemStyle: { color: look.tones.late, borderColor: look.surface, borderWidth: 1 },
  data: doubtful.map(([time, value]) => ({ coord: [wallMs(time), value] })),
});

const shaded = (shades: NonNullable<ChartData['shades']>, look: ChartLook) => ({
  silent: true,
  itemStyle: { color: look.tones.late, opacity: 0.16 },
  data: shades.map(({ from, to }) => [{ xAxis: wallMs(from) }, { xAxis: wallMs(to) }]),
});

function marks(
  lines: NonNullable<ChartData['lines']>,
  notes: NonNullable<ChartData['notes']>,
  { unit, decimals }: ChartSeries,
  look: ChartLook,
  texts: KitTexts,
) {
  const label = { fontFamily: look.font, fontSize: look.textSize };
  return {
    symbol: 'none',
    silent: true,
    data: [
      ...lines.map(({ name, value, tone }) => ({
        yAxis: value,
        lineStyle: { color: look.tones[tone], type: 'dashed', width: 1.5 },
        label: {
          ...label,
          color: look.ink,
          position: 'insideStartBottom',
          backgroundColor: look.surface,
          padding: [1, 4],
          formatter: `${name} ${texts.number(value, decimals)} ${unit}`.trimEnd(),
        },
      })),
      ...notes.map(({ at }, index) => ({
        xAxis: wallMs(at),
        lineStyle: { color: look.ink2, type: 'dotted', width: 1.5 },
        label: {
          ...label,
          color: look.ink,
          position: 'insideEndTop',
          rotate: 0,
          formatter: String(index + 1),
        },
      })),
    ],
  };
}

/** Made of elements, never of markup: names come from people. */
function tooltip(at: unknown, { series }: ChartData, look: ChartLook, texts: KitTexts): HTMLElement {
  const found = (Array.isArray(at) ? at : [at]) as {
    seriesId: string;
    value: [number, number | null];
  }[];
  const box = document.createElement('div');
  const line = (text: string, colour?: string) => {
    const row = document.createElement('div');
    if (colour !== undefined) {
      const sign = document.createElement('span');
      sign.style.cssText = `display:inline-block;width:10px;height:10px;margin-inline-end:6px;background:${colour}`;
      row.append(sign);
    }
    row.append(text);
    box.append(row);
  };
  const [first] = found;
  if (first) line(texts.dateTime(wallOf(first.value[0])));
  for (const { seriesId, value } of found) {
    const index = series.findIndex(({ id }) => id === seriesId);
    const one = series[index];
    if (one) line(`${one.name}: ${valueText(value[1], one, texts)}`, colourOf(look, one, index));
  }
  return box;
}

/** A value with its unit; what is missing is a dash. */
export const valueText = (
  value: number | null | undefined,
  { decimals, unit }: ChartSeries,
  texts: KitTexts,
): string =>
  value === null || value === undefined ? '–' : `${texts.number(value, decimals)} ${unit}`.trimEnd();
