import { fromLocal } from '@stationwall/contract/tenant-time';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '../i18n/relative-time.ts';
import { useLinkFact, useServerNow } from '../platform/stations.tsx';
import { readableLocal } from '../station/local-time.ts';

/** When something happened, a tenant-local wire date: how long ago, and the moment itself on pointing at it. */
export function Moment({ local }: { local: string }) {
  const { t, i18n } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const now = useServerNow(10_000);
  const exact = readableLocal(local);
  const then = fromLocal(timeZone, local);
  return (
    <time dateTime={then === null ? undefined : new Date(then).toISOString()} title={exact}>
      {then === null
        ? exact
        : relativeTime(i18n.language, now, then, { justNow: t('stations.justNow'), exact })}
    </time>
  );
}
