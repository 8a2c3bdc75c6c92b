import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { AlarmSeverity } from '../alarm.ts';
import { cultures } from '../constants.ts';
import { serviceCall } from '../endpoint.ts';

/** How somebody hears of an alarm: on the screen, by e-mail, by the gateway of the site (SMS, WeChat, DingTalk), or by a push message that wakes a device. */
export const messageWays = ['app', 'email', 'webhook', 'push'] as const;
export type MessageWay = (typeof messageWays)[number];

/** `skipped`: its alarm was over before the quiet hours were. `failed`: given up after a day. */
export const messageStates = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];

const Message = Type.Object({
  id: Type.Integer(),
  alarmId: Nullable(Type.Integer()),
  stcd: Type.String(),
  severity: AlarmSeverity,
  text: Type.String(),
  createdAt: LocalDateTime,
  isRead: Type.Boolean(),
});
export type AlarmMessage = Static<typeof Message>;

/**
 * Ours: the caller's own messages, the newest first; `keyword` is looked for in their text and the station's code. `totalCount` of those asked
 * for, `unread` of all.
 */
export const getMyMessages = serviceCall('AlarmMessage', 'GetMine', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({
    ...PagedRequest,
    unreadOnly: Type.Optional(Type.Boolean()),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  output: Type.Object({ ...PagedResult(Message).properties, unread: Type.Integer() }),
});

/** Ours: marks messages of the caller as read; all of them where none is named. */
export const markMessagesRead = serviceCall('AlarmMessage', 'MarkRead', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 500 })) }),
  output: Type.Object({ marked: Type.Integer() }),
});

const From = Type.Integer({ minimum: 0, maximum: 4 });
const ClockTime = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' });

/**
 * Which alarms somebody hears of: from which priority on, on each way (0 = none). In quiet hours e-mail and gateway wait for their end, but for the
 * highest priority.
 */
export const MessageChoice = Type.Object({
  appFrom: From,
  emailFrom: From,
  webhookFrom: From,
  pushFrom: From,
  language: Type.Enum([...cultures]),
  quietBegin: ClockTime,
  quietEnd: ClockTime,
});
export type MessageChoice = Static<typeof MessageChoice>;

/** Ours: the caller's choice, and which ways this site has; `emailAddress` is where e-mail goes. */
export const getMessageChoice = serviceCall('AlarmMessage', 'GetChoice', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({}),
  output: Type.Object({
    ...MessageChoice.properties,
    hasEmail: Type.Boolean(),
    hasWebhook: Type.Boolean(),
    /** The public key under which this site wakes devices, base64url; '' = it does not. */
    pushKey: Type.String(),
    emailAddress: Type.String(),
  }),
});

export const updateMessageChoice = serviceCall('AlarmMessage', 'UpdateChoice', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: MessageChoice,
  output: Type.Null(),
});

/** Ours: a browser of the caller is woken from now on, as it asked its push service for (RFC 8030); base64url. */
export const subscribePush = serviceCall('AlarmMessage', 'SubscribePush', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({
    endpoint: Type.String({ pattern: '^https?://', maxLength: 1_000 }),
    p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$' }),
  }),
  output: Type.Null(),
});

export const unsubscribePush = serviceCall('AlarmMessage', 'UnsubscribePush', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({ endpoint: Type.String({ maxLength: 1_000 }) }),
  output: Type.Object({ wasThere: Type.Boolean() }),
});

/** Ours: sends the caller a message at once, and tells what the server said. */
export const sendTestMessage = serviceCall('AlarmMessage', 'SendTest', {
  needs: 'Pages.Alarm.AlarmDevice',
  input: Type.Object({ way: Type.Enum([...messageWays]) }),
  output: Type.Object({ isSent: Type.Boolean(), answer: Type.String() }),
  isLong: true,
});

const Delivery = Type.Object({
  id: Type.Integer(),
  userName: Type.String(),
  way: Type.Enum([...messageWays]),
  state: Type.Enum([...messageStates]),
  stcd: Type.String(),
  severity: AlarmSeverity,
  text: Type.String(),
  createdAt: LocalDateTime,
  sentAt: Nullable(LocalDateTime),
  /** When it is tried next. */
  dueAt: Nullable(LocalDateTime),
  attempts: Type.Integer(),
  answer: Type.String(),
});
export type MessageDelivery = Static<typeof Delivery>;

/** Ours: what became of messages to everybody, the newest first. */
export const getMessageDeliveries = serviceCall('AlarmMessage', 'GetDeliveries', {
  needs: 'Pages.Alarm.AlarmBasic',
  input: Type.Object({
    ...PagedRequest,
    way: Type.Optional(Type.Enum([...messageWays])),
    state: Type.Optional(Type.Enum([...messageStates])),
  }),
  output: PagedResult(Delivery),
});
