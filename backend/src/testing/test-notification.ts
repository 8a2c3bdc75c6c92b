import { randomUUID } from 'node:crypto';
import type { UserNotification } from '@stationwall/contract/notification';

export const notificationFor = (userId: number, tenantId: number | null): UserNotification => ({
  id: randomUUID(),
  tenantId,
  userId,
  state: 0,
  notification: {
    id: randomUUID(),
    tenantId,
    notificationName: 'App.SimpleMessage',
    data: {
      type: 'Abp.Notifications.MessageNotificationData',
      message: 'Stage is rising',
      properties: { Message: 'Stage is rising' },
    },
    entityType: null,
    entityTypeName: null,
    entityId: null,
    severity: 2,
    creationTime: '2026-11-21T08:00:00',
  },
});
