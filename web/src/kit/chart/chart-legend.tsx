import { useKitTexts } from '../kit-texts.tsx';
import { type ChartData, nameWithUnit } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { colourOf, dashOf, valueText } from './chart-option.ts';

/** What each line is, pressed to put it away; warning lines with their values, drawn or not. */
export function ChartLegend({
  data: { series, lines = [] },
  look,
  hidden,
  onToggle,
}: {
  data: ChartData;
  look: ChartLook;
  hidden: readonly string[];
  onToggle(id: string): void;
}) {
  const texts = useKitTexts();
  return (
    <div className="sw-chart-legend">
      {series.map((one, at) => {
        const { id, kind } = one;
        const colour = colourOf(look, one, at);
        const dash = dashOf(at);
        return (
          <button key={id} type="button" aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
            <svg width="28" height="12" aria-hidden="true">
              {kind === 'bars' ? (
                <rect x="8" y="1" width="12" height="10" fill={colour} />
              ) : (
                <line
                  x1="0"
                  x2="28"
                  y1="6"
                  y2="6"
                  stroke={colour}
                  strokeWidth="2.5"
                  strokeDasharray={dash === 'solid' ? undefined : dash.join(' ')}
                />
              )}
            </svg>
            {nameWithUnit(one)}
          </button>
        );
      })}
      {lines.map((line) => {
        const one = series.find(({ axis = 0 }) => axis === (line.axis ?? 0));
        return (
          <span key={line.name} className="sw-chart-line" data-tone={line.tone}>
            {line.name} {one && valueText(line.value, one, texts)}
          </span>
        );
      })}
    </div>
  );
}
