import type { SewageData } from '@stationwall/contract/services/sewage';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { factorChart } from './factor-chart.tsx';
import { factorColumns } from './factor-columns.tsx';

const t = ((key: string, options: Record<string, unknown> = {}) =>
  key === 'sewage.comma'
    ? ', '
    : [key.replace('sewage.', ''), ...Object.values(options)].join(' ')) as unknown as TFunction;
const texts = {} as never;
const factor: SewageData['factors'][number] = {
  ...{ code: 'w01018', displayName: 'COD', unit: 'mg/L', decimals: 1 },
  ...{ limitBelow: null, limitAbove: 50, hasLoad: true },
};
const acid: typeof factor = {
  ...{
    code: 'w01001',
    displayName: 'pH',
    unit: '',
    decimals: 2,
    limitBelow: 6,
    limitAbove: 9,
    hasLoad: false,
  },
};
const row: SewageData['rows'][number] = {
  ...{ time: '2026-04-01T09:00:00', begin: '2026-04-01T08:00:00', beforeBegin: '2026-04-01T07:59:59' },
  values: [
    { value: 81.25, origin: 'derived', isBeyond: true, isDoubtful: false, loadKg: 1.5 },
    { value: null, origin: 'device', isBeyond: false, isDoubtful: false, loadKg: null },
  ],
};

const of = { factors: [factor, acid], stcd: '61000094', step: 'hour' as const };

it('has in a file a column for each factor with its limits, its load beside it, and in words what speaks against them', () => {
  const columns = factorColumns(t, of);
  expect(columns.map(({ heading }) => heading(texts))).toEqual([
    'time',
    'inUnit COD mg/L, above 50',
    'load COD',
    'pH, below 6, above 9',
    'marks',
  ]);
  expect(columns.map(({ value }) => value?.(row, texts))).toEqual([
    '2026-04-01 09:00:00',
    81.25,
    1.5,
    null,
    'markOf isBeyond COD; markOf derived COD',
  ]);
  expect(columns.map(({ inFile }) => inFile?.(texts).decimals)).toEqual([undefined, 1, 3, 2, undefined]);
});

it('leads from a value to the readings that it was worked out from, or to the mean that the instrument told', () => {
  const own = { ...row, values: [row.values[0], { ...row.values[0], value: 7.1, origin: 'device' }] };
  const linkOf = (nth: number) => factorColumns(t, of)[nth]?.show(own as typeof row, texts) as ReactElement;
  expect(linkOf(1).props).toMatchObject({
    of: { stcd: '61000094', element: 'w01018' },
    span: { begin: row.begin, end: row.time },
  });
  expect(linkOf(3).props).toMatchObject({
    of: { stcd: '61000094', element: 'w01001-HourAvg' },
    span: { begin: row.beforeBegin, end: row.begin },
  });
});

it('is drawn with its limits, the oldest first, over the whole time that was asked for', () => {
  const span = { begin: '2026-04-01T06:00:00', end: '2026-04-01T10:00:00' };
  const earlier = { ...row, time: '2026-04-01T08:00:00', values: [{ ...row.values[0], isDoubtful: true }] };
  const rows = [row, earlier as typeof row];
  expect(factorChart(t, { ...of, ...span, rows }, factor)).toMatchObject({
    series: [
      {
        points: [
          ['2026-04-01T08:00:00', 81.25],
          ['2026-04-01T09:00:00', 81.25],
        ],
        doubtful: [['2026-04-01T08:00:00', 81.25]],
      },
    ],
    lines: [{ name: 'above', value: 50, tone: 'stale', isAlwaysDrawn: true }],
    span: { from: span.begin, to: span.end },
  });
  expect(factorChart(t, { ...of, ...span, rows }, acid).lines?.map(({ value }) => value)).toEqual([6, 9]);
});
