import './device-map.css';
import { NonIdealState } from '@blueprintjs/core';
import type { Freshness } from '@stationwall/contract/freshness';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import type { MapHost } from '../../map/map-host.ts';
import { StationMap } from '../../map/station-map.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { countByFreshness } from '../../station/freshness-order.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { MapBanner } from './map-banner.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRefusal } from './map-refusal.tsx';
import { StationFinder } from './station-finder.tsx';
import { StationPanel } from './station-panel.tsx';
import { isNarrow, useCovered } from './use-covered.ts';
import { useMapScene } from './use-map-scene.ts';
import { useSelectedStation } from './use-selected-station.ts';

/** `centre`: the station that the map opens at; null shows all of them. */
export default function DeviceMapScreen({ centre = null }: { centre?: string | null }) {
  const { t } = useTranslation();
  const { tenant } = useSession();
  const { isHeld, refusedBy } = useLinkStatus();
  const serverNow = useServerNow();
  const stations = useStationsCalmly(500);
  const elements = useElements();
  const { selected, tenancyInAddress, select } = useSelectedStation();
  const [map, setMap] = useState<MapHost | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [only, setOnly] = useState<Freshness | null>(null);
  const [isListOpen, setListOpen] = useState(() => !isNarrow());
  const covered = useCovered(selected !== null, isListOpen);
  const scene = useMapScene(
    tenant?.tenancyName ?? tenancyInAddress ?? '',
    elements,
    selected,
    covered,
    centre,
  );

  const selectInList = (stcd: string) => {
    select(stcd);
    map?.reveal(stcd);
    if (isNarrow()) setListOpen(false);
  };

  const isCentreKnown = centre !== null && stations.has(centre);
  useEffect(() => {
    if (isCentreKnown) map?.reveal(centre);
  }, [map, centre, isCentreKnown]);

  if (refusedBy !== null && stations.size === 0)
    return (
      <Page isCanvas={true}>
        <MapRefusal reason={refusedBy} />
      </Page>
    );
  return (
    <Page isCanvas={true}>
      <div className="device-map">
        <h1 className="sw-visually-hidden">{t('screens.deviceMap')}</h1>
        <MapBanner />
        <div className="device-map-stage">
          <StationFinder
            stations={stations}
            serverNow={serverNow}
            elements={elements}
            only={only}
            selected={selected}
            isListOpen={isListOpen}
            onListOpen={setListOpen}
            onSelect={selectInList}
          />
          {failure === null ? (
            <StationMap
              scene={scene}
              label={t('deviceMap.mapLabel')}
              onSelect={select}
              onReady={setMap}
              onFailure={setFailure}
            />
          ) : (
            <NonIdealState title={t('deviceMap.noWebGl.title')} description={t('deviceMap.noWebGl.text')} />
          )}
          <MapButtons map={map} />
          <MapLegend
            counts={stations === unread ? null : countByFreshness(stations.values(), serverNow, isHeld)}
            chosen={only}
            onChoose={(state) => {
              setOnly(state);
              if (state !== null) setListOpen(true);
            }}
          />
          {selected !== null && (
            <StationPanel
              stcd={selected}
              elements={elements}
              onLocate={() => map?.reveal(selected)}
              onClose={() => select(null)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
