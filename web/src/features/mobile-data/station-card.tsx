import { Button } from '@blueprintjs/core';
import { Star, StarEmpty } from '@blueprintjs/icons';
import type { StationState } from '@stationwall/contract/station';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { StateAndAge } from '../../product-kit/state-and-age.tsx';
import { type Elements, elementOf, worthText } from '../../station/element.ts';
import { mainElementOf } from '../../station/main-element.ts';
import type { Starred } from './use-starred.ts';

/** A station for a phone: what it is, how old what it says is, its values with the main one first. `children` stand above those. */
export function StationCard({
  state,
  elements,
  to,
  km,
  stars,
  children,
}: {
  state: StationState;
  elements: Elements;
  /** Where its name leads. */
  to: string;
  /** How far away it is; null = not known. */
  km: number | null;
  /** Null where nobody is signed in who could follow it. */
  stars: Starred | null;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(5_000);
  const { isHeld } = useLinkStatus();
  const { station, values } = state;
  const main = mainElementOf(state);
  const symbols = Object.keys(values).sort((one, other) =>
    one === main ? -1 : other === main ? 1 : one < other ? -1 : 1,
  );
  const name = stationName(station, i18n.language);
  const isStarred = stars?.starred.includes(station.stcd) ?? false;
  const far = km === null ? '' : ` · ${t('mobileData.km', { value: km.toFixed(km < 10 ? 1 : 0) })}`;
  return (
    <li>
      <Link to={to}>
        <b>{name}</b>
        <small>
          {station.stcd} · {sttpText(t, station.sttp)}
          {far}
        </small>
      </Link>
      <span className="mobile-data-state">
        <StateAndAge state={state} now={now} isHeld={isHeld} />
        {stars && (
          <Button
            variant="minimal"
            icon={isStarred ? <Star /> : <StarEmpty />}
            aria-pressed={isStarred}
            aria-label={t('mobileData.follow', { name })}
            onClick={() => stars.toggle(station.stcd)}
          />
        )}
      </span>
      {children}
      <dl>
        {symbols.map((symbol) => (
          <div key={symbol}>
            <dt>{elementOf(elements, symbol).displayName}</dt>
            <dd>{worthText(elements, station, symbol, values[symbol]?.value ?? null)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
