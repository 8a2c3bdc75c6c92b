import { expect, it } from 'vitest';
import { crc16Modbus } from './crc16-modbus.ts';

it('gives the check value that the CRC catalogue lists for CRC-16/MODBUS', () => {
  expect(crc16Modbus(new TextEncoder().encode('123456789'))).toBe(0x4b37);
});

it('reads only the given part', () => {
  expect(crc16Modbus(new TextEncoder().encode('x123456789y'), 1, 10)).toBe(0x4b37);
});
