import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import { expect, it } from 'vitest';
import { gapsOf } from '../../kit/chart/chart-data.ts';
import type { Element } from '../../station/element.ts';
import { readingsSeries } from './readings-series.ts';

const row = (
  observedAt: string,
  value: number | null,
  more: Partial<OriginalDataRow> = {},
): OriginalDataRow => ({
  ...{ msgID: 1, stcd: '61000001', nameZh: '汉中', nameEn: 'Hanzhong', sttp: 'ZZ', element: 'Z' },
  ...{
    elementName: 'Stage',
    unit: 'm',
    decimals: 3,
    value,
    sentValue: null,
    isUntrusted: false,
    flags: [],
    observedAt,
    sentAt: observedAt,
    receivedAt: observedAt,
  },
  ...more,
});

it('draws the readings in the order of their times, the last that was sent of each', () => {
  const rows = [
    row('2026-11-21T08:10:00', 24.3, { flags: ['rate', 'accepted'] }),
    row('2026-11-21T08:05:00', 24.2, { sentAt: '2026-11-21T09:00:00', flags: ['rate'] }),
    row('2026-11-21T08:05:00', 99, { sentAt: '2026-11-21T08:05:00' }),
    row('2026-11-21T08:00:00', null),
  ];
  expect(readingsSeries(rows, 300)).toEqual({
    ...{ id: 'Z', name: 'Stage', unit: 'm', decimals: 3, kind: 'line', gapMs: 605_000 },
    points: [
      ['2026-11-21T08:00:00', null],
      ['2026-11-21T08:05:00', 24.2],
      ['2026-11-21T08:10:00', 24.3],
    ],
    doubtful: [['2026-11-21T08:05:00', 24.2]],
  });
});

it('leaves a gap where the station was silent for more than two intervals', () => {
  const times = ['08:00', '08:05', '08:15', '08:26'];
  const series = readingsSeries(
    times.map((time) => row(`2026-11-21T${time}:00`, 1)),
    300,
  );
  expect(series && gapsOf(series)).toEqual([['2026-11-21T08:15:00', '2026-11-21T08:26:00']]);
});

it('draws as the element is drawn, in its colour, and nothing of no reading', () => {
  const drawn = (element: Partial<Element>) => {
    const series = readingsSeries([row('2026-11-21T08:00:00', 1)], null, element);
    return [series?.kind, series?.colour];
  };
  expect([
    drawn({ drawing: 'bars', colour: 'fourth' }),
    drawn({ drawing: 'steps', colour: 'auto' }),
    drawn({}),
  ]).toEqual([
    ['bars', 4],
    ['steps', undefined],
    ['line', undefined],
  ]);
  expect(readingsSeries([], 300)).toBeNull();
});
