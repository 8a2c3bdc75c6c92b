import { describe, expect, it } from 'vitest';
import { readData } from './packet.ts';
import { createPacketSets, type PacketSets } from './packet-sets.ts';

const part = (number: number, total: number, { qn = '1', time = '', cn = '2061', value = number } = {}) =>
  readData(
    `QN=${qn};ST=32;CN=${cn};MN=M1;Flag=7;PNUM=${total};PNO=${number};CP=&&${time && `DataTime=${time};`}w01018-Avg=${value}&&`,
  );

const timesOf = (outcome: ReturnType<PacketSets['add']>) =>
  outcome.kind === 'complete'
    ? outcome.packets.map(({ groups }) => groups.flat().map(({ value }) => value))
    : outcome;

describe('packets of one message', () => {
  it('make it whole in any order, and take over the time of the one before them', () => {
    const sets = createPacketSets();
    expect(sets.add(part(3, 3), 100, 0)).toEqual({ kind: 'waiting', missing: 2 });
    expect(sets.add(part(1, 3, { time: '20261122080000' }), 100, 0)).toEqual({ kind: 'waiting', missing: 1 });
    expect(timesOf(sets.add(part(2, 3), 100, 0))).toEqual([
      ['20261122080000', '1'],
      ['20261122080000', '2'],
      ['20261122080000', '3'],
    ]);
    expect(sets.bytes).toBe(0);
  });

  it('belong together by their QN or by their time, as Annex C prints them', () => {
    const sets = createPacketSets();
    sets.add(part(1, 2, { qn: '534', time: '8' }), 100, 0);
    expect(timesOf(sets.add(part(2, 2, { qn: '535', time: '8' }), 100, 0))).toEqual([
      ['8', '1'],
      ['8', '2'],
    ]);
    sets.add(part(1, 2, { qn: '1', time: '9' }), 100, 0);
    // Nobody says that this one was observed at 9.
    expect(sets.add(part(2, 2, { qn: '2' }), 100, 0)).toEqual({ kind: 'waiting', missing: 1 });
    expect(sets.add(part(2, 2, { qn: '1', cn: '2051' }), 100, 0)).toEqual({ kind: 'waiting', missing: 1 });
    expect(timesOf(sets.add(part(2, 2, { qn: '1' }), 100, 0))).toEqual([
      ['9', '1'],
      ['9', '2'],
    ]);
  });

  it('are single without numbers, and refused with impossible ones', () => {
    const sets = createPacketSets();
    expect(sets.add(part(1, 1), 100, 0)).toEqual({ kind: 'single' });
    expect(sets.add({ ...part(1, 2), packetNumber: null }, 100, 0)).toEqual({ kind: 'single' });
    expect(sets.add(part(3, 2), 100, 0)).toEqual({
      kind: 'refused',
      reason: 'packet 3 of 2 is none of them',
    });
  });

  it('of two connections never meet, and those of a lost one are forgotten', () => {
    const sets = createPacketSets();
    sets.add(part(1, 2), 100, 0, 'A');
    expect(sets.add(part(2, 2), 100, 0, 'B')).toEqual({ kind: 'waiting', missing: 1 });
    sets.forget('A');
    expect(sets.add(part(2, 2), 100, 0, 'A')).toEqual({ kind: 'waiting', missing: 1 });
    expect(sets.expire(1)).toBe(2);
    expect(sets.bytes).toBe(0);
  });

  it('take bounded memory, however many are begun', () => {
    const sets = createPacketSets();
    for (let number = 0; number < 1_000; number++) sets.add(part(1, 2, { qn: String(number) }), 1_000, 0);
    expect(sets.bytes).toBe(16 * 1_500);
    const outcomes = Array.from({ length: 1_100 }, (_, at) => sets.add(part(at + 1, 9_999), 1_000, 0).kind);
    expect(outcomes.indexOf('refused')).toBeGreaterThan(600);
    expect(sets.bytes).toBeLessThanOrEqual(2 ** 20);
  });
});
