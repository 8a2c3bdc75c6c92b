import type { NotificationEvent } from '@stationwall/contract/notification';
import { getMyMessages } from '@stationwall/contract/services/alarm-message';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Toast, toast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { useSession } from '../platform/session.tsx';
import { useLiveStations } from '../platform/stations.tsx';
import type { StationsStore } from '../platform/stations-store.ts';
import { gathered } from './gathered.ts';

/** In a storm the line of alarms tells the newest; words over the page come now and then. */
const pace = { waitMs: 700, restMs: 20_000 };
const countPace = { waitMs: 700, restMs: 2_000 };
/** An alarm is no failure of what somebody did: it passes as soon as other news. */
const toneOf = (severity: number): Toast['tone'] => (severity >= 2 ? 'warning' : 'info');

/** What is told of an alarm that is open is told in the language on show, whichever the message was made in. */
function textOf({ notificationId, text }: NotificationEvent, store: StationsStore, language: string): string {
  const [, id] = /^alarm-(\d+)-(?:en|zh-Hans)$/.exec(notificationId) ?? [];
  if (id === undefined) return text;
  const alarm = [...store.getAllOpenAlarms().values()].flat().find(({ alarmId }) => alarmId === id);
  return alarm ? (language === 'zh-Hans' ? alarm.textZh : alarm.textEn) : text;
}

/** Tells the reader's notifications as they come over the live link, a burst in one message; answers how many messages are unread. */
export function useNotices(): number {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const live = useLiveStations();
  const { pathname } = useLocation();
  const hasMessages = may('Pages.Alarm.AlarmDevice');
  const [unread, setUnread] = useState(0);
  const [told, setTold] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is another one, or who leaves the list of messages has read some
  useEffect(() => {
    if (!hasMessages) return;
    const asked = new AbortController();
    call(getMyMessages, { maxResultCount: 1 }, { signal: asked.signal }).then(
      (page) => setUnread(page.unread),
      // The badge keeps what it told; the next message asks again.
      () => {},
    );
    return () => asked.abort();
  }, [hasMessages, pathname, told]);
  useEffect(() => {
    const burst = gathered<NotificationEvent>(pace, (notices) => {
      const [first] = notices.toSorted((one, other) => other.severity - one.severity);
      if (!first) return;
      const text = textOf(first, live.store, i18n.language);
      const many = t('alarms.messages.many', { count: notices.length, text });
      toast({ tone: toneOf(first.severity), text: notices.length === 1 ? text : many });
    });
    const count = gathered<NotificationEvent>(countPace, () => setTold((before) => before + 1));
    const stop = live.onNotification((notice) => {
      burst.take(notice);
      count.take(notice);
    });
    return () => {
      stop();
      burst.end();
      count.end();
    };
  }, [live, t, i18n.language]);
  return unread;
}
