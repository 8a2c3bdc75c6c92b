import { expect, it } from 'vitest';
import { rainClasses, rainClassOf, rainLimits, rainWindows } from './rain-class.ts';

it('puts rain of a day and of half a day into the classes of GB/T 28592', () => {
  const of = (window: 12 | 24, ...amounts: number[]) => amounts.map((mm) => rainClassOf(mm, window));
  expect(of(24, 0, 0.09, 0.1, 9.9, 10, 25, 50, 99.9, 100, 249.9, 250)).toEqual([
    ...['none', 'none', 'light', 'light', 'moderate', 'heavy'],
    ...['rainstorm', 'rainstorm', 'heavyRainstorm', 'heavyRainstorm', 'extreme'],
  ]);
  expect(of(12, 4.9, 5, 15, 30, 70, 140)).toEqual([
    ...['light', 'moderate', 'heavy', 'rainstorm', 'heavyRainstorm', 'extreme'],
  ]);
});

it('has a limit for each class but the first, ascending, and a longer span never needs less', () => {
  for (const window of rainWindows) {
    const limits = rainLimits[window];
    expect([limits.length, limits.toSorted((a, b) => a - b)]).toEqual([rainClasses.length - 1, limits]);
  }
  for (const [index] of rainLimits[24].entries()) {
    const bySpan = rainWindows.map((window) => rainLimits[window][index] ?? 0);
    expect(bySpan).toEqual(bySpan.toSorted((a, b) => a - b));
  }
});
