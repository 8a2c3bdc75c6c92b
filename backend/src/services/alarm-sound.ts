import {
  getAlarmMutes,
  muteAlarms,
  muteNotice,
  unmuteAlarms,
} from '@stationwall/contract/services/alarm-sound';
import { toLocal } from '@stationwall/contract/tenant-time';
import { messageTexts } from '../localization/message-texts.ts';
import { say } from '../localization/text.ts';
import { readRecipients } from '../store/alarm-messages.ts';
import { keepMute, readMutes } from '../store/alarm-mutes.ts';
import { announceNotification } from '../store/tenant-events.ts';
import { alarmSight } from './alarm-told.ts';
import { audited } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** Who has muted the sound of alarms: others see it, so that nobody relies on somebody who hears nothing. */
export function serveAlarmSound(site: Site): void {
  const { app, store } = site;

  serve(app, getAlarmMutes, async (_, context) => {
    const { tenant } = await alarmSight(store, context);
    const { user } = signedIn(context.caller);
    const now = Date.now();
    const rows = await readMutes(store.db, tenant.id, now);
    return {
      items: rows.map(({ user_id, user_name, name, surname, until_at }) => ({
        ...{ userName: user_name, name, surname, until: toLocal(tenant.time_zone, until_at) },
        ...{ leftMs: until_at - now, isOwn: user_id === user.id },
      })),
    };
  });

  serve(app, muteAlarms, ({ minutes }, context) => keep(context, minutes));
  serve(app, unmuteAlarms, (_, context) => keep(context, null));

  async function keep(context: CallContext, minutes: number | null): Promise<null> {
    const { tenant } = await alarmSight(store, context);
    const { user } = signedIn(context.caller);
    const now = Date.now();
    const until = minutes === null ? null : now + minutes * 60_000;
    await audited(site, context, async (db, writeDown) => {
      await keepMute(db, tenant.id, user.id, until);
      await writeDown(until === null ? 'alarm.unmuted' : 'alarm.muted', user.user_name, { minutes });
    });
    const others = (await readRecipients(store.db, tenant.id)).filter(
      ({ id, worksOnAlarms }) => worksOnAlarms && id !== user.id,
    );
    const clock = until === null ? '' : toLocal(tenant.time_zone, until).slice(11, 16);
    const words = until === null ? messageTexts.Unmuted : messageTexts.Muted;
    for (const [language, people] of Map.groupBy(others, ({ choice }) => choice.language))
      await announceNotification(store, tenant.id, {
        notificationId: `${muteNotice}${user.id}-${now}-${language}`,
        userIds: people.map(({ id }) => id),
        ...{ severity: 0, text: say(words, language, user.user_name, clock), createdAt: now },
      });
    return null;
  }
}
