import './station-page.css';
import { NonIdealState } from '@blueprintjs/core';
import { getElementLimits } from '@stationwall/contract/services/station-parameter';
import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { usePathWord } from '../../entity/use-path-word.ts';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSession } from '../../platform/session.tsx';
import { useStation, useStationsStore } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { useElements } from '../../station/use-elements.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { ElementsPanel } from './elements-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { NeighboursPanel } from './neighbours-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { StatePanel } from './state-panel.tsx';

export default function StationPageScreen() {
  const stcd = usePathWord('/station/:stcd', 'stcd');
  const state = useStation(stcd);
  return <Page>{state ? <StationParts key={stcd} state={state} /> : <NoStation stcd={stcd} />}</Page>;
}

/** Not there, not to be seen, or not known yet. */
function NoStation({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const store = useStationsStore();
  useStationsCalmly(1_000);
  const noneText = useNoneText();
  const isUnread = store.getStations() === unread;
  return (
    <>
      <PageHeader title={t('screens.stationPage')} />
      <NonIdealState
        title={isUnread ? noneText : t('stations.noneSuch', { stcd })}
        {...(!isUnread && {
          action: (
            <Link className="bp6-button" to={linkTo('/strong/last-data')}>
              {t('stationPage.allStations')}
            </Link>
          ),
        })}
      />
    </>
  );
}

/** Everything about one station, and what leads on from it. */
function StationParts({ state }: { state: StationState }) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const elements = useElements();
  const { station } = state;
  const { stcd, sttp, river } = station;
  const isServed = useIsServed();
  const { value: limits } = useLoad(async (signal) =>
    isServed(getElementLimits.path) ? call(getElementLimits, { stcd }, { signal }) : null,
  );
  const stages = limits?.stages ?? null;
  const mayReadAll = may('Pages.BussinessProject.iStrong.OriginalData');
  return (
    <>
      <PageHeader
        title={stationName(station, i18n.language)}
        note={[stcd, sttpText(t, sttp), bilingualText(river, i18n.language)].filter(Boolean).join(' · ')}
      >
        <Link className="bp6-button" to={linkTo('/device-map', { station: stcd })}>
          {t('stationPage.onMap')}
        </Link>
        {mayReadAll && (
          <Link className="bp6-button" to={linkTo('/strong/original-data', { stcd })}>
            {t('screens.originalData')}
          </Link>
        )}
        {may('Pages.BussinessProject.iStrong.OriginalMsg') && (
          <Link className="bp6-button" to={linkTo('/strong/original-msg', { stcd })}>
            {t('screens.originalMsg')}
          </Link>
        )}
      </PageHeader>
      <div className="station-page">
        <div className="station-page-side">
          <StatePanel state={state} stages={stages} />
          <PlacePanel station={station} />
          <NeighboursPanel state={state} elements={elements} />
          {may('Pages.Administration.AuditLogs') && <ChangesPanel stcd={stcd} />}
        </div>
        <div className="station-page-main">
          <ChartPanel state={state} elements={elements} />
          <ElementsPanel state={state} elements={elements} stages={stages} />
          {mayReadAll && <MessagesPanel stcd={stcd} />}
          <PicturesPanel stcd={stcd} />
          {may('Pages.SiteSys.SiteMsgManagement') && <KeysPanel stcd={stcd} />}
        </div>
      </div>
    </>
  );
}
