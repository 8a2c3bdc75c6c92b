import { expect, test } from 'vitest';
import { StationQuota } from './station-quota.ts';

const day = 86_400_000;
const station = { tenantId: 1, stcd: '61000001' };

test('a station has its frames, then its readings, then nothing until the next day, each told once', () => {
  const warnings: object[] = [];
  const tell = () => {};
  const quota = new StationQuota(100, { info: tell, error: tell, warn: (details) => warnings.push(details) });
  const roomAfter = (bytes: number, now = day) => {
    quota.charge(station, bytes);
    return [quota.roomFor(station, now), quota.roomFor(station, now)];
  };
  expect(quota.roomFor(station, day)).toBe('frame');
  expect(roomAfter(99)).toEqual(['frame', 'frame']);
  expect(roomAfter(1)).toEqual(['readings', 'readings']);
  expect(roomAfter(299)).toEqual(['readings', 'readings']);
  expect(roomAfter(1, 2 * day - 1)).toEqual(['nothing', 'nothing']);
  for (const other of [
    { ...station, tenantId: 2 },
    { ...station, stcd: '61000002' },
  ])
    expect(quota.roomFor(other, day)).toBe('frame');
  expect(quota.roomFor(station, 2 * day)).toBe('frame');
  expect(roomAfter(100, 2 * day)).toEqual(['readings', 'readings']);
  expect(warnings).toEqual([100, 400, 100].map((bytes) => ({ ...station, bytes, bytesPerDay: 100 })));
});
