import { type AlarmEvent, isSetAside } from '@stationwall/contract/alarm';

/** What the line above every screen tells of the open alarms. */
export interface AlarmSummary {
  /** Open ones that still ask for somebody: neither shelved, suppressed nor out of service. */
  count: number;
  unacknowledged: number;
  /** The highest priority that nobody has acknowledged, else the highest that is open; 0 = none. */
  highest: number;
  /** The highest that nobody has acknowledged: it sounds. */
  ringing: number;
  /** The one to be read: of those that nobody has acknowledged, if there are any, the highest and newest. */
  newest: AlarmEvent | null;
}

const isUnacknowledged = ({ state }: Pick<AlarmEvent, 'state'>) =>
  state === 'unacknowledged' || state === 'returned-unacknowledged';

export function summaryOf(alarms: Iterable<readonly AlarmEvent[]>): AlarmSummary {
  const summary: AlarmSummary = { count: 0, unacknowledged: 0, highest: 0, ringing: 0, newest: null };
  const rank = (alarm: AlarmEvent) => (isUnacknowledged(alarm) ? 10 : 0) + alarm.severity;
  for (const ofStation of alarms)
    for (const alarm of ofStation) {
      if (isSetAside(alarm)) continue;
      summary.count += 1;
      if (isUnacknowledged(alarm)) {
        summary.unacknowledged += 1;
        summary.ringing = Math.max(summary.ringing, alarm.severity);
      }
      const { newest } = summary;
      const isBefore = !newest || rank(alarm) > rank(newest);
      if (isBefore || (rank(alarm) === rank(newest) && alarm.openedAt > newest.openedAt))
        summary.newest = alarm;
    }
  return { ...summary, highest: summary.newest?.severity ?? 0 };
}
