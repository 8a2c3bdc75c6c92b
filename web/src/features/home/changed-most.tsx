import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { sttpText } from '../../i18n/station-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { useEarlierStages } from '../../lists/situation.ts';
import { useLinkFact, useStationsStore } from '../../platform/stations.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { type Elements, readingText, worthText } from '../../station/element.ts';
import { clockIn } from '../../station/local-time.ts';
import { type StageChange, useStageChanges } from '../../station/stage-changes.ts';
import { useRestingOrder } from './use-resting-order.ts';

const windowMs = 3_600_000;

interface ChangedMostProps {
  states: readonly StationState[];
  count: number;
  now: number;
  elements: Elements;
  /** Stands there while stations are not known. */
  unknownText: string | null;
}

/** Where water rose or fell most within the hour. */
export function ChangedMost({ states, count, now, elements, unknownText }: ChangedMostProps) {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const changes = useStageChanges(useStationsStore(), useEarlierStages());
  const largest = changes.largest(states, count, now - windowMs);
  const byCode = new Map(largest.map((change) => [change.state.station.stcd, change]));
  const { order, watch } = useRestingOrder([...byCode.keys()], now);
  const shown = order.flatMap((stcd) => byCode.get(stcd) ?? []);
  const since = changes.since === null ? now : Math.max(changes.since, now - windowMs);
  const sinceText = t('home.since', { time: clockIn(timeZone, since).slice(0, 5) });
  return (
    <Panel title={t('home.changed')} note={unknownText === null ? sinceText : undefined}>
      {shown.length === 0 ? (
        <p className="home-empty sw-muted">{unknownText ?? t('home.nothingChanged')}</p>
      ) : (
        <table className="home-list" {...watch}>
          <thead className="sw-visually-hidden">
            <tr>
              <th scope="col">{t('stations.station')}</th>
              <th scope="col">{t('home.value')}</th>
              <th scope="col">{t('home.change')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => (
              <ChangedRow key={change.state.station.stcd} change={change} elements={elements} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function ChangedRow({ change, elements }: { change: StageChange; elements: Elements }) {
  const { t } = useTranslation();
  const { state, element: symbol, by, to, tookMs } = change;
  const { station } = state;
  const amount = worthText(elements, station, symbol, Math.abs(by));
  return (
    <tr>
      <th scope="row">
        <StationLink className="home-name" station={station} />
        <span className="sw-muted"> {sttpText(t, station.sttp)}</span>
      </th>
      <td className="home-value">{readingText(elements, station, symbol, to)}</td>
      <td className="home-age">
        <b>{t(by > 0 ? 'home.rose' : 'home.fell', { amount })}</b>{' '}
        <span className="sw-muted">{t('home.within', { age: ageText(t, tookMs) })}</span>
      </td>
    </tr>
  );
}
