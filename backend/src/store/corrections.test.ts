import { expect, it } from 'vitest';
import { correctedValue } from './corrections.ts';

const history = [
  { validFrom: 200, scale: 2, offset: 0.1 },
  { validFrom: 100, scale: 1, offset: -0.05 },
];

it('puts right what was observed from a time on, by the newest correction before it', () => {
  const values = [99, 100, 199, 200, 500].map((at) => correctedValue(history, 12.34, at));
  expect(values).toEqual([12.34, 12.29, 12.29, 24.78, 24.78]);
});

it('leaves what is missing, and what needs no correction to the last digit', () => {
  expect(correctedValue(history, null, 300)).toBeNull();
  expect(correctedValue([], 0.1 + 0.2, 300)).toBe(0.1 + 0.2);
  expect(correctedValue([{ validFrom: 0, scale: 1, offset: 0 }], 0.1 + 0.2, 300)).toBe(0.1 + 0.2);
});
