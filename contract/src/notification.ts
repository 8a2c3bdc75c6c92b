import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from './abp.ts';

/**
 * One notification for one user, as ABP's hub sends it with `getNotification`. `state` 0 = unread, 1 = read. The text is
 * `data.message`, or else `data.properties.Message`. Source: Abp/Notifications/UserNotification.cs.
 */
export const UserNotification = Type.Object({
  id: Type.String(),
  tenantId: Nullable(Type.Integer()),
  userId: Type.Integer(),
  state: Type.Integer(),
  notification: Type.Object({
    id: Type.String(),
    tenantId: Nullable(Type.Integer()),
    notificationName: Type.String(),
    data: Type.Object({
      type: Type.String(),
      properties: Type.Record(Type.String(), Type.Unknown()),
      message: Type.Optional(Type.Unknown()),
    }),
    entityType: Type.Null(),
    entityTypeName: Nullable(Type.String()),
    entityId: Type.Unknown(),
    /** 0 info, 1 success, 2 warning, 3 error, 4 fatal. */
    severity: Type.Integer(),
    creationTime: LocalDateTime,
  }),
});
export type UserNotification = Static<typeof UserNotification>;

/** A word to some users, or with `userIds` null to everybody of the tenant; of no station. `createdAt` in UTC milliseconds. */
export const NotificationEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('notification'),
  stcd: Type.Literal(''),
  notificationId: Type.String({ minLength: 1 }),
  userIds: Nullable(Type.Array(Type.Integer())),
  severity: Type.Integer({ minimum: 0, maximum: 4 }),
  text: Type.String(),
  createdAt: Type.Integer(),
});
export type NotificationEvent = Static<typeof NotificationEvent>;
