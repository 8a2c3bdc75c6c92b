import './device-map.css';
import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { countByFreshness } from '../../station/freshness-order.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { MapBanner } from './map-banner.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRefusal } from './map-refusal.tsx';
import { StationFinder } from './station-finder.tsx';
import { StationPanel } from './station-panel.tsx';
import { useMapScene } from './use-map-scene.ts';
import { useMapView } from './use-map-view.ts';

/** `centre`: the station that the map opens at; null shows all of them. */
export default function DeviceMapScreen({ centre = null }: { centre?: string | null }) {
  const { t } = useTranslation();
  const { tenant } = useSession();
  const { isHeld, refusedBy } = useLinkStatus();
  const serverNow = useServerNow();
  const stations = useStationsCalmly(500);
  const elements = useElements();
  const view = useMapView(centre, stations);
  const { map, selected, select, covered } = view;
  const scope = tenant?.tenancyName ?? view.tenancyInAddress ?? '';
  const scene = useMapScene(scope, elements, selected, covered, centre);

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
            only={view.only}
            selected={selected}
            isListOpen={view.isListOpen}
            onListOpen={view.setListOpen}
            onSelect={view.selectInList}
          />
          <MapCanvas scene={scene} onSelect={select} onReady={view.setMap} />
          <MapButtons map={map} />
          <MapLegend
            counts={stations === unread ? null : countByFreshness(stations.values(), serverNow, isHeld)}
            chosen={view.only}
            onChoose={view.listOnly}
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
