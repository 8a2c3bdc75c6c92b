import { randomUUID } from 'node:crypto';
import { getAbnormalPeople, writeOfAbnormal } from '@stationwall/contract/services/abnormal';
import { invalid, saying } from '../abp-error.ts';
import { messageTexts } from '../localization/message-texts.ts';
import { say } from '../localization/text.ts';
import { maySee, messagesTo, readCircle, waysIn } from '../messages/make-messages.ts';
import { insertMessages } from '../store/alarm-messages.ts';
import { announceNotification } from '../store/tenant-events.ts';
import { audited } from './audited.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** As an alarm of medium priority is told. */
const severity = 2;

/** Messages of what is wrong with a station, from one person to another; they go out, and are kept, as those of alarms. */
export function serveAbnormalMessage(site: Site): void {
  const { app, store, messages } = site;

  serve(app, getAbnormalPeople, async ({ stcd }, { caller }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const { recipients, chain } = await readCircle(store.db, tenant.id, [], Date.now());
    const levels = new Map((chain ?? []).map(({ userId }, nth) => [userId, nth]));
    const levelOf = (userId: number) => levels.get(userId) ?? levels.size;
    const items = recipients
      .filter((one) => maySee(one, stcd))
      .map(({ id, userName, name, surname }) => {
        return { userId: id, userName, name, surname, isOnDuty: levels.has(id) };
      })
      .sort(
        (one, other) =>
          levelOf(one.userId) - levelOf(other.userId) || one.userName.localeCompare(other.userName),
      );
    return { items };
  });

  serve(app, writeOfAbnormal, async ({ stcd, kind, element, userId, text: words }, context) => {
    const { tenant, station } = await seenStation(store, context.caller, stcd);
    const from = signedIn(context.caller).user.user_name;
    const now = Date.now();
    const { ways, text } = await audited(site, context, async (db, writeDown) => {
      const circle = await readCircle(db, tenant.id, waysIn(messages.ways), now);
      const person = circle.recipients.find(({ id }) => id === userId);
      if (!person || !maySee(person, stcd))
        throw invalid({ message: saying(messageTexts.NobodySuch), members: ['userId'] });
      const text = say(messageTexts.Written, person.choice.language, from, words);
      const told = { alarm_id: null, stcd, severity, text_zh: text, text_en: text };
      const made = messagesTo(circle, told, person, { isOnDuty: true, step: 0, text });
      await insertMessages(db, made);
      const details = { stcd, kind, element, to: person.userName, text: words };
      await writeDown('station.abnormalWritten', station.nameEn || stcd, details, stcd);
      return { ways: made.map(({ way }) => way), text };
    });
    await announceNotification(store, tenant.id, {
      ...{ notificationId: `message-${randomUUID()}`, userIds: [userId], severity, text, createdAt: now },
    });
    return { ways };
  });
}
