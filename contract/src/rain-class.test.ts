import { expect, it } from 'vitest';
import {
  rainClasses,
  rainClassesPattern,
  rainClassOf,
  rainLimitsIn,
  rainWindows,
  setRainLimits,
  standardRainLimits,
} from './rain-class.ts';

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
    const limits = standardRainLimits[window];
    expect([limits.length, limits.toSorted((a, b) => a - b)]).toEqual([rainClasses.length - 1, limits]);
  }
  for (const [index] of standardRainLimits[24].entries()) {
    const bySpan = rainWindows.map((window) => standardRainLimits[window][index] ?? 0);
    expect(bySpan).toEqual(bySpan.toSorted((a, b) => a - b));
  }
});

it('takes the classes of another country for the spans that it names, and refuses limits that do not rise', () => {
  const texts = ['24=0.3/5/15/30/60/120'];
  expect(texts.map((text) => new RegExp(rainClassesPattern).test(text))).toEqual([true]);
  setRainLimits(rainLimitsIn(texts));
  expect([rainClassOf(0.2, 24), rainClassOf(16, 24), rainClassOf(16, 12)]).toEqual([
    ...['none', 'heavy', 'heavy'],
  ]);
  setRainLimits(standardRainLimits);
  expect(rainClassOf(16, 24)).toBe('moderate');
  for (const text of ['24=0.3/5/15/15/60/120', '24=1/2/3', '2=1/2/3/4/5/6'])
    expect(() => rainLimitsIn([text])).toThrow(
      `Rain classes are "${text}"; allowed: 1, 3, 6, 12 or 24 hours`,
    );
});
