import { momentOf } from '@stationwall/contract/wire-dates';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../i18n/relative-time.ts';
import { clockTime } from '../kit/wall-clock.ts';
import { useLinkFact, useServerNow } from '../platform/stations.tsx';

/** When something happened, a wire date, tenant-local where it says no offset: how long ago, and the moment itself on pointing at it. */
export function Moment({ local }: { local: string }) {
  const { t, i18n } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const now = useServerNow(10_000);
  const exact = clockTime(timeZone, local);
  const then = momentOf({ timeZone, isUtc: false }, local);
  return (
    <time dateTime={then === null ? undefined : new Date(then).toISOString()} title={exact}>
      {then === null
        ? exact
        : relativeTime(i18n.language, now, then, { justNow: t('stations.justNow'), exact })}
    </time>
  );
}
