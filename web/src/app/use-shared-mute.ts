import { problemIn } from '@stationwall/contract/problem';
import {
  type AlarmMute,
  getAlarmMutes,
  muteAlarms,
  muteNotice,
  unmuteAlarms,
} from '@stationwall/contract/services/alarm-sound';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { toast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { useSession } from '../platform/session.tsx';
import { useLiveStations } from '../platform/stations.tsx';
import type { useAlarmSound } from './use-alarm-sound.ts';

export type SharedSound = ReturnType<typeof useAlarmSound> & { others: readonly AlarmMute[] };

const lookEveryMs = 60_000;

/** A mute that others see, and theirs; one's own goes on after a reload. */
export function useSharedMute(sound: ReturnType<typeof useAlarmSound>): SharedSound {
  const { t } = useTranslation();
  const { may } = useSession();
  const live = useLiveStations();
  const isShared = may('Pages.Alarm.AlarmDevice');
  const [others, setOthers] = useState<readonly AlarmMute[]>([]);
  const latest = useRef(sound);
  latest.current = sound;
  useEffect(() => {
    if (!isShared) return;
    const asked = new AbortController();
    const look = () =>
      call(getAlarmMutes, {}, { signal: asked.signal }).then(
        ({ items }) => {
          setOthers(items.filter(({ isOwn }) => !isOwn));
          const own = items.find(({ isOwn }) => isOwn);
          if (own && latest.current.state === 'armed') latest.current.mute(own.leftMs / 60_000);
        },
        // What is on show stays; it is asked for again.
        () => {},
      );
    void look();
    const timer = setInterval(look, lookEveryMs);
    const stop = live.onNotification(({ notificationId }) => {
      if (notificationId.startsWith(muteNotice)) void look();
    });
    return () => {
      clearInterval(timer);
      stop();
      asked.abort();
    };
  }, [isShared, live]);
  const tell = (told: Promise<null>) => {
    if (isShared)
      told.catch((error: unknown) => toast({ tone: 'danger', text: problemText(t, problemIn(error)) }));
  };
  return {
    ...sound,
    others,
    mute(minutes) {
      sound.mute(minutes);
      if (isShared) tell(call(muteAlarms, { minutes }));
    },
    unmute() {
      sound.unmute();
      if (isShared) tell(call(unmuteAlarms, {}));
    },
  };
}
