import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { linkSince } from '../../platform/link-since.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { clockIn } from '../../station/local-time.ts';

/** Says which hop is lost, since when, and what that makes of the values on show; nothing while all is well, or where no access is not a fault of the line. */
export function MapBanner() {
  const { t } = useTranslation();
  const status = useLinkStatus();
  const { lostHop, isHeld, timeZone, refusedBy } = status;
  if (lostHop === null || refusedBy !== null) return null;
  const lostAt = linkSince(status);
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
