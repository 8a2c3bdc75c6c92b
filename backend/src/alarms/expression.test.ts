import { describe, expect, it } from 'vitest';
import { ExpressionError, readExpression } from './expression.ts';

const known: Record<string, number> = { Z: 5, 'Z 61000002': 3, Q: 10, 'Q 61000002': 0 };
const worth = (text: string) =>
  readExpression(text).figure(
    ({ stcd, element }) => known[stcd === null ? element : `${element} ${stcd}`] ?? null,
  );
const faultOf = (text: string) => {
  try {
    readExpression(text);
    return null;
  } catch (error) {
    return error instanceof ExpressionError ? [error.fault, error.what] : error;
  }
};

describe('an expression', () => {
  it('reckons with elements of its own station and of others', () => {
    expect(readExpression('Z - Z["61000002"] > 1').refs).toEqual([
      { stcd: null, element: 'Z' },
      { stcd: '61000002', element: 'Z' },
    ]);
    expect(
      [
        'Z - Z["61000002"]',
        '(Z + Z["61000002"]) / 2 * -1',
        'max(Z, Q) - min(Z, 1)',
        'mean(Z, Z["61000002"], 1)',
        'abs(Z["61000002"] - Q)',
        'Z > 4 && Q >= 10',
        'Z < 4 || !(Q > 5)',
        '0.1 + 0.2 + Z',
      ].map(worth),
    ).toEqual([2, -4, 9, 3, 7, 1, 0, 5.3]);
  });

  it('is worth nothing where a value is missing or there is no such number', () => {
    expect(['Z + H', 'Z / Q["61000002"]', 'max(Z, H)', 'Z > 1 || H > 1'].map(worth)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is no program', () => {
    expect(
      [
        'Z.constructor',
        'Z["a"]["b"]',
        'constructor(Z)',
        'toString(Z)',
        'process.exit()',
        'Z; Q',
        'Z = 4',
        '"a" + Z',
        'this',
        'Z ? 1 : 2',
        'Z === 5',
        'Z | 1',
        '[Z]',
      ].map((text) => Array.isArray(faultOf(text))),
    ).toEqual(Array(13).fill(true));
  });

  it('says what is wrong with it', () => {
    expect(
      ['Z - ', 'sqrt(Z)', 'abs(Z, Q)', '1 + 2', 'Z ** 2', Array(21).fill('Z').join('+')].map(faultOf),
    ).toEqual([
      ['unreadable', expect.stringContaining('at character')],
      ['unknownFunction', 'sqrt'],
      ['wrongArguments', 'abs'],
      ['noElement', '1 + 2'],
      ['notAllowed', '**'],
      ['tooMany', '20'],
    ]);
  });
});
