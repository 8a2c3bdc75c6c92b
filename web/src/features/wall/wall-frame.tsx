import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { StateSign, type Tone } from '../../kit/state-sign.tsx';
import { linkSince } from '../../platform/link-since.ts';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { linkWord } from '../../station/link-word.ts';
import { allSilentSince } from './silent-stations.ts';
import { useNowOf, useWallStations } from './use-wall-stations.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** A frame around the whole wall that says which hop is lost, and since when; nothing while every change arrives by itself. */
export function WallFrame({ branch }: { branch: string }) {
  const { t } = useTranslation();
  const status = useLinkStatus();
  const now = useServerNow();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const states = useWallStations(branch);
  const silentSince = allSilentSince(states, useNowOf(states));
  const { key, tone } = linkWord(status);
  if (key !== 'live') {
    const text = key === 'relayLost' && !isOnline ? t('wall.screenOffline') : t(`shell.link.${key}`);
    return <Told tone={tone} text={text} forMs={Math.max(0, now - linkSince(status))} />;
  }
  return silentSince === null ? null : (
    <Told tone="stale" text={t('wall.stationsSilent')} forMs={now - silentSince} />
  );
}

function Told({ tone, text, forMs }: { tone: Tone; text: string; forMs: number }) {
  const { t } = useTranslation();
  return (
    <div className="wall-frame" data-tone={tone} role="alert">
      <p>
        <StateSign tone={tone} size="1em" /> {text}
        {forMs >= 1_000 && ` · ${t('shell.link.since', { age: ageText(t, forMs) })}`}
      </p>
    </div>
  );
}
