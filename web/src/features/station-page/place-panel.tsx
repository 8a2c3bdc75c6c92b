import { NonIdealState } from '@blueprintjs/core';
import type { Station } from '@stationwall/contract/station';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { usesLatePart } from '../../kit/use-late-part.ts';
import { useTheme } from '../../platform/use-theme.ts';

const useSpotMap = usesLatePart(() => import('../../map/spot-map.tsx'));

/** Where it is: on a small map, and in degrees. */
export function PlacePanel({ station }: { station: Station }) {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const [isFailed, setFailed] = useState(false);
  const { lon, lat } = station;
  const hasPlace = lon !== null && lat !== null;
  const SpotMap = useSpotMap(hasPlace);
  return (
    <Panel
      title={t('stationPage.place')}
      note={hasPlace ? `${lon.toFixed(5)}, ${lat.toFixed(5)}` : undefined}
    >
      {!hasPlace ? (
        <p className="sw-plain-empty">{t('stationPage.noPlace')}</p>
      ) : isFailed || SpotMap === 'away' ? (
        <NonIdealState title={t('stationPage.noMap')} />
      ) : (
        SpotMap && (
          <SpotMap
            key={`${lon} ${lat}`}
            theme={theme}
            label={t('stationPage.map', { name: stationName(station, i18n.language) })}
            place={{ lon, lat }}
            onFailure={() => setFailed(true)}
          />
        )
      )}
    </Panel>
  );
}
