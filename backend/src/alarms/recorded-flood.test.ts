import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ReportEvent } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { judgeReport, type Turn } from './judge-report.ts';
import { newMemory } from './memory.ts';
import { type AlarmStation, conditionsOf } from './station-conditions.ts';

const aire = new URL('../../../../shared/data/level-ea-river-aire-15min.csv.gz', import.meta.url);
const deadband = 0.05;
const clock = { timeZone: 'UTC', dayStartsAt: 8 };

/** Two years of the River Aire, every 15 minutes, oldest first: station, moment, stage in m. */
const readRiver = () =>
  gunzipSync(readFileSync(aire))
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([stcd = '', , , time = '', value = '']) => ({ stcd, at: Date.parse(time), value: Number(value) }))
    .sort((one, other) => one.at - other.at);

const station = (stcd: string, wrz: number): AlarmStation => ({
  ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'ZZ', basin: '', river: 'Aire', addvcd: '', intervalS: 900 },
  ...{ categoryId: null, deviceTypeIds: [], wrz, grz: null, fsltdz: null, ponding: [null, null, null] },
});

/** The same from the file alone: reached at the level, over again at the level less the deadband. */
function computed(values: readonly { at: number; value: number }[], level: number): [string, number][] {
  const turns: [string, number][] = [];
  let isOn = false;
  for (const { at, value } of values) {
    if (isOn ? level - value < deadband : value < level) continue;
    isOn = !isOn;
    turns.push([isOn ? 'raised' : 'returned', at]);
  }
  return turns;
}

if (existsSync(aire))
  it.each([0.5, 1, 1.5, 2])('a recorded river rings at %d m when the file says so', (level) => {
    let count = 0;
    for (const [stcd, values] of Map.groupBy(readRiver(), (row) => row.stcd)) {
      const conditions = conditionsOf(station(stcd, level), []).filter(({ kind }) => kind === 'threshold');
      const memory = newMemory();
      const turns: Turn[] = [];
      for (const { at, value } of values) {
        const report: ReportEvent = {
          ...{ cursor: 1, kind: 'report', stcd, msgID: null, func: null, sentAt: at, receivedAt: at },
          values: [{ element: 'Z', value, observedAt: at }],
        };
        turns.push(...judgeReport(report, { conditions, intervalS: 900 }, memory, clock).turns);
      }
      expect(turns.map(({ what, at }) => [what, at])).toEqual(computed(values, level));
      count += turns.length;
    }
    expect(count).toBeGreaterThan(2);
  });
