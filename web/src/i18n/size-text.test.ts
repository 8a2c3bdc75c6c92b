import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [524_288, '512 kB'],
  [1_572_864, '1.5 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [2 ** 60, '1,048,576 TB'],
])('writes %d bytes as %s', (bytes, text) => expect(sizeText('en', bytes)).toBe(text));
