import { expect, it } from 'vitest';
import { ringingSteps } from './what-if-chart.ts';

const span = { begin: '2026-11-01T00:00:00', end: '2026-11-30T00:00:00' };

it('draws each time that a setting rings as a step, and one that still rings to the end', () => {
  const times = [
    { begin: '2026-11-02T00:00:00', end: '2026-11-02T01:00:00', peak: 7 },
    { begin: '2026-11-29T00:00:00', end: null, peak: 8 },
  ];
  expect(ringingSteps({ times }, 2, span)).toEqual([
    [span.begin, 0],
    ['2026-11-02T00:00:00', 2],
    ['2026-11-02T01:00:00', 0],
    ['2026-11-29T00:00:00', 2],
    [span.end, 2],
    [span.end, 2],
  ]);
  expect(ringingSteps({ times: [] }, 1, span)).toEqual([
    [span.begin, 0],
    [span.end, 0],
  ]);
});
