import { Panel } from '../../kit/panel.tsx';

const colours = [
  'ground',
  'surface',
  'surface-2',
  'line',
  'ink',
  'ink-2',
  'accent',
  'live',
  'ok',
  'late',
  'stale',
  'held',
  'unknown',
];
const sizes = ['text-s', 'text', 'text-l', 'text-xl', 'text-xxl'];
const spaces = ['s1', 's2', 's3', 's4', 's5'];

export const TokenSamples = () => (
  <Panel title="theme.css">
    <div className="gallery-row">
      {colours.map((name) => (
        <span key={name} className="gallery-swatch">
          <i style={{ background: `var(--sw-${name})` }} />
          {`--sw-${name}`}
        </span>
      ))}
    </div>
    <div className="gallery-row">
      {sizes.map((name) => (
        <span key={name} style={{ fontSize: `var(--sw-${name})` }}>{`--sw-${name} 汉江 12.5`}</span>
      ))}
    </div>
    <div className="gallery-row">
      {spaces.map((name) => (
        <span key={name} className="gallery-swatch">
          <i style={{ width: `var(--sw-${name})` }} />
          {`--sw-${name}`}
        </span>
      ))}
    </div>
  </Panel>
);
