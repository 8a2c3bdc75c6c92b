import { AnchorButton, NonIdealState } from '@blueprintjs/core';
import type { CloseReason } from '@stationwall/contract/live';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';

/** Stands in for the map when the relay will not show this tenant's stations to the caller. */
export function MapRefusal({ reason }: { reason: CloseReason }) {
  const { t } = useTranslation();
  const { isHost } = useSession();
  if (isHost)
    return (
      <NonIdealState
        className="map-refusal"
        title={t('deviceMap.refused.hostTitle')}
        description={t('deviceMap.refused.host')}
      />
    );
  const text = reason === 'unauthorised' || reason === 'token-ended' ? 'unauthorised' : 'forbidden';
  return (
    <NonIdealState
      className="map-refusal"
      title={t('deviceMap.refused.title')}
      description={t(`deviceMap.refused.${text}`)}
      action={
        <AnchorButton href={linkTo('/login', { redirect: linkTo('/device-map') })} intent="primary">
          {t('deviceMap.refused.signIn')}
        </AnchorButton>
      }
    />
  );
}
