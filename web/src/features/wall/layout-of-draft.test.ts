import { usualLayout } from '@stationwall/contract/services/wall';
import { expect, it } from 'vitest';
import { layoutOfDraft } from './layout-of-draft.ts';

it('shows what the dialog holds, and the usual where that is wrong as yet or not said', () => {
  const draft = { ...{ id: 7, name: 'Hall', scenes: ['rain'], dwellS: 2, diagonalIn: null }, theme: 'light' };
  expect(layoutOfDraft(draft, (field) => field === 'dwellS' || field === 'diagonalIn')).toEqual({
    ...usualLayout,
    ...{ name: 'Hall', scenes: ['rain'], theme: 'light' },
  });
});
