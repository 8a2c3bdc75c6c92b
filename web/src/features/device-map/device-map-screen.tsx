import './device-map.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons';
import { mobileBreakpoint } from '@stationwall/contract/constants';
import type { Freshness } from '@stationwall/contract/freshness';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../kit/page.tsx';
import type { MapHost } from '../../map/map-host.ts';
import { StationMap } from '../../map/station-map.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { countByFreshness } from '../../station/freshness-order.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { MapBanner } from './map-banner.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRefusal } from './map-refusal.tsx';
import { StationFinder } from './station-finder.tsx';
import { StationPanel } from './station-panel.tsx';
import { useMapScene } from './use-map-scene.ts';

const isNarrow = () => window.innerWidth < mobileBreakpoint;

const coveredOnPhone = { left: 0, right: 0, top: 60, bottom: 48 };
const coveredBySheet = { left: 0, right: 0, top: 60, bottom: 340 };
const coveredByNothing = { left: 0, right: 0, top: 0, bottom: 0 };

/** The finder's width, which grows on walls. */
const coveredOnDesk = () => {
  const zoom = getComputedStyle(document.documentElement).getPropertyValue('--sw-zoom');
  return { ...coveredByNothing, left: 332 * (Number(zoom) || 1) };
};

export default function DeviceMapScreen() {
  const { t } = useTranslation();
  const { tenant } = useSession();
  const { isHeld, refusedBy } = useLinkStatus();
  const serverNow = useServerNow();
  const stations = useStationsCalmly(500);
  const elements = useElements();
  const [address, setAddress] = useSearchParams();
  const [map, setMap] = useState<MapHost | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [only, setOnly] = useState<Freshness | null>(null);
  const [isListOpen, setListOpen] = useState(() => !isNarrow());
  const selected = address.get('station');
  const hasSelection = selected !== null;
  const covered = useMemo(() => {
    if (isNarrow()) return hasSelection ? coveredBySheet : coveredOnPhone;
    return isListOpen ? coveredOnDesk() : coveredByNothing;
  }, [hasSelection, isListOpen]);
  const scene = useMapScene(tenant?.tenancyName ?? address.get('tenant') ?? '', elements, selected, covered);

  const select = useCallback(
    (stcd: string | null) =>
      setAddress(
        (before) => {
          if (stcd === null) before.delete('station');
          else before.set('station', stcd);
          return before;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const selectInList = (stcd: string) => {
    select(stcd);
    map?.reveal(stcd);
    if (isNarrow()) setListOpen(false);
  };

  if (refusedBy !== null && stations.size === 0)
    return (
      <Page isCanvas={true}>
        <MapRefusal reason={refusedBy} />
      </Page>
    );
  return (
    <Page isCanvas={true}>
      <div className="device-map">
        <h1 className="sw-visually-hidden">{t('deviceMap.title')}</h1>
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
          <div className="map-buttons">
            <Button icon={<Plus />} aria-label={t('deviceMap.zoomIn')} onClick={() => map?.zoomBy(1)} />
            <Button icon={<Minus />} aria-label={t('deviceMap.zoomOut')} onClick={() => map?.zoomBy(-1)} />
            <Button icon={<ZoomToFit />} aria-label={t('deviceMap.fit')} onClick={() => map?.fit()} />
          </div>
          <MapLegend
            counts={countByFreshness(stations.values(), serverNow, isHeld)}
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
