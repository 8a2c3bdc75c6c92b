import { useState } from 'react';
import { DateTimeInput } from '../../kit/date-time-input.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { Span } from '../../kit/periods.ts';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { Sparkline } from '../../kit/sparkline.tsx';
import { toast } from '../../kit/toast.ts';

const reversed: Span = { begin: '2026-11-21T08:00', end: '2026-11-20T08:00' };

const hourly = Array.from({ length: 25 }, (_, hour) => hour * 3_600_000);
const rise = hourly.map((_, hour) => 23.4 + 1.2 / (1 + Math.exp((12 - hour) / 2)));

export function ValueSamples() {
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [at, setAt] = useState<string | null>('2026-11-21T08:00');
  const [span, setSpan] = useState<Span>(reversed);
  const [stage, setStage] = useState<number | null>(24.5);
  const [count, setCount] = useState<number | null>(Number.NaN);
  return (
    <>
      <Panel title="SpanFilter">
        <div className="gallery-row">
          <FilterBar
            label="SpanFilter"
            onApply={() => toast({ tone: 'info', text: `${span.begin} – ${span.end}` })}
            onReset={() => setSpan({ begin: null, end: null })}
          >
            <SpanFilter value={span} onChange={setSpan} />
          </FilterBar>
        </div>
      </Panel>
      <Panel title="Sparkline">
        <div className="gallery-row gallery-sparklines">
          <Sparkline times={hourly} values={rise} label="rising" />
          <Sparkline
            times={hourly}
            values={rise.map((value, hour) => (hour > 7 && hour < 13 ? null : value))}
            label="with a gap"
          />
          <Sparkline times={hourly} values={hourly.map(() => 23.4)} label="steady" />
          <Sparkline times={[]} values={[]} label="nothing known" />
        </div>
      </Panel>
      <Panel title="DateTimeInput, NumberInput">
        <div className="gallery-row">
          <FilterField label="DateTimeInput, day" htmlFor="gallery-day">
            <DateTimeInput id="gallery-day" value={day} precision="day" onChange={setDay} />
          </FilterField>
          <FilterField label="DateTimeInput, minute" htmlFor="gallery-at">
            <DateTimeInput id="gallery-at" value={at} onChange={setAt} />
          </FilterField>
          <FilterField label="NumberInput" htmlFor="gallery-stage">
            <NumberInput
              id="gallery-stage"
              value={stage}
              unit="m"
              decimals={2}
              least={0}
              onChange={setStage}
            />
          </FilterField>
          <FilterField label="NumberInput, wrong" htmlFor="gallery-count">
            <NumberInput
              id="gallery-count"
              value={count}
              unit="mm/h"
              isWrong={Number.isNaN(count)}
              onChange={setCount}
            />
          </FilterField>
        </div>
      </Panel>
    </>
  );
}
