import type { OutputOf } from '@stationwall/contract/endpoint';
import { getStationNeighbours } from '@stationwall/contract/services/station-neighbours';
import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { ageText } from '../../i18n/age.ts';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useServerNow, useStation } from '../../platform/stations.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { type Elements, elementOf, readingText } from '../../station/element.ts';
import { mainElementOf } from '../../station/main-element.ts';

type Neighbour = OutputOf<typeof getStationNeighbours>['upstream'][number];

/** Stations above and below on the same river with what this one tells first, and what they tell now. */
export function NeighboursPanel({ state, elements }: { state: StationState; elements: Elements }) {
  const element = mainElementOf(state);
  const isServed = useIsServed();
  if (element === null || !isServed(getStationNeighbours.path)) return null;
  return <Neighbours key={element} stcd={state.station.stcd} element={element} elements={elements} />;
}

function Neighbours({ stcd, element, elements }: { stcd: string; element: string; elements: Elements }) {
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) => call(getStationNeighbours, { stcd, element }, { signal }));
  const { displayName } = elementOf(elements, element);
  const rows = (side: 'upstream' | 'downstream') =>
    (value?.[side] ?? []).map((one) => ({
      key: one.stcd,
      cells: [
        <span key="station" className="sw-two-lines">
          <StationLink station={one} />
          <small>{`${t(`stationPage.${side}`)} · ${t('stationPage.distance', { value: one.distanceKm.toFixed(1) })}`}</small>
        </span>,
        <NeighbourNow key="now" neighbour={one} element={element} elements={elements} />,
      ],
    }));
  const empty =
    value === null
      ? t('kit.loading')
      : value.lacks !== null
        ? t(`stationPage.lacks.${value.lacks}`)
        : t('stationPage.noNeighbours', { element: displayName });
  return (
    <Panel title={t('stationPage.neighbours')} note={displayName}>
      {problem !== null && <p role="alert">{problem}</p>}
      <PlainTable
        caption={t('stationPage.neighbours')}
        empty={empty}
        headings={[{ text: t('stationPage.neighbour') }, { text: displayName, isEnd: true }]}
        // Water comes from above: the farthest upstream stands first.
        rows={[...rows('upstream').toReversed(), ...rows('downstream')]}
      />
    </Panel>
  );
}

/** What it told last, from the live link. */
function NeighbourNow({
  neighbour,
  element,
  elements,
}: {
  neighbour: Neighbour;
  element: string;
  elements: Elements;
}) {
  const { t } = useTranslation();
  const now = useServerNow();
  const last = useStation(neighbour.stcd)?.values[element];
  if (!last) return '–';
  return (
    <span className="sw-two-lines">
      <b>{readingText(elements, neighbour, element, last.value)}</b>
      <small>{ageText(t, now - Math.min(last.observedAt, last.receivedAt))}</small>
    </span>
  );
}
