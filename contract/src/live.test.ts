import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { closeReasonOf, closeReasons, MessageError, Subscribe } from './live.ts';
import { messageErrors } from './live-errors.ts';
import { topics } from './subscription.ts';

const protocol = readFileSync(new URL('../../docs/live-protocol.md', import.meta.url), 'utf8');
/** The cells of the rows that begin with a number. */
const rows = protocol
  .split('\n')
  .filter((line) => /^\| \d{4} \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the catalogue of reasons', () => {
  it('is the one of the protocol page: numbers, names, whether to come back, what to do', () => {
    const told = rows
      .filter(([, number]) => Number(number) < 4100)
      .map(([, number, name, retry, text = '']) => [Number(number), name, retry, text.split(/[\s,:]/)[0]]);
    const words = { reconnect: 'reconnect', 'sign-in': 'sign', report: 'report' };
    const known = Object.entries(closeReasons).map(([name, { code, retry, action }]) => [
      code,
      `\`${name}\``,
      retry ? 'yes' : 'no',
      words[action],
    ]);
    expect(told).toEqual(known);
  });

  it('is found by the number, and knows no other', () => {
    for (const [name, { code }] of Object.entries(closeReasons)) expect(closeReasonOf(code)).toBe(name);
    expect(closeReasonOf(1006)).toBeNull();
  });
});

describe('the catalogue of mistakes', () => {
  it('is the one of the protocol page', () => {
    const told = rows
      .filter(([, number]) => Number(number) >= 4100)
      .map(([, number, name, allowed]) => [Number(number), name, allowed]);
    const known = Object.entries(messageErrors).map(([code, { number, allowed }]) => [
      number,
      `\`${code}\``,
      allowed,
    ]);
    expect(told).toEqual(known);
  });

  it('shares no number with the reasons', () => {
    const numbers = [
      ...Object.values(closeReasons).map(({ code }) => code),
      ...Object.values(messageErrors).map(({ number }) => number),
    ];
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

it('a named error says its code, and no code of another catalogue', () => {
  const check = Compile(MessageError);
  const error = { type: 'error', code: 'bad-box', given: '[1]', allowed: 'a box' };
  expect([check.Check(error), check.Check({ ...error, code: 'bad-message' })]).toEqual([true, false]);
});

it('a subscription names topics of the list, and one way to choose stations', () => {
  const check = Compile(Subscribe);
  const wants = (fields: object) => check.Check({ type: 'subscribe', ...fields });
  expect([wants({}), wants({ topics: [...topics] }), wants({ stations: { bbox: [1, 2, 3, 4] } })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    wants({ topics: ['weather'] }),
    wants({ stations: { stcds: ['A'], sttps: ['PP'] } }),
    wants({ stations: { bbox: [1, 2, 3] } }),
    wants({ pace: 'run' }),
  ]).toEqual([false, false, false, false]);
});
