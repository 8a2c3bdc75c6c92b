import { expect, it } from 'vitest';
import { decodePack, encodePack, encodeUnsigned } from './pack.ts';

const head = { version: '2.4.1', models: ['RG-200', 'WL-80'], notes: '修复 rain' };
const image = Uint8Array.from({ length: 300 }, (_, at) => at & 0xff);
const signature = new Uint8Array(64).fill(7);
const text = (first: string) =>
  new TextEncoder().encode(`STATIONWALL-FIRMWARE 1\n${first}\nimage${'s'.repeat(64)}`);

it('comes back as it was made, and says what its signature is over', () => {
  const unsigned = encodeUnsigned(head, image);
  const read = decodePack(encodePack(unsigned, signature));
  expect(read).toEqual({ head, image, signed: unsigned, signature });
  expect(() => encodePack(unsigned, new Uint8Array(63))).toThrow('a signature of 63 bytes');
});

it('says what is wrong with a file that is none', () => {
  expect(decodePack(new TextEncoder().encode('PK\u0003\u0004 and so on, quite long'))).toContain(
    'it begins with "PK',
  );
  expect(decodePack(text('{"version":"1 0","models":["A"]}'))).toContain('its version is "1 0"');
  expect(decodePack(text('{"version":"1","models":[]}'))).toContain('its models are []');
  expect(decodePack(text('[1'))).toBe('its second line is no JSON');
  expect(decodePack(text('{"version":"1","models":["A"]}').subarray(0, 60))).toContain('no image');
});
