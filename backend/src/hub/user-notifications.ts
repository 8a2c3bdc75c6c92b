import { createHash } from 'node:crypto';
import type { NotificationEvent, UserNotification } from '@stationwall/contract/notification';
import { toLocal } from '@stationwall/contract/tenant-time';
import type { Tenant } from '../store/accounts.ts';

/** An event of the outbox as ABP tells it to one user; the same for each of the user's connections, at every process. */
export function userNotificationOf(
  event: NotificationEvent,
  { id: tenantId, time_zone }: Pick<Tenant, 'id' | 'time_zone'>,
  userId: number,
): UserNotification {
  const { notificationId, severity, text, createdAt } = event;
  return {
    id: idOf(`${tenantId}/${notificationId}/${userId}`),
    tenantId,
    userId,
    state: 0,
    notification: {
      id: notificationId,
      tenantId,
      notificationName: 'App.SimpleMessage',
      data: {
        type: 'Abp.Notifications.MessageNotificationData',
        message: text,
        properties: { Message: text },
      },
      entityType: null,
      entityTypeName: null,
      entityId: null,
      severity,
      creationTime: toLocal(time_zone, createdAt),
    },
  };
}

/** ABP's ids are GUIDs. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
