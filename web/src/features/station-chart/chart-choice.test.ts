import { expect, it } from 'vitest';
import { addressOf, type ChartChoice, readChoice } from './chart-choice.ts';

const choice: ChartChoice = {
  ...{ stcds: ['61000001', '61000002'], elements: ['Z', 'PJ'], step: 'hour' },
  ...{ begin: '2026-11-21T08:00', end: null, isWithoutDoubtful: true },
};

it('is read from the address as it was written there', () => {
  expect(readChoice(addressOf(choice))).toEqual(choice);
});

it('leaves out what nobody chose, and takes nothing that it does not know', () => {
  const none = { stcds: [], elements: [], begin: null, end: null, step: null, isWithoutDoubtful: false };
  expect(addressOf(none).size).toBe(0);
  const address = new URLSearchParams('stcds=,a,,a&step=week&begin=yesterday&doubtful=perhaps');
  expect(readChoice(address)).toEqual({ ...none, stcds: ['a'] });
});
