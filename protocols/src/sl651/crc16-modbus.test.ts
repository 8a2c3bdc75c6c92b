import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc16Between, crc16Modbus, crc16Step } from './crc16-modbus.ts';

it('gives the check value that the CRC catalogue lists for CRC-16/MODBUS', () => {
  expect(crc16Modbus(new TextEncoder().encode('123456789'))).toBe(0x4b37);
});

it('reads only the given part', () => {
  expect(crc16Modbus(new TextEncoder().encode('x123456789y'), 1, 10)).toBe(0x4b37);
});

it('of a stretch is known from a register that runs over the whole', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.nat(),
      fc.nat(),
      fc.nat(0xffff),
      (bytes, a, b, start) => {
        const [from, to] = [a % (bytes.length + 1), b % (bytes.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        let register = start;
        let before = 0;
        let after = 0;
        for (let at = 0; at <= bytes.length; at++) {
          if (at === from) before = register;
          if (at === to) after = register;
          register = crc16Step(register, bytes[at] ?? 0);
        }
        expect(crc16Between(before, after, to - from)).toBe(crc16Modbus(bytes, from, to));
      },
    ),
  );
});

it('of a stretch is not told beyond what a frame can hold', () => {
  expect(() => crc16Between(0, 0, 4_200)).toThrow('0 to 4199 bytes, not 4200');
});
