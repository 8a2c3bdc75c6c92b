import { randomUUID } from 'node:crypto';
import type { InputOf } from '@stationwall/contract/endpoint';
import {
  getMessageChoice,
  getMessageDeliveries,
  getMyMessages,
  markMessagesRead,
  sendTestMessage,
  subscribePush,
  unsubscribePush,
  updateMessageChoice,
} from '@stationwall/contract/services/alarm-message';
import { invalid, saying } from '../abp-error.ts';
import { hasPermission } from '../auth/caller.ts';
import { messageTexts } from '../localization/message-texts.ts';
import { say } from '../localization/text.ts';
import { isPushService } from '../messages/push-sender.ts';
import {
  insertMessages,
  keepChoice,
  listDeliveries,
  listMessages,
  markRead,
  readChoice,
  usualChoice,
} from '../store/alarm-messages.ts';
import { dropPushDevice, keepPushDevice } from '../store/push-devices.ts';
import { announceNotification } from '../store/tenant-events.ts';
import { alarmSight } from './alarm-told.ts';
import type { CallContext } from './call-context.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** Messages of alarms: each person's own, what they want to hear of, and what became of all. */
export function serveAlarmMessage({ app, store, messages }: Site): void {
  const { db } = store;

  serve(app, getMyMessages, async (input, context) => {
    const { unreadOnly = false, keyword = '', skipCount, maxResultCount } = input;
    const { tenant } = await alarmSight(store, context);
    const local = localTexts(tenant.time_zone);
    const of = { tenantId: tenant.id, userId: signedIn(context.caller).user.id, unreadOnly, keyword };
    const page = { skip: skipCount ?? 0, take: maxResultCount ?? 10, isZh: context.culture === 'zh-Hans' };
    const { rows, count, unread } = await listMessages(db, { ...of, ...page });
    return {
      items: rows.map(({ id, alarm_id, stcd, severity, text, created_at, read_at }) => ({
        ...{ id, alarmId: alarm_id, stcd, severity, text },
        ...{ createdAt: local(created_at), isRead: read_at !== null },
      })),
      ...{ totalCount: count, unread },
    };
  });

  serve(app, markMessagesRead, async ({ ids }, context) => {
    const { tenant } = await alarmSight(store, context);
    const of = { tenantId: tenant.id, userId: signedIn(context.caller).user.id };
    return { marked: await markRead(db, { ...of, ids: ids ?? null, at: Date.now() }) };
  });

  serve(app, getMessageChoice, async (_, context) => {
    const { tenant } = await alarmSight(store, context);
    const { user } = signedIn(context.caller);
    const kept = await readChoice(db, tenant.id, user.id);
    const usual = usualChoice(hasPermission(context.caller, 'Pages.Alarm.AlarmManage'));
    return {
      ...(kept ?? { ...usual, language: context.culture }),
      ...{ hasEmail: messages.ways.smtpUrl !== null, hasWebhook: messages.ways.webhook !== null },
      pushKey: messages.ways.push?.publicKey ?? '',
      emailAddress: user.email_address,
    };
  });

  serve(app, updateMessageChoice, async (choice, context) => {
    const { tenant } = await alarmSight(store, context);
    await keepChoice(db, tenant.id, signedIn(context.caller).user.id, choice);
    return null;
  });

  serve(app, subscribePush, async (device, context) => {
    const { tenant } = await alarmSight(store, context);
    const { services } = messages.ways.push ?? { services: [] };
    if (!isPushService(services, device.endpoint))
      throw invalid({
        message: saying(
          messageTexts.NoPushService,
          URL.parse(device.endpoint)?.host ?? '',
          services.join(', '),
        ),
        members: ['endpoint'],
      });
    const person = { tenantId: tenant.id, userId: signedIn(context.caller).user.id };
    await keepPushDevice(db, person, device, Date.now());
    return null;
  });

  serve(app, unsubscribePush, async ({ endpoint }, context) => {
    const { tenant } = await alarmSight(store, context);
    const person = { tenantId: tenant.id, userId: signedIn(context.caller).user.id };
    return { wasThere: await dropPushDevice(db, person, endpoint) };
  });

  serve(app, sendTestMessage, async ({ way }, context) => {
    const { tenant } = await alarmSight(store, context);
    const { user } = signedIn(context.caller);
    const text = say(messageTexts.Test, context.culture);
    const now = Date.now();
    const { isSent, answer } = await send(way, text, context, tenant);
    await insertMessages(db, [
      {
        ...{ tenant_id: tenant.id, user_id: user.id, alarm_id: null, stcd: '', severity: 1, way, text },
        ...{ created_at: now, due_at: null, attempts: 1, answer },
        ...{ state: isSent ? 'sent' : 'failed', sent_at: isSent ? Date.now() : null },
      },
    ]);
    return { isSent, answer };
  });

  async function send(
    way: InputOf<typeof sendTestMessage>['way'],
    text: string,
    { caller, culture }: CallContext,
    { id: tenantId, tenancy_name }: { id: number; tenancy_name: string },
  ) {
    const { user } = signedIn(caller);
    const key = `test-${randomUUID()}`;
    if (way === 'app') {
      const createdAt = Date.now();
      const of = { notificationId: key, userIds: [user.id], severity: 0, text, createdAt };
      await announceNotification(store, tenantId, of);
      return { isSent: true, answer: '' };
    }
    if (way === 'email' && user.email_address === '')
      return { isSent: false, answer: say(messageTexts.NoAddress, culture) };
    const { user_name: userName, email_address: emailAddress, phone_number: phoneNumber } = user;
    const person = { tenantId, userId: user.id, userName, emailAddress, phoneNumber };
    const message = { key, subject: text, text, person, tenancyName: tenancy_name };
    const alarms = [{ key, alarmId: null, stcd: '', severity: 1, text }];
    return messages.send(way, { ...message, alarms }, culture);
  }

  serve(app, getMessageDeliveries, async ({ way, state, skipCount, maxResultCount }, context) => {
    const { tenant } = await alarmSight(store, context);
    const local = localTexts(tenant.time_zone);
    const page = { skip: skipCount ?? 0, take: maxResultCount ?? 10 };
    const { rows, count } = await listDeliveries(db, { tenantId: tenant.id, way, state, ...page });
    const moment = (at: number | null) => (at === null ? null : local(at));
    return {
      items: rows.map((row) => ({
        ...{ id: row.id, userName: row.user_name, way: row.way, state: row.state, stcd: row.stcd },
        ...{ severity: row.severity, text: row.text, createdAt: local(row.created_at) },
        ...{ sentAt: moment(row.sent_at), dueAt: moment(row.due_at) },
        ...{ attempts: row.attempts, answer: row.answer },
      })),
      totalCount: count,
    };
  });
}
