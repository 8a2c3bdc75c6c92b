import type { AlarmEvent } from '@stationwall/contract/alarm';
import { unreported } from '@stationwall/contract/station';
import type { WallRotationEvent } from '@stationwall/machines/wall-rotation.machine';
import { expect, it } from 'vitest';
import { createStationsStore } from '../../platform/stations-store.ts';
import { followAlarms, openAlarmsIn } from './wall-alarms.ts';

const station = (stcd: string) =>
  unreported({
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'ZZ', lon: null, lat: null, river: null },
    ...{ intervalS: 60, isPublic: false },
  });
const alarm = (alarmId: string, changes: Partial<AlarmEvent> = {}): AlarmEvent =>
  ({
    ...{ cursor: 1, kind: 'alarm', stcd: 'A', alarmId, state: 'unacknowledged', severity: 3 },
    ...{ element: 'Z', value: 1, openedAt: 1, changedAt: 1, textZh: '', textEn: '' },
    ...changes,
  }) as AlarmEvent;

it('tells urgent alarms of the stations shown as they come, and when they are settled, not what was there before', () => {
  const store = createStationsStore((flush) => flush());
  const told: WallRotationEvent[] = [];
  followAlarms(
    store,
    ({ station: { stcd } }) => stcd !== 'C',
    (event) => told.push(event),
  );
  store.replaceAll(['A', 'B', 'C'].map(station), [alarm('before')]);
  store.fold([alarm('low', { severity: 2 }), alarm('elsewhere', { stcd: 'C' })]);
  expect(told).toEqual([]);
  store.fold([alarm('flood', { stcd: 'B' })]);
  store.fold([alarm('flood', { stcd: 'B', state: 'acknowledged' })]);
  expect(told).toEqual([
    { type: 'alarm.rang', takeover: { alarmId: 'flood', stcd: 'B', severity: 3 } },
    { type: 'alarm.settled', alarmId: 'flood' },
  ]);
});

it('lists what asks for somebody, the most severe and newest first', () => {
  const store = createStationsStore((flush) => flush());
  const alarms = [
    alarm('old', { openedAt: 1 }),
    alarm('new', { openedAt: 2, stcd: 'B' }),
    alarm('worst', { severity: 4 }),
    alarm('shelved', { severity: 4, state: 'shelved' as AlarmEvent['state'] }),
  ];
  store.replaceAll(['A', 'B'].map(station), alarms);
  expect(openAlarmsIn(store).map(({ alarmId }) => alarmId)).toEqual(['worst', 'new', 'old']);
});
