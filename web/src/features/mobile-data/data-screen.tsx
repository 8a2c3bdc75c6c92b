import './mobile-data.css';
import { NonIdealState } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FindBox } from '../../kit/find-box.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { findStations } from '../../station/find-stations.ts';
import { useElements } from '../../station/use-elements.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { kmFrom, nearestFirst } from './nearest-first.ts';
import { PlaceButton } from './place-button.tsx';
import { Refusal } from './refusal.tsx';
import { StationCard } from './station-card.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { useStarred } from './use-starred.ts';

const mostShown = 100;

/** The newest values of all stations that one may see, for a phone: one card each, its main value first. */
export default function DataScreen() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  const refusedBy = useLinkFact('refusedBy');
  const stations = useStationsCalmly(2_000);
  const elements = useElements();
  const noneText = useNoneText();
  const own = useOwnPlace();
  const stars = useStarred();
  const [address, setAddress] = useSearchParams();
  const keyword = address.get('keyword') ?? '';
  const find = (wanted: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted === '') next.delete('keyword');
        else next.set('keyword', wanted);
        return next;
      },
      { replace: true },
    );
  if (refusedBy !== null && stations.size === 0)
    return (
      <Page>
        <Refusal />
      </Page>
    );
  const isPublic = pathname === linkTo('/m/data');
  const all = findStations(stations.stations, keyword, stations.size).stations;
  const found = (own.place ? nearestFirst(all, own.place) : all).flatMap(
    ({ stcd }) => stations.get(stcd) ?? [],
  );
  const shown = found.slice(0, mostShown);
  const toReadings = (stcd: string) =>
    isPublic
      ? linkTo('/m/original-data', { stcd, tenant: address.get('tenant') })
      : linkTo('/m/mobileOriginalData', { stcd });
  return (
    <Page>
      <PageHeader
        title={t(isPublic ? 'screens.publicData' : 'screens.lastData')}
        note={t('mobileData.count', { count: found.length })}
      />
      <div className="mobile-data-tools">
        <FindBox label={t('mobileData.find')} value={keyword} size="medium" onChange={find} />
        <PlaceButton own={own} />
      </div>
      {shown.length === 0 && (
        <NonIdealState title={stations === unread ? noneText : t('mobileData.noneMatches')} />
      )}
      <ul className="mobile-data">
        {shown.map((state) => (
          <StationCard
            key={state.station.stcd}
            state={state}
            elements={elements}
            to={toReadings(state.station.stcd)}
            km={kmFrom(own.place, state.station)}
            stars={isSignedIn ? stars : null}
          />
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="sw-muted">{t('mobileData.firstOf', { count: mostShown })}</p>
      )}
    </Page>
  );
}
