import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { control, type Frame } from './frame-shape.ts';
import { createReassembler, type PacketOutcome, type Reassembler, splitIntoPackets } from './packets.ts';

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

  it('tell the first packet that is missing when the last one has come', () => {
    const packets = splitIntoPackets(message(bytes(40, 5)), 10);
    const reassembler = createReassembler();
    expect(reassembler.add(packets[0] as Frame, 0)).toEqual({ kind: 'waiting' });
    expect(reassembler.add(packets[3] as Frame, 0)).toEqual({
      kind: 'incomplete',
      missing: [2],
      serial: 0x0506,
    });
    expect(reassembler.add(packets[1] as Frame, 0)).toEqual({ kind: 'waiting' });
    expect(reassembler.add({ ...(packets[1] as Frame), end: control.etx }, 0)).toEqual({
      kind: 'incomplete',
      missing: [3],
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

  it('do not mix with packets of another connection or another password', () => {
    const reassembler = createReassembler();
    const [mine, rest] = splitIntoPackets(message(bytes(20, 1)), 10) as [Frame, Frame];
    const forged = { ...rest, body: bytes(10, 99) };
    const [here, elsewhere] = [{}, {}];
    expect(reassembler.add({ ...forged, password: 'FFFF' }, 0, here)).toMatchObject({ kind: 'incomplete' });
    expect(reassembler.add(forged, 0, elsewhere)).toMatchObject({ kind: 'incomplete' });
    expect(reassembler.add(mine, 0, here)).toEqual({ kind: 'waiting' });
    expect(reassembler.add(rest, 0, here)).toEqual({
      kind: 'complete',
      frame: { ...message(bytes(20, 1)), packet: null, end: control.etx },
    });
    expect(reassembler.open).toBe(2);
  });

  it('of a connection are forgotten with it', () => {
    const reassembler = createReassembler();
    const [first] = splitIntoPackets(message(bytes(20)), 10) as [Frame];
    const [here, elsewhere] = [{}, {}];
    reassembler.add(first, 0, here);
    reassembler.add({ ...first, func: 0x31 }, 0, here);
    reassembler.add(first, 0, elsewhere);
    expect(reassembler.forget(here)).toBe(2);
    expect(reassembler.forget(here)).toBe(0);
    expect(reassembler.open).toBe(1);
  });

  describe('stay within bounds of memory', () => {
    const bounds = { mostBytes: 10_000, mostBytesOfScope: 40_000, mostBytesOfAll: 100_000 };
    const begin = (
      reassembler: Reassembler,
      scope: string,
      station: number,
      size: number,
    ): PacketOutcome['kind'] => {
      const body = bytes(2 * size);
      const [first] = splitIntoPackets(message(body, `00${60_000_000 + station}`), size) as [Frame];
      return reassembler.add(first, 0, scope).kind;
    };
    const finish = (
      reassembler: Reassembler,
      scope: string,
      station: number,
      size: number,
    ): PacketOutcome['kind'] => {
      const body = bytes(2 * size);
      const [, last] = splitIntoPackets(message(body, `00${60_000_000 + station}`), size) as [Frame, Frame];
      return reassembler.add(last, 0, scope).kind;
    };

    it('each', () => {
      const reassembler = createReassembler(bounds);
      const packet = splitIntoPackets(message(bytes(20_000)), 9_999)[0] as Frame;
      expect(reassembler.add(packet, 0)).toEqual({
        kind: 'refused',
        reason: 'a message of more than 10000 bytes',
      });
      expect(reassembler.open).toBe(0);
    });

    it('on one connection, which forgets its own oldest first', () => {
      const reassembler = createReassembler(bounds);
      begin(reassembler, 'other', 1, 4_000);
      for (let station = 1; station <= 100; station++) begin(reassembler, 'greedy', station, 4_000);
      expect(finish(reassembler, 'other', 1, 4_000)).toBe('complete');
      expect(finish(reassembler, 'greedy', 100, 4_000)).toBe('complete');
      expect(finish(reassembler, 'greedy', 1, 4_000)).toBe('incomplete');
    });

    it('together: a connection that fills them pays itself', () => {
      const reassembler = createReassembler(bounds);
      begin(reassembler, 'honest', 1, 4_000);
      for (let station = 1; station <= 1000; station++)
        begin(reassembler, `greedy ${station % 5}`, station, 900);
      expect(finish(reassembler, 'honest', 1, 4_000)).toBe('complete');
      expect(begin(reassembler, 'late', 1, 4_000)).toBe('waiting');
      expect(finish(reassembler, 'late', 1, 4_000)).toBe('complete');
    });

    it('whatever comes, in steps that grow with the bytes', () => {
      fc.assert(
        fc.property(
          fc.array(
            fc.record({
              scope: fc.constantFrom('a', 'b', 'c', 'd'),
              station: fc.integer({ min: 1, max: 30 }),
              total: fc.constantFrom(1, 2, 3, 300, 4094, 4095),
              number: fc.constantFrom(1, 2, 3, 300, 4095),
              size: fc.constantFrom(0, 1, 30, 3_000),
              end: fc.constantFrom(control.etx, control.etb),
            }),
            { maxLength: 300 },
          ),
          (packets) => {
            const work = { steps: 0 };
            const reassembler = createReassembler({ ...bounds, work });
            let allowed = 0;
            for (const { scope, station, total, number, size, end } of packets) {
              const body = bytes(size, station);
              const frame = { ...message(body, `00${60_000_000 + station}`), packet: { total, number }, end };
              reassembler.add(frame, 0, scope);
              allowed += 2 * size + 12;
              expect(reassembler.bytes).toBeLessThanOrEqual(bounds.mostBytesOfAll);
            }
            expect(work.steps).toBeLessThanOrEqual(allowed);
          },
        ),
      );
    });

    it('when a full message is asked for its holes again and again', () => {
      const work = { steps: 0 };
      const reassembler = createReassembler({ work });
      const whole = splitIntoPackets(message(bytes(4_095)), 1);
      for (const packet of whole.slice(0, -1)) reassembler.add(packet, 0);
      const again = { ...(whole[0] as Frame), end: control.etx };
      for (let count = 0; count < 4_000; count++)
        expect(reassembler.add(again, 0)).toEqual({ kind: 'incomplete', missing: [4_095], serial: 0 });
      expect(work.steps).toBeLessThan(14 * 8_094);
    });
  });

  it('refuse packet numbers that cannot be', () => {
    const [packet] = splitIntoPackets(message(bytes(20)), 10);
    expect(createReassembler().add({ ...(packet as Frame), packet: { total: 2, number: 3 } }, 0)).toEqual({
      kind: 'refused',
      reason: 'packet 3 of 2',
    });
  });
});
