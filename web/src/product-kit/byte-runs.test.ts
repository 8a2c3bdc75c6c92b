import type { OriginalMsgField } from '@stationwall/contract/services/original-msg';
import { expect, it } from 'vitest';
import { byteRuns } from './byte-runs.ts';

const field = (from: number, to: number, depth = 0): OriginalMsgField => ({
  ...{ from, to, depth, kind: 'frame', name: 'x', value: null, isWrong: false },
});

it('gives each byte to its innermost field', () => {
  expect(byteRuns('7E7E0102FF', [field(0, 2), field(2, 4), field(3, 4, 1)], false)).toEqual([
    { field: 0, from: 0, text: '7E 7E' },
    { field: 1, from: 2, text: '01' },
    { field: 2, from: 3, text: '02' },
    { field: null, from: 4, text: 'FF' },
  ]);
});

it('writes letters where the bytes are letters, Chinese ones too', () => {
  const texts = (letters: string | Uint8Array) => {
    const hex = Buffer.from(letters as string).toString('hex');
    return byteRuns(hex, [], true).map(({ text }) => text);
  };
  expect(texts('##01\r\n')).toEqual(['##01␍␊']);
  expect(texts('水位')).toEqual(['水位']);
  expect(texts(Uint8Array.of(0xbd, 0xb5, 0xd3, 0xea))).toEqual(['降雨']);
});
