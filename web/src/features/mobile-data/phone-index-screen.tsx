import './mobile-data.css';
import { NonIdealState } from '@blueprintjs/core';
import { wrongStations } from '@stationwall/contract/abnormal-stations';
import type { StationState } from '@stationwall/contract/station';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FindBox } from '../../kit/find-box.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { linkTo } from '../../link-to.ts';
import { endEarlyStations } from '../../platform/early-stations.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useOpenAlarms, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { PushSwitch } from '../../product-kit/push-switch.tsx';
import { noElements } from '../../station/element.ts';
import { findStations } from '../../station/find-stations.ts';
import { useElements } from '../../station/use-elements.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { HeldAcks } from './held-acks.tsx';
import { kmFrom } from './nearest-first.ts';
import { OpenAlarms } from './open-alarms.tsx';
import { PlaceButton } from './place-button.tsx';
import { ScanButton } from './scan-button.tsx';
import { StationCard } from './station-card.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { useStarred } from './use-starred.ts';

const mostShown = 12;

/** What a person on the road decides by: what is wrong, the nearest first, and the stations that they follow. */
export default function PhoneIndexScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { may } = useSession();
  const stations = useStationsCalmly(1_000);
  const alarms = useOpenAlarms();
  const { isHeld } = useLinkStatus();
  const now = useServerNow(5_000);
  const elements = useElements();
  const noneText = useNoneText();
  const own = useOwnPlace();
  const stars = useStarred();
  const [keyword, find] = useState('');
  const isShown = stations.size > 0 && elements !== noElements;
  useEffect(() => {
    if (isShown) endEarlyStations();
  }, [isShown]);
  const found = keyword === '' ? [] : findStations(stations.stations, keyword, mostShown).stations;
  /** A label's code is a link into this product, or the number on a box. */
  const follow = (code: string) => {
    const link = URL.parse(code);
    if (link?.origin === location.origin) navigate(link.pathname + link.search);
    else find(code);
  };
  const wrong = wrongStations([...stations.values()], alarms, {
    now,
    isHeld,
    kmTo: (station) => kmFrom(own.place, station),
  });
  const followed = stars.starred.flatMap((stcd) => stations.get(stcd) ?? []);
  const cards = (states: readonly StationState[]) => (
    <ul className="mobile-data">
      {states.map((state) => (
        <StationCard
          key={state.station.stcd}
          state={state}
          elements={elements}
          to={linkTo('/m/mobileOriginalData', { stcd: state.station.stcd })}
          km={kmFrom(own.place, state.station)}
          stars={stars}
        >
          <OpenAlarms alarms={alarms.get(state.station.stcd) ?? []} />
        </StationCard>
      ))}
    </ul>
  );
  return (
    <Page>
      <PageHeader
        title={t('screens.phoneIndex')}
        note={stations === unread ? '' : t('mobileData.count', { count: stations.size })}
      />
      <div className="mobile-data-tools">
        <FindBox label={t('mobileData.find')} value={keyword} size="medium" onChange={find} />
        <ScanButton onRead={follow} />
        <PlaceButton own={own} />
      </div>
      <HeldAcks />
      {keyword !== '' && (
        <Panel title={t('mobileData.found')}>
          {found.length > 0 ? (
            cards(found.flatMap(({ stcd }) => stations.get(stcd) ?? []))
          ) : (
            <NonIdealState title={t('mobileData.noneMatches')} />
          )}
        </Panel>
      )}
      <Panel title={t('mobileData.wrong')} note={wrong.length > 0 ? wrong.length : undefined}>
        {wrong.length > 0 ? (
          cards(wrong.slice(0, mostShown))
        ) : (
          <NonIdealState title={stations === unread ? noneText : t('mobileData.nothingWrong')} />
        )}
        {wrong.length > mostShown && (
          <p className="sw-muted">{t('mobileData.worstOf', { count: mostShown })}</p>
        )}
      </Panel>
      <Panel title={t('mobileData.followed')}>
        {followed.length > 0 ? cards(followed) : <p className="sw-muted">{t('mobileData.howToFollow')}</p>}
      </Panel>
      {may('Pages.Alarm.AlarmDevice') && (
        <Panel title={t('push.title')}>
          <PushSwitch />
        </Panel>
      )}
    </Page>
  );
}
