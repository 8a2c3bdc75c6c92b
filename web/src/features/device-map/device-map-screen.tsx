import './device-map.css';
import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact } from '../../platform/stations.tsx';
import { Replayed } from '../../product-kit/replayed.tsx';
import { useElements } from '../../station/use-elements.ts';
import { useFreshnessBoard } from '../../station/use-freshness-board.ts';
import { CardTrend } from './card-trend.tsx';
import { MapBanner } from './map-banner.tsx';
import { MapButtons } from './map-buttons.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRefusal } from './map-refusal.tsx';
import { StationFinder } from './station-finder.tsx';
import { StationPanel } from './station-panel.tsx';
import { StationPile } from './station-pile.tsx';
import { useMapFilter } from './use-map-filter.ts';
import { useMapScene } from './use-map-scene.ts';
import { useMapTheme } from './use-map-theme.ts';
import { useMapView } from './use-map-view.ts';
import { usePlaceInAddress } from './use-place-in-address.ts';

interface DeviceMapProps {
  /** The station that the map opens at; null shows all of them. */
  centre?: string | null;
  /** What the screen is called, where it is not the usual one. */
  title?: string;
}

export default function DeviceMapScreen(props: DeviceMapProps) {
  return (
    <Page isCanvas={true}>
      <Replayed>
        <DeviceMap {...props} />
      </Replayed>
    </Page>
  );
}

function DeviceMap({ centre = null, title }: DeviceMapProps) {
  const { t } = useTranslation();
  const { tenant, may } = useSession();
  const maySeeTrends = may('Pages.BussinessProject.iStrong.LastData');
  const refusedBy = useLinkFact('refusedBy');
  const board = useFreshnessBoard();
  const elements = useElements();
  const view = useMapView(centre, board);
  const { map, selected, select, covered } = view;
  usePlaceInAddress(map);
  const { filter, setSearch, setOnly, setType, setCategory, setBranch } = useMapFilter();
  const shown = useMapTheme();
  const scope = tenant?.tenancyName ?? view.tenancyInAddress ?? '';
  const scene = useMapScene({ scope, board, filter, elements, selected, covered, opensAt: centre, shown });

  if (refusedBy !== null && board.getTable().size === 0) return <MapRefusal reason={refusedBy} />;
  return (
    <div className="device-map">
      <h1 className="sw-visually-hidden">{title ?? t('screens.deviceMap')}</h1>
      <MapBanner />
      <div className="device-map-stage">
        <StationFinder
          board={board}
          elements={elements}
          filter={filter}
          shown={shown}
          selected={selected}
          isListOpen={view.isListOpen}
          onSearch={setSearch}
          onBranch={setBranch}
          onListOpen={view.setListOpen}
          onSelect={view.selectInList}
        />
        <MapCanvas scene={scene} onSelect={select} onPile={view.setPile} onReady={view.setMap} />
        {map !== null && maySeeTrends && <CardTrend map={map} elements={elements} />}
        <MapButtons map={map} />
        <MapLegend
          ref={view.setLegend}
          board={board}
          filter={filter}
          shown={shown}
          onLook={setOnly}
          onType={setType}
          onCategory={setCategory}
        />
        {view.pile && (
          <StationPile
            pile={view.pile}
            board={board}
            elements={elements}
            selected={selected}
            onSelect={view.selectInPile}
            onClose={() => view.setPile(null)}
          />
        )}
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
  );
}
