import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useLinkStatus } from '../../platform/stations.tsx';
import { clockIn } from '../../station/local-time.ts';

/** Says which hop is lost, since when, and what that makes of the values on show; nothing while all is well. */
export function MapBanner() {
  const { t } = useTranslation();
  const { lostHop, isHeld, since, upstream, timeZone, clockOffsetMs } = useLinkStatus();
  if (lostHop === null) return null;
  const lostAt = lostHop === 'backend' && upstream !== null ? upstream.since : since + (clockOffsetMs ?? 0);
  const text = isHeld
    ? t(`deviceMap.held.${lostHop}`, { time: clockIn(timeZone, lostAt) })
    : t(`deviceMap.polled.${lostHop}`, { time: clockIn(timeZone, lostAt) });
  return (
    <Callout
      className="map-banner"
      icon={false}
      compact={true}
      intent={isHeld ? 'danger' : 'warning'}
      role="alert"
    >
      {text}
    </Callout>
  );
}
