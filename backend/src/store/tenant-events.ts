import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { CommandEvent } from '@stationwall/contract/command';
import type { NotificationEvent } from '@stationwall/contract/notification';
import type { StationEvent } from '@stationwall/contract/station';
import type { Kysely } from 'kysely';
import { foldAlarms } from './open-alarms.ts';
import { appendEvents } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export type Alarm = Omit<AlarmEvent, 'cursor' | 'kind'>;
export type CommandResult = Omit<CommandEvent, 'cursor' | 'kind'>;
export type Notification = Omit<NotificationEvent, 'cursor' | 'kind' | 'stcd'>;

/** Numbers an alarm that opened or changed and keeps it while it is open; answers its cursor, like the others here. */
export const announceAlarm = (store: Store, tenantId: number, { stcd, ...alarm }: Alarm): Promise<number> =>
  announce(store, tenantId, { kind: 'alarm', stcd, payload: alarm }, (db, event) =>
    foldAlarms(db, tenantId, [event as AlarmEvent]),
  );

/** Numbers what became of a command. */
export const announceCommand = (
  store: Store,
  tenantId: number,
  { stcd, ...command }: CommandResult,
): Promise<number> => announce(store, tenantId, { kind: 'command', stcd, payload: command });

/** Numbers a notification; the hub also sends it to each user that it names. */
export const announceNotification = (
  store: Store,
  tenantId: number,
  notification: Notification,
): Promise<number> => announce(store, tenantId, { kind: 'notification', stcd: '', payload: notification });

async function announce(
  store: Store,
  tenantId: number,
  event: { kind: StationEvent['kind']; stcd: string; payload: object },
  fold?: (db: Kysely<Schema>, event: StationEvent) => Promise<void>,
): Promise<number> {
  const { prev, cursor, events } = await store.db.transaction().execute(async (db) => {
    const appended = await appendEvents(db, tenantId, [event]);
    for (const numbered of appended.events) await fold?.(db, numbered);
    return appended;
  });
  store.feed.publish(tenantId, prev, cursor, events);
  return cursor;
}
