import { Button } from '@blueprintjs/core';
import { History, Minus, Plus, ZoomToFit } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { MapHost } from '../../map/map-host.ts';
import { useSession } from '../../platform/session.tsx';
import { useLookBack } from '../../product-kit/replayed.tsx';

/** For those who zoom without a wheel or two fingers. */
export function MapButtons({ map }: { map: MapHost | null }) {
  const { t } = useTranslation();
  const { may } = useSession();
  const lookBack = useLookBack();
  return (
    <div className="map-buttons">
      <Button icon={<Plus />} aria-label={t('deviceMap.zoomIn')} onClick={() => map?.zoomBy(1)} />
      <Button icon={<Minus />} aria-label={t('deviceMap.zoomOut')} onClick={() => map?.zoomBy(-1)} />
      <Button icon={<ZoomToFit />} aria-label={t('deviceMap.fit')} onClick={() => map?.fit()} />
      {may('Pages.BussinessProject.iStrong.LastData') && (
        <Button
          icon={<History />}
          aria-label={t('deviceMap.lookBack')}
          title={t('deviceMap.lookBack')}
          onClick={lookBack}
        />
      )}
    </div>
  );
}
