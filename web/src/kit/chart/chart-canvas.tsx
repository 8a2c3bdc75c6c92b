import { BarChart, LineChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

use([
  BarChart,
  LineChart,
  CanvasRenderer,
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
]);

/** Percent of the whole span on show. */
export interface Zoom {
  start: number;
  end: number;
}

/** What keys and buttons do with a chart. */
export interface ChartHandle {
  zoom(): Zoom;
  zoomTo(zoom: Zoom): void;
  /** Shows the values at these milliseconds of the wall clock; null shows none. */
  pointAt(ms: number | null): void;
  /** A picture with heading and legend, as it is saved. */
  picture(title: string): Promise<Blob>;
}

/** The canvas, and ECharts, which comes with it. */
export default function ChartCanvas({
  option,
  surface,
  handle,
}: {
  option: EChartsCoreOption;
  surface: string;
  handle: Ref<ChartHandle>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const latest = useRef(option);
  latest.current = option;

  useEffect(() => {
    if (place.current === null) return;
    const made = init(place.current);
    chart.current = made;
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const made = chart.current;
    if (made === null) return;
    const zoom = zoomOf(made);
    made.setOption(option, { notMerge: true });
    made.dispatchAction({ type: 'dataZoom', ...zoom });
  }, [option]);

  useImperativeHandle(handle, () => ({
    zoom: () => (chart.current ? zoomOf(chart.current) : { start: 0, end: 100 }),
    zoomTo: (zoom) => chart.current?.dispatchAction({ type: 'dataZoom', ...zoom }),
    pointAt: (ms) => {
      const x = ms === null ? null : chart.current?.convertToPixel({ xAxisIndex: 0 }, ms);
      if (typeof x === 'number') chart.current?.dispatchAction({ type: 'showTip', x, y: 60 });
      else chart.current?.dispatchAction({ type: 'hideTip' });
    },
    picture: (title) => pictureOf(latest.current, title, surface),
  }));
  return <div ref={place} className="sw-chart-canvas" aria-hidden="true" />;
}

function zoomOf(chart: EChartsType): Zoom {
  const [zoom] = (chart.getOption()?.dataZoom ?? []) as Partial<Zoom>[];
  return { start: zoom?.start ?? 0, end: zoom?.end ?? 100 };
}

/** Drawn anew, larger, with what the page says around the chart. */
async function pictureOf(option: EChartsCoreOption, title: string, surface: string): Promise<Blob> {
  const place = document.createElement('div');
  const chart = init(place, null, { width: 1200, height: 600, devicePixelRatio: 2 });
  const { textStyle } = option.tooltip as { textStyle: { color: string; fontFamily: string } };
  chart.setOption({
    ...option,
    backgroundColor: surface,
    title: { text: title, left: 16, top: 12, textStyle: { ...textStyle, fontSize: 18 } },
    legend: { top: 44, left: 16, textStyle: { ...textStyle, fontSize: 13 } },
    grid: { ...(option.grid as object), left: 16, right: 24, top: 100, bottom: 16 },
  });
  const canvas = chart.renderToCanvas({ backgroundColor: surface });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  chart.dispose();
  if (blob === null) throw new Error('the browser made no picture');
  return blob;
}
