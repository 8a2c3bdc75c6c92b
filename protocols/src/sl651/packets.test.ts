import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { control, type Frame } from './frame.ts';
import { createReassembler, splitIntoPackets } from './packets.ts';

const message = (body: Uint8Array, station = '0061000001'): Omit<Frame, 'packet' | 'end'> => ({
  direction: 'up',
  centre: 1,
  station,
  password: '0000',
  func: 0x36,
  body,
});
const bytes = (length: number, first = 0): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (first + index) & 0xff);

describe('messages of several packets', () => {
  it('end in ETB, the last one in ETX', () => {
    expect(
      splitIntoPackets(message(bytes(2500)), 1000).map(({ packet, end, body }) => [packet, end, body.length]),
    ).toEqual([
      [{ total: 3, number: 1 }, control.etb, 1000],
      [{ total: 3, number: 2 }, control.etb, 1000],
      [{ total: 3, number: 3 }, control.etx, 500],
    ]);
  });

  it('refuse to be cut into more packets than can be counted', () => {
    expect(() => splitIntoPackets(message(bytes(5000)), 1)).toThrow(
      '5000 bytes need 5000 packets of 1; 4095 is the most',
    );
  });

  it('are whole again in whatever order they come, and however often', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 8, maxLength: 500 }),
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.nat({ max: 1000 }), { maxLength: 20 }),
        (body, packetBytes, order) => {
          const packets = splitIntoPackets(message(body), packetBytes);
          const reassembler = createReassembler();
          const shuffled = [...order.map((at) => packets[at % packets.length] as Frame), ...packets];
          const whole = shuffled
            .map((packet) => reassembler.add(packet, 0))
            .filter(({ kind }) => kind === 'complete');
          expect(whole.length).toBeGreaterThan(0);
          for (const outcome of whole) {
            expect(outcome).toEqual({
              kind: 'complete',
              frame: { ...message(body), packet: null, end: control.etx },
            });
          }
        },
      ),
    );
  });

  it('tell which packets are missing when the last one has come', () => {
    const packets = splitIntoPackets(message(bytes(40, 5)), 10);
    const reassembler = createReassembler();
    expect(reassembler.add(packets[0] as Frame, 0)).toEqual({ kind: 'waiting' });
    expect(reassembler.add(packets[3] as Frame, 0)).toEqual({
      kind: 'incomplete',
      missing: [2, 3],
      serial: 0x0506,
    });
  });

  it('do not mix with the next message of the station', () => {
    const reassembler = createReassembler();
    const old = splitIntoPackets(message(bytes(20, 1)), 10);
    const next = splitIntoPackets(message(bytes(20, 9)), 10);
    reassembler.add(old[0] as Frame, 0);
    reassembler.add(next[0] as Frame, 0);
    expect(reassembler.add(next[1] as Frame, 0)).toMatchObject({
      kind: 'complete',
      frame: { body: bytes(20, 9) },
    });
  });

  it('are forgotten when nothing came for long', () => {
    const reassembler = createReassembler();
    const [first] = splitIntoPackets(message(bytes(20)), 10);
    reassembler.add(first as Frame, 1000);
    expect(reassembler.expire(1000)).toBe(0);
    expect(reassembler.expire(1001)).toBe(1);
    expect(reassembler.open).toBe(0);
  });

  it('stay within bounds of number and memory', () => {
    const reassembler = createReassembler({ mostMessages: 2, mostBytes: 1000, mostBytesOfAll: 1500 });
    const start = (station: string, size: number) =>
      reassembler.add({ ...(splitIntoPackets(message(bytes(size * 2), station), size)[0] as Frame) }, 0);
    for (const station of ['0000000001', '0000000002', '0000000003']) start(station, 100);
    expect(reassembler.open).toBe(2);
    expect(start('0000000004', 1001)).toEqual({
      kind: 'refused',
      reason: 'a message of more than 1000 bytes',
    });
    start('0000000005', 900);
    start('0000000006', 900);
    expect(reassembler.open).toBe(1);
  });

  it('refuse packet numbers that cannot be', () => {
    const [packet] = splitIntoPackets(message(bytes(20)), 10);
    expect(createReassembler().add({ ...(packet as Frame), packet: { total: 2, number: 3 } }, 0)).toEqual({
      kind: 'refused',
      reason: 'packet 3 of 2',
    });
  });
});
