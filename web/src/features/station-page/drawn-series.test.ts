import type { ElementSeries, SeriesLogEntry } from '@stationwall/contract/services/station-series';
import { expect, it } from 'vitest';
import { drawnSeries } from './drawn-series.ts';

const span = { begin: '2026-11-21T08:00:00', end: '2026-11-22T08:00:00' };
const stage: ElementSeries = {
  ...{ element: 'Z', displayName: 'Stage', unit: 'm', decimals: 3, count: 1, thinnedToMinutes: null },
  doubtful: [],
  points: [['2026-11-21T09:00:00', 12.3]],
};
const rain: ElementSeries = {
  ...stage,
  element: 'PJ',
  displayName: 'Rain',
  unit: 'mm',
  decimals: 1,
  drawing: 'bars',
};
const entry: SeriesLogEntry = {
  ...{
    id: 1,
    kind: 'visit',
    begin: '2026-11-21T10:00:00',
    end: null,
    text: 'Silt',
    person: '',
    isUntrusted: false,
  },
};

it('hangs rain over the stage, and leaves out rain that has no value', () => {
  const { series } = drawnSeries({ series: [stage, rain], log: [] }, 300, span, () => '');
  expect(series.map(({ id, kind, axis, gapMs }) => [id, kind, axis, gapMs])).toEqual([
    ['Z', 'line', 0, 605_000],
    ['PJ', 'bars', 1, 605_000],
  ]);
  const dry = { ...rain, points: [] };
  expect(drawnSeries({ series: [stage, dry], log: [] }, 300, span, () => '').series.length).toBe(1);
  const [thinned] = drawnSeries(
    { series: [{ ...stage, thinnedToMinutes: 60 }], log: [] },
    300,
    span,
    () => '',
  ).series;
  expect(thinned?.gapMs).toBe(7_200_000);
});

it('pins what was written down to its time, and shades what is not to be trusted as far as the span goes', () => {
  const log = [
    entry,
    { ...entry, begin: '2026-11-01T00:00:00', end: '2026-11-21T12:00:00', text: 'Drift', isUntrusted: true },
    { ...entry, begin: '2026-11-22T00:00:00', text: 'Wader', isUntrusted: true },
  ];
  const { notes, shades } = drawnSeries({ series: [stage], log }, 300, span, ({ text }) => text);
  expect(notes).toEqual([
    { at: '2026-11-21T10:00:00', text: 'Silt' },
    { at: '2026-11-21T08:00:00', text: 'Drift' },
    { at: '2026-11-22T00:00:00', text: 'Wader' },
  ]);
  expect(shades).toEqual([
    { from: '2026-11-21T08:00:00', to: '2026-11-21T12:00:00' },
    { from: '2026-11-22T00:00:00', to: '2026-11-22T08:00:00' },
  ]);
});
