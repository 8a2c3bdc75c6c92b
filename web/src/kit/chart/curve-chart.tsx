import './chart.css';
import { NonIdealState, Spinner } from '@blueprintjs/core';
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { type KitTexts, useKitTexts } from '../kit-texts.tsx';
import { usesLatePart } from '../use-late-part.ts';
import { type ChartLook, readLook, usePageTheme } from './chart-look.ts';
import { dashOf } from './chart-option.ts';

const useCanvas = usesLatePart(() => import('./chart-canvas.tsx'));

/** What an axis of a curve measures. */
export interface CurveAxis {
  name: string;
  unit: string;
}

/** One line through points `[across, up]`, by rising `across`; null breaks it. */
export interface DrawnCurve {
  name: string;
  points: readonly (readonly [number, number | null])[];
}

/**
 * How one quantity follows from another, not over the tenant's time. The points themselves stand in a table or a file beside it. With so many that
 * none is a dot of its own (`isFine`) it is a thin line, and the wheel zooms.
 */
export function CurveChart({
  title,
  across,
  up,
  curves,
  isFine = false,
}: {
  title: string;
  across: CurveAxis;
  up: CurveAxis;
  curves: readonly DrawnCurve[];
  isFine?: boolean;
}) {
  const texts = useKitTexts();
  const theme = usePageTheme();
  const Canvas = useCanvas(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what is read of the document
  const look = useMemo(() => readLook(document.documentElement), [theme]);
  const option = useMemo(
    () => (isFine ? fine : dotted)(curveOption(across, up, curves, look, texts)),
    [across, up, curves, look, texts, isFine],
  );
  const isEmpty = curves.every(({ points }) => points.length === 0);
  return (
    <div className="sw-chart-plot sw-curve-plot" role="img" aria-label={title}>
      {isEmpty ? (
        <NonIdealState title={texts.say('kit.chart.empty')} />
      ) : Canvas === null ? (
        <Spinner />
      ) : Canvas === 'away' ? (
        <NonIdealState title={texts.say('kit.table.failed')} />
      ) : (
        <Canvas option={option} surface={look.surface} handle={null} />
      )}
    </div>
  );
}

interface Pointed {
  value: [number, number | null];
}
type Drawn = ReturnType<typeof curveOption>;

const dotted = ({ series, ...option }: Drawn): EChartsCoreOption => ({
  ...option,
  series: series.map((one) => ({ ...one, symbol: 'circle', symbolSize: 5, showAllSymbol: true })),
});

const fine = ({ series, xAxis, tooltip, ...option }: Drawn): EChartsCoreOption => ({
  ...option,
  xAxis: { ...xAxis, min: 0, max: 'dataMax', axisLabel: { ...xAxis.axisLabel, showMaxLabel: false } },
  dataZoom: [{ type: 'inside', filterMode: 'none' }],
  tooltip: { ...tooltip, trigger: 'axis' },
  series: series.map(({ lineStyle, ...one }) => ({
    ...{ ...one, symbol: 'none', sampling: 'minmax' },
    lineStyle: { ...lineStyle, width: 1 },
  })),
});

function curveOption(
  across: CurveAxis,
  up: CurveAxis,
  curves: readonly DrawnCurve[],
  look: ChartLook,
  texts: KitTexts,
) {
  const text = { color: look.ink2, fontFamily: look.font, fontSize: look.textSize };
  const axis = ({ name, unit }: CurveAxis) => ({
    ...{ type: 'value', scale: true, name: `${name} (${unit})`, nameTextStyle: text },
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.line, opacity: 0.6 } },
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => texts.number(value) },
  });
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    grid: { left: 8, right: 24, top: 36, bottom: 24, containLabel: true },
    xAxis: { ...axis(across), nameLocation: 'middle', nameGap: 26 },
    yAxis: { ...axis(up), nameTextStyle: { ...text, align: 'left' } },
    tooltip: {
      trigger: 'item',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.ink, fontFamily: look.font, fontSize: look.textSize },
      formatter: (at: Pointed | Pointed[]) => {
        const [found] = [at].flat();
        const [x, y] = found?.value ?? [];
        if (x === undefined || y === undefined || y === null) return '';
        return `${texts.number(x)} ${across.unit}, ${texts.number(y)} ${up.unit}`;
      },
    },
    series: curves.map(({ name, points }, at) => ({
      ...{ name, type: 'line', data: points, connectNulls: false },
      itemStyle: { color: look.series[at % look.series.length] },
      lineStyle: { color: look.series[at % look.series.length], width: 2, type: dashOf(at) },
      emphasis: { disabled: true },
    })),
  };
}
