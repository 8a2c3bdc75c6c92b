import { expect, test } from 'vitest';
import { wrongStations } from './abnormal-stations.ts';
import type { AlarmEvent } from './alarm.ts';
import type { StationState } from './station.ts';

const now = Date.UTC(2026, 10, 1);
const stateOf = (stcd: string, ageS: number, lon: number) =>
  ({
    station: { stcd, intervalS: 60, lon, lat: 30 },
    reportedAt: now - ageS * 1000,
    receivedAt: now - ageS * 1000,
    values: {},
  }) as unknown as StationState;
const alarmOf = (severity: number, state: AlarmEvent['state'] = 'unacknowledged') => [
  { severity, state } as AlarmEvent,
];
const states = [
  stateOf('fresh', 10, 120),
  stateOf('silent', 7_200, 120.5),
  stateOf('silentNear', 3_600, 120.01),
  stateOf('high', 10, 121),
  stateOf('highNear', 10, 120.02),
  stateOf('low', 10, 120),
];
const alarms = new Map([
  ['low', alarmOf(1)],
  ['fresh', alarmOf(4, 'shelved')],
  ['high', alarmOf(4)],
  ['highNear', alarmOf(4)],
]);
const order = (kmTo?: (station: StationState['station']) => number | null) =>
  wrongStations(states, alarms, { now, isHeld: false, ...(kmTo && { kmTo }) }).map(
    ({ station }) => station.stcd,
  );

test('alarms stand by priority before silent stations, the longest silent first; fresh ones are not told, nor what somebody shelved', () => {
  expect(order()).toEqual(['high', 'highNear', 'low', 'silent', 'silentNear']);
});

test('the nearest of the same priority comes first where the place is known', () => {
  expect(order(({ lon }) => (lon === null ? null : 100 * (lon - 120)))).toEqual([
    'highNear',
    'high',
    'low',
    'silentNear',
    'silent',
  ]);
});
