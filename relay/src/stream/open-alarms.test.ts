import type { AlarmEvent } from '@stationwall/contract/alarm';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleStates } from '../testing/samples.ts';
import { StationStates } from './station-states.ts';

const alarm = (cursor: number, stcd: string, state: AlarmEvent['state'], alarmId = 'a1'): AlarmEvent => ({
  cursor,
  kind: 'alarm',
  stcd,
  alarmId,
  state,
  severity: 2,
  element: null,
  value: null,
  openedAt: 1_000,
  changedAt: cursor * 1_000,
  textZh: '电压低',
  textEn: 'Battery low',
});
const shown = (stationStates: StationStates, visible = (_: string) => true) =>
  JSON.parse(stationStates.alarmsJson(visible));

describe('the open alarms beside the states', () => {
  it('are each the newest event, until one is back to normal', () => {
    const stationStates = new StationStates(sampleStates('A', 'B'), [alarm(3, 'A', 'unacknowledged')]);
    stationStates.apply(alarm(5, 'A', 'acknowledged'));
    stationStates.apply(alarm(4, 'A', 'returned-unacknowledged'));
    stationStates.apply(alarm(6, 'A', 'unacknowledged', 'a2'));
    stationStates.apply(alarm(7, 'B', 'unacknowledged'));
    expect(shown(stationStates)).toEqual([
      alarm(5, 'A', 'acknowledged'),
      alarm(6, 'A', 'unacknowledged', 'a2'),
      alarm(7, 'B', 'unacknowledged'),
    ]);
    stationStates.apply(alarm(8, 'A', 'normal'));
    stationStates.apply(alarm(5, 'A', 'acknowledged'));
    stationStates.apply(alarm(9, 'B', 'normal'));
    expect(shown(stationStates)).toEqual([alarm(6, 'A', 'unacknowledged', 'a2')]);
    stationStates.apply(alarm(10, 'B', 'unacknowledged'));
    expect(shown(stationStates)).toEqual([
      alarm(6, 'A', 'unacknowledged', 'a2'),
      alarm(10, 'B', 'unacknowledged'),
    ]);
  });

  it('are shown by station', () => {
    const stationStates = new StationStates(sampleStates('A', 'B'), [
      alarm(1, 'A', 'unacknowledged'),
      alarm(2, 'B', 'unacknowledged'),
    ]);
    expect(shown(stationStates, (stcd) => stcd === 'B')).toEqual([alarm(2, 'B', 'unacknowledged')]);
  });

  it('leave the states as they are, and so do kinds of a later backend', () => {
    const stationStates = new StationStates(sampleStates('A'));
    stationStates.apply(sampleReport(1, 'A'));
    const before = stationStates.get('A');
    stationStates.apply(alarm(2, 'A', 'unacknowledged'));
    stationStates.apply({ cursor: 3, kind: 'of-tomorrow', stcd: 'A' } as never);
    expect(stationStates.get('A')).toBe(before);
    expect(stationStates.newestReceivedAt).toBe(1_005);
  });
});
