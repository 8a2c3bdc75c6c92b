import type { AlarmEvent } from '@stationwall/contract/alarm';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleStates } from '../testing/samples.ts';
import { Picture } from './picture.ts';

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
const shown = (picture: Picture, visible = (_: string) => true) => JSON.parse(picture.alarmsJson(visible));

describe('the open alarms of a picture', () => {
  it('are each the newest event, until one is back to normal', () => {
    const picture = new Picture(sampleStates('A', 'B'), [alarm(3, 'A', 'unacknowledged')]);
    picture.apply(alarm(5, 'A', 'acknowledged'));
    picture.apply(alarm(4, 'A', 'returned-unacknowledged'));
    picture.apply(alarm(6, 'A', 'unacknowledged', 'a2'));
    picture.apply(alarm(7, 'B', 'unacknowledged'));
    expect(shown(picture)).toEqual([
      alarm(5, 'A', 'acknowledged'),
      alarm(6, 'A', 'unacknowledged', 'a2'),
      alarm(7, 'B', 'unacknowledged'),
    ]);
    picture.apply(alarm(8, 'A', 'normal'));
    picture.apply(alarm(5, 'A', 'acknowledged'));
    picture.apply(alarm(9, 'B', 'normal'));
    expect(shown(picture)).toEqual([alarm(6, 'A', 'unacknowledged', 'a2')]);
    picture.apply(alarm(10, 'B', 'unacknowledged'));
    expect(shown(picture)).toEqual([alarm(6, 'A', 'unacknowledged', 'a2'), alarm(10, 'B', 'unacknowledged')]);
  });

  it('are shown by station', () => {
    const picture = new Picture(sampleStates('A', 'B'), [
      alarm(1, 'A', 'unacknowledged'),
      alarm(2, 'B', 'unacknowledged'),
    ]);
    expect(shown(picture, (stcd) => stcd === 'B')).toEqual([alarm(2, 'B', 'unacknowledged')]);
  });

  it('leave the states as they are, and so do kinds of a later backend', () => {
    const picture = new Picture(sampleStates('A'));
    picture.apply(sampleReport(1, 'A'));
    const before = picture.get('A');
    picture.apply(alarm(2, 'A', 'unacknowledged'));
    picture.apply({ cursor: 3, kind: 'of-tomorrow', stcd: 'A' } as never);
    expect(picture.get('A')).toBe(before);
    expect(picture.newestReceivedAt).toBe(1_005);
  });
});
