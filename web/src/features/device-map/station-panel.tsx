import { Button } from '@blueprintjs/core';
import { Cross, Locate } from '@blueprintjs/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ageText } from '../../i18n/age.ts';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { linkTo } from '../../link-to.ts';
import { isDialogOpen } from '../../platform/open-dialog.ts';
import { useSession } from '../../platform/session.tsx';
import {
  useLinkFact,
  useLinkStatus,
  useServerNow,
  useStation,
  useStationsStore,
} from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StateAndAge } from '../../product-kit/state-and-age.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import type { Elements } from '../../station/element.ts';
import { freshnessAt, heardAtOf } from '../../station/freshness-order.ts';
import { dateTimeIn } from '../../station/local-time.ts';
import { StationTrend } from './station-trend.tsx';
import { StationValues } from './station-values.tsx';

interface StationPanelProps {
  stcd: string;
  elements: Elements;
  onLocate(): void;
  onClose(): void;
}

/** Escape closes the panel, wherever the focus is, but for dialogs. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A station of the address that is not among those of the caller; nothing is said while some may still come. */
function UnseenStation({ stcd, onClose }: Pick<StationPanelProps, 'stcd' | 'onClose'>) {
  const { t } = useTranslation();
  const link = useLinkFact('link');
  const areRead = useStationsStore().getStations() !== unread;
  if (!areRead || link === 'connecting') return null;
  return (
    <section className="station-panel" role="status">
      <header>
        <h2>{t('stations.noneSuch', { stcd })}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('deviceMap.closePanel')} onClick={onClose} />
      </header>
    </section>
  );
}

/** What rings at a station, the worst first; nothing for whoever hears of no alarms. */
function OpenAlarms({ stcd }: { stcd: string }) {
  const { i18n } = useTranslation();
  const alarms = useStationsStore().getOpenAlarms(stcd);
  if (alarms.length === 0) return null;
  return (
    <ul className="station-panel-alarms">
      {alarms
        .toSorted((one, other) => other.severity - one.severity)
        .map(({ alarmId, severity, textZh, textEn }) => (
          <li key={alarmId}>
            <PriorityTag priority={severity} isSmall={true} />
            <span>{i18n.language === 'zh-Hans' ? textZh : textEn}</span>
          </li>
        ))}
    </ul>
  );
}

/** Everything last known of one station, its age ticking by the server's clock. */
export function StationPanel({ stcd, elements, onLocate, onClose }: StationPanelProps) {
  useEscape(onClose);
  const { t, i18n } = useTranslation();
  const state = useStation(stcd);
  const serverNow = useServerNow();
  const { isHeld, timeZone } = useLinkStatus();
  const { may } = useSession();
  if (!state) return <UnseenStation stcd={stcd} onClose={onClose} />;
  const { station, clock } = state;
  const heardAt = heardAtOf(state, serverNow);
  const freshness = freshnessAt(state, serverNow, isHeld);
  const name = stationName(station, i18n.language);
  const hasPosition = station.lon !== null && station.lat !== null;
  return (
    <section className="station-panel" aria-label={t('deviceMap.panel', { name })}>
      <header>
        <h2>
          <StationLink station={station} />
        </h2>
        {hasPosition && (
          <Button variant="minimal" icon={<Locate />} aria-label={t('deviceMap.locate')} onClick={onLocate} />
        )}
        <Button variant="minimal" icon={<Cross />} aria-label={t('deviceMap.closePanel')} onClick={onClose} />
      </header>
      <p className="station-panel-state">
        <StateAndAge
          state={state}
          now={serverNow}
          isHeld={isHeld}
          hint={t(`stations.freshnessHint.${freshness}`)}
        />
        <span className="sw-muted">
          {heardAt === null ? t('stations.neverReported') : dateTimeIn(timeZone, heardAt)}
        </span>
      </p>
      {freshness === 'clockOff' && clock && (
        <p>
          {t(clock.offsetMs > 0 ? 'stations.clockAhead' : 'stations.clockBehind', {
            age: ageText(t, Math.abs(clock.offsetMs)),
          })}
        </p>
      )}
      <OpenAlarms stcd={stcd} />
      <dl>
        <dt>{t('stations.code')}</dt>
        <dd>{station.stcd}</dd>
        <dt>{t('stations.type')}</dt>
        <dd>{sttpText(t, station.sttp)}</dd>
        {station.river && (
          <>
            <dt>{t('stations.river')}</dt>
            <dd>{bilingualText(station.river, i18n.language)}</dd>
          </>
        )}
        <dt>{t('stations.interval')}</dt>
        <dd>{t('deviceMap.everySeconds', { count: station.intervalS })}</dd>
      </dl>
      {may('Pages.BussinessProject.iStrong.LastData') && <StationTrend state={state} elements={elements} />}
      <StationValues state={state} elements={elements} timeZone={timeZone} />
      {!hasPosition && <p className="sw-muted">{t('deviceMap.noPosition')}</p>}
      {may('Pages.BussinessProject.iStrong.OriginalData') && (
        <Link to={linkTo('/strong/original-data', { stcd: station.stcd })}>
          {t('deviceMap.openOriginal')}
        </Link>
      )}
    </section>
  );
}
