import type { AlarmEvent } from '@stationwall/contract/alarm';
import { expect, it } from 'vitest';
import { summaryOf } from './alarm-summary.ts';

const alarm = (
  alarmId: string,
  severity: number,
  state: AlarmEvent['state'],
  openedAt: number,
): AlarmEvent => ({
  ...{ cursor: 1, kind: 'alarm', stcd: 'A', alarmId, severity, state, openedAt, changedAt: openedAt },
  ...{ element: 'Z', value: 1, textZh: '', textEn: '' },
});

it('tells the highest that nobody has acknowledged, and leaves out what was put away', () => {
  const acknowledged = alarm('1', 4, 'acknowledged', 5);
  const low = alarm('2', 1, 'unacknowledged', 9);
  const older = alarm('3', 3, 'unacknowledged', 1);
  const newer = alarm('4', 3, 'returned-unacknowledged', 2);
  const shelved = alarm('5', 4, 'shelved', 9);
  expect(
    summaryOf([
      [acknowledged, low],
      [older, newer, shelved],
    ]),
  ).toEqual({
    ...{ count: 4, unacknowledged: 3, highest: 3, ringing: 3, newest: newer },
  });
  expect(summaryOf([[acknowledged]])).toMatchObject({ ringing: 0, highest: 4, newest: acknowledged });
  expect(summaryOf([])).toMatchObject({ count: 0, highest: 0, newest: null });
});
