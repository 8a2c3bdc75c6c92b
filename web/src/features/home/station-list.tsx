import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { sttpText } from '../../i18n/station-text.ts';
import { StateAndAge } from '../../product-kit/state-and-age.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { type Elements, readingText } from '../../station/element.ts';
import { mainElementOf } from '../../station/main-element.ts';
import { briefRestMs, useRestingOrder } from './use-resting-order.ts';

interface StationListProps {
  states: readonly StationState[];
  /** Those that may have been in the list a moment ago: it keeps still under a pointer. */
  known: readonly StationState[];
  emptyText: string;
  now: number;
  isHeld: boolean;
  elements: Elements;
}

/** Stations line by line: name, type, main value, state and age. */
export function StationList({ states, known, emptyText, now, isHeld, elements }: StationListProps) {
  const { t } = useTranslation();
  const codes = states.map(({ station }) => station.stcd);
  const { order, watch } = useRestingOrder(codes, now, briefRestMs);
  const shown = order.flatMap((stcd) => known.find(({ station }) => station.stcd === stcd) ?? []);
  if (states.length === 0 && shown.length === 0)
    return emptyText === '' ? null : <p className="home-empty sw-muted">{emptyText}</p>;
  return (
    <table className="home-list" {...watch}>
      <thead className="sw-visually-hidden">
        <tr>
          <th scope="col">{t('stations.station')}</th>
          <th scope="col">{t('home.value')}</th>
          <th scope="col">{t('stations.age')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((state) => (
          <tr key={state.station.stcd}>
            <th scope="row">
              <StationLink className="home-name" station={state.station} />
              <span className="sw-muted"> {sttpText(t, state.station.sttp)}</span>
            </th>
            <td className="home-value">{mainReading(state, elements)}</td>
            <td className="home-age">
              <StateAndAge state={state} now={now} isHeld={isHeld} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function mainReading(state: StationState, elements: Elements): string {
  const symbol = mainElementOf(state);
  return symbol === null
    ? '—'
    : readingText(elements, state.station, symbol, state.values[symbol]?.value ?? null);
}
