import { Button } from '@blueprintjs/core';
import { History, Minus, Plus, Route, ZoomToFit } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/number-text.ts';
import type { MapHost } from '../../map/map-host.ts';
import { useSession } from '../../platform/session.tsx';
import { useLookBack } from '../../product-kit/replayed.tsx';

/** For those who zoom without a wheel or two fingers, who measure, and who look back. */
export function MapButtons({ map }: { map: MapHost | null }) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const lookBack = useLookBack();
  const [km, setKm] = useState<number | null>(null);
  useEffect(() => map?.onMeasure(setKm), [map]);
  return (
    <>
      {km !== null && (
        <p className="map-measured">
          <output>
            {t('deviceMap.measured', {
              km: numberText(i18n.language, km, km < 100 ? 2 : km < 1_000 ? 1 : 0),
            })}
          </output>
          <small>{t('deviceMap.measureHint')}</small>
        </p>
      )}
      <div className="map-buttons">
        <Button icon={<Plus />} aria-label={t('deviceMap.zoomIn')} onClick={() => map?.zoomBy(1)} />
        <Button icon={<Minus />} aria-label={t('deviceMap.zoomOut')} onClick={() => map?.zoomBy(-1)} />
        <Button icon={<ZoomToFit />} aria-label={t('deviceMap.fit')} onClick={() => map?.fit()} />
        <Button
          icon={<Route />}
          aria-label={t('deviceMap.measure')}
          title={t('deviceMap.measure')}
          aria-pressed={km !== null}
          active={km !== null}
          onClick={() => map?.measure(km === null)}
        />
        {may('Pages.BussinessProject.iStrong.LastData') && (
          <Button
            icon={<History />}
            aria-label={t('deviceMap.lookBack')}
            title={t('deviceMap.lookBack')}
            onClick={lookBack}
          />
        )}
      </div>
    </>
  );
}
