import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

const pathOf = (
  values: readonly (number | null)[],
  { times = values.map((_, nth) => nth * 1_000), gapMs }: { times?: number[]; gapMs?: number } = {},
) => {
  const { container } = render(
    <Sparkline
      times={times}
      values={values}
      label="23.4 to 24.6 m"
      {...(gapMs !== undefined && { gapMs })}
    />,
  );
  return container.querySelector('path')?.getAttribute('d') ?? null;
};

test('a line goes from the lowest to the highest value, and begins anew behind a gap', () => {
  expect(pathOf([1, 3, null, 2, 1])).toBe('M0.0 34.0L40.0 2.0M120.0 18.0L160.0 34.0');
});

test('what stays the same lies in the middle; of one value there is no line', () => {
  expect([pathOf([2, 2]), pathOf([null, 2])]).toEqual(['M0.0 18.0L160.0 18.0', null]);
});

test('nor is there one between values that lie too far apart to belong together', () => {
  const times = [0, 1_000, 3_000, 4_000];
  expect(pathOf([1, 2, 2, 1], { times, gapMs: 1_500 })).toBe('M0.0 34.0L40.0 2.0M120.0 2.0L160.0 34.0');
});
