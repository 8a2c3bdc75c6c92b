import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const pathOf = (values: readonly (number | null)[]) => {
  const times = values.map((_, nth) => nth * 1_000);
  const { container } = render(<Sparkline times={times} values={values} label="23.4 to 24.6 m" />);
  return container.querySelector('path')?.getAttribute('d') ?? null;
};

test('a line goes from the lowest to the highest value, and begins anew behind a gap', () => {
  expect(pathOf([1, 3, null, 2, 1])).toBe('M0.0 34.0L40.0 2.0M120.0 18.0L160.0 34.0');
});

test('what stays the same lies in the middle; of one value there is no line', () => {
  expect([pathOf([2, 2]), pathOf([null, 2])]).toEqual(['M0.0 18.0L160.0 18.0', null]);
});
