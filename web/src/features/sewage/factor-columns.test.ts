import type { SewageData } from '@stationwall/contract/services/sewage';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { factorColumns } from './factor-columns.tsx';

const t = ((key: string, options: Record<string, unknown> = {}) =>
  [key.replace('sewage.', ''), ...Object.values(options)].join(' ')) as unknown as TFunction;
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
  time: '2026-04-01T09:00:00',
  values: [
    { value: 81.25, origin: 'derived', isBeyond: true, isDoubtful: false, loadKg: 1.5 },
    { value: null, origin: 'device', isBeyond: false, isDoubtful: false, loadKg: null },
  ],
};

it('has in a file a column for each factor with its limits, its load beside it, and in words what speaks against them', () => {
  const columns = factorColumns(t, [factor, acid]);
  expect(columns.map(({ heading }) => heading(texts))).toEqual([
    'time',
    'COD (mg/L), above 50',
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
