import { type AlarmEvent, isSetAside } from '@stationwall/contract/alarm';
import type { StationState } from '@stationwall/contract/station';
import type { WallRotationEvent } from '@stationwall/machines/wall-rotation.machine';
import type { StationsStore } from '../../platform/stations-store.ts';

/** From this severity on an alarm takes the wall over. */
const urgentFrom = 3;

/** Every open alarm that asks for somebody, the most severe first, then the newest. */
export const openAlarmsIn = (store: StationsStore): AlarmEvent[] =>
  [...store.getAllOpenAlarms().values()]
    .flat()
    .filter((alarm) => !isSetAside(alarm))
    .sort((one, other) => other.severity - one.severity || other.openedAt - one.openedAt);

/** Nobody has acknowledged it. */
export const isUnanswered = ({ state }: AlarmEvent): boolean =>
  state === 'unacknowledged' || state === 'returned-unacknowledged';

const isUrgent = ({ severity, state }: AlarmEvent): boolean =>
  severity >= urgentFrom && state === 'unacknowledged';

/** Tells a wall's rotation of urgent alarms of its stations that come after now, and when they are settled. Returns what ends it. */
export function followAlarms(
  store: StationsStore,
  isShown: ((state: StationState) => boolean) | null,
  tell: (event: WallRotationEvent) => void,
): () => void {
  const openNow = () =>
    openAlarmsIn(store).filter(({ stcd }) => {
      const state = store.getStation(stcd);
      return isShown === null || (state !== undefined && isShown(state));
    });
  let known = new Set(openNow().map(({ alarmId }) => alarmId));
  const ringing = new Set<string>();
  let table = store.getStations();
  return store.subscribeAlarms(() => {
    const open = openNow();
    const isAll = store.getStations() !== table;
    table = store.getStations();
    for (const alarm of open) {
      const { alarmId, stcd, severity } = alarm;
      if (!isUrgent(alarm)) continue;
      // What a snapshot brings rang before this wall looked.
      if (!known.has(alarmId) && !isAll) {
        ringing.add(alarmId);
        tell({ type: 'alarm.rang', takeover: { alarmId, stcd, severity } });
      }
    }
    const urgent = new Set(open.filter(isUrgent).map(({ alarmId }) => alarmId));
    for (const alarmId of ringing)
      if (!urgent.has(alarmId)) {
        ringing.delete(alarmId);
        tell({ type: 'alarm.settled', alarmId });
      }
    known = new Set(open.map(({ alarmId }) => alarmId));
  });
}
