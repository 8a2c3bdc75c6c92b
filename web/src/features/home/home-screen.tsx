import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { countByFreshness } from '../../station/freshness-order.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { FreshnessCounts } from './freshness-counts.tsx';
import { QuickLinks } from './quick-links.tsx';
import { StationList } from './station-list.tsx';
import { abnormalStations, latestReports } from './what-to-show.ts';
import './home.css';

const rowsOnShow = 12;

/** What a signed-in person needs first: how fresh the network is, what needs a look, what came in last. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const stations = useStationsCalmly(1000);
  const { isHeld } = useLinkStatus();
  const now = useServerNow();
  const elements = useElements();
  const states = [...stations.values()];
  const abnormal = abnormalStations(states, now, isHeld);
  const emptyAbnormal = isHeld ? '' : t(states.length === 0 ? 'shell.table.empty' : 'home.nothingAbnormal');
  return (
    <Page>
      <PageHeader title={t('home.title')} note={t('stations.stations', { count: states.length })}>
        <QuickLinks />
      </PageHeader>
      <Panel title={t('home.byFreshness')}>
        <FreshnessCounts counts={countByFreshness(states, now, isHeld)} />
      </Panel>
      <div className="home-columns">
        <Panel title={t('home.abnormal')} note={abnormal.length > 0 ? abnormal.length : undefined}>
          {isHeld && <p className="home-empty sw-muted">{t('home.held')}</p>}
          <StationList
            states={abnormal.slice(0, rowsOnShow)}
            more={Math.max(0, abnormal.length - rowsOnShow)}
            emptyText={emptyAbnormal}
            {...{ now, isHeld, elements }}
          />
        </Panel>
        <Panel title={t('home.latest')}>
          <StationList
            states={latestReports(states, rowsOnShow)}
            more={0}
            emptyText={t('home.noReports')}
            {...{ now, isHeld, elements }}
          />
        </Panel>
      </div>
    </Page>
  );
}
