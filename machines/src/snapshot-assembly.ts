import type { ServerMessage, Snapshot } from '@stationwall/contract/live';

/** The snapshot as far as it has come with this message; null when the message is no part of one, or lacks what it continues. */
export function assembled(before: Snapshot | null, message: ServerMessage): Snapshot | null {
  if (message.type === 'snapshot') return message;
  if (message.type !== 'snapshot-part' || !before) return null;
  return {
    ...before,
    stations: [...before.stations, ...message.stations],
    alarms: [...before.alarms, ...message.alarms],
    more: message.more,
  };
}
