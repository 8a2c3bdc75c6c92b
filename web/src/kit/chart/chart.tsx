import './chart.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { useId, useMemo, useRef, useState } from 'react';
import { useKitTexts } from '../kit-texts.tsx';
import { saveFile } from '../save-file.ts';
import { csvFile } from '../table-file.ts';
import { usesLatePart } from '../use-late-part.ts';
import { wallMs } from '../wall-clock.ts';
import type { ChartHandle, Zoom } from './chart-canvas.tsx';
import { type ChartData, rowsOf } from './chart-data.ts';
import { chartFile } from './chart-file.ts';
import { ChartLegend } from './chart-legend.tsx';
import { readLook, usePageTheme } from './chart-look.ts';
import { chartOption, valueText } from './chart-option.ts';
import { chartSummary } from './chart-summary.ts';
import { ChartTable } from './chart-table.tsx';
import { zoomAfter } from './chart-zoom.ts';

const useCanvas = usesLatePart(() => import('./chart-canvas.tsx'));

const buttons = [
  ['+', 'zoomIn'],
  ['-', 'zoomOut'],
  ['Shift+ArrowLeft', 'earlier'],
  ['Shift+ArrowRight', 'later'],
  ['0', 'whole'],
] as const;

/**
 * Values over time on the tenant's clock: lines, steps and bars on one or two axes, warning lines and notes. Wheel, fingers, buttons
 * and keys zoom; arrow keys read value by value; the table beside and the sentences behind it say the same without the picture.
 */
export function Chart({ title, data }: { title: string; data: ChartData }) {
  const texts = useKitTexts();
  const { say, dateTime } = texts;
  const id = useId();
  const theme = usePageTheme();
  const Canvas = useCanvas(true);
  const handle = useRef<ChartHandle>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [isTable, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const rows = useMemo(() => rowsOf(data.series), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what is read of the document
  const look = useMemo(() => readLook(document.documentElement), [theme]);
  const option = useMemo(() => chartOption(data, hidden, look, texts), [data, hidden, look, texts]);
  const read = at === null ? undefined : rows[at];
  const zoom = (key: string) => {
    const next: Zoom | null = zoomAfter(handle.current?.zoom() ?? { start: 0, end: 100 }, key);
    if (next) handle.current?.zoomTo(next);
    return next !== null;
  };
  const goTo = (next: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, next));
    setAt(to);
    handle.current?.pointAt(wallMs(rows[to]?.time ?? ''));
  };
  return (
    <figure className="sw-chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`} className="sw-visually-hidden">
        {title}
      </figcaption>
      <ChartLegend
        data={data}
        look={look}
        hidden={hidden}
        onToggle={(one) =>
          setHidden(hidden.includes(one) ? hidden.filter((other) => other !== one) : [...hidden, one])
        }
      />
      <div className="sw-chart-beside" data-table={isTable || undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a plot that keys go through, not an image */}
        <div
          className="sw-chart-plot"
          role="group"
          aria-roledescription={say('kit.chart.plot', { name: title })}
          aria-label={title}
          aria-describedby={`${id}-summary ${id}-keys`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and read values
          tabIndex={0}
          onBlur={() => {
            setAt(null);
            handle.current?.pointAt(null);
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step !== undefined && !event.shiftKey)
              goTo(at === null ? (step > 0 ? 0 : rows.length - 1) : at + step);
            else if (!zoom(event.shiftKey && step !== undefined ? `Shift+${event.key}` : event.key)) return;
            event.preventDefault();
          }}
        >
          {rows.length === 0 ? (
            <NonIdealState title={say('kit.chart.empty')} />
          ) : Canvas === null ? (
            <Spinner />
          ) : Canvas === 'away' ? (
            <NonIdealState title={say('kit.table.failed')} />
          ) : (
            <Canvas option={option} surface={look.surface} handle={handle} />
          )}
        </div>
        {isTable && <ChartTable title={title} data={data} rows={rows} />}
      </div>
      <p className="sw-visually-hidden" aria-live="polite">
        {read &&
          [
            dateTime(read.time),
            ...data.series.map((one, index) => `${one.name} ${valueText(read.values[index], one, texts)}`),
          ].join(', ')}
      </p>
      <div id={`${id}-summary`} className="sw-visually-hidden">
        {chartSummary(data, texts).join(' ')}
      </div>
      <p id={`${id}-keys`} className="sw-visually-hidden">
        {say('kit.chart.keys')}
      </p>
      {(data.notes ?? []).length > 0 && (
        <ol className="sw-chart-notes" aria-label={say('kit.chart.notes')}>
          {data.notes?.map(({ at: time, text }) => (
            <li key={`${time} ${text}`}>
              <span className="sw-muted">{dateTime(time)}</span> {text}
            </li>
          ))}
        </ol>
      )}
      <div className="sw-chart-tools">
        {buttons.map(([key, name]) => (
          <Button
            key={key}
            size="small"
            variant="minimal"
            text={say(`kit.chart.${name}`)}
            onClick={() => zoom(key)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          text={say(isTable ? 'kit.chart.hideTable' : 'kit.chart.table')}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        />
        <Button
          size="small"
          variant="minimal"
          text={say('kit.chart.png')}
          disabled={rows.length === 0 || Canvas === null || Canvas === 'away'}
          onClick={async () => {
            const picture = await handle.current?.picture(title);
            if (picture) saveFile(`${texts.fileName(title)}.png`, picture);
          }}
        />
        <Button
          size="small"
          variant="minimal"
          text={say('kit.chart.csv')}
          disabled={rows.length === 0}
          onClick={() => saveFile(`${texts.fileName(title)}.csv`, csvFile(chartFile(data, rows, texts)))}
        />
      </div>
    </figure>
  );
}
