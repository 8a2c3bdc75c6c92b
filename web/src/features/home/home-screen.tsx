import { abnormalStations } from '@stationwall/contract/abnormal-stations';
import { getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { isInBranch } from '@stationwall/contract/station-branch';
import { useTranslation } from 'react-i18next';
import { useAddressBranch } from '../../entity/use-address-branch.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { countByFreshness } from '../../station/freshness-order.ts';
import { useElements } from '../../station/use-elements.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { AboveLevels } from './above-levels.tsx';
import { AllAbnormal } from './all-abnormal.tsx';
import { ChangedMost } from './changed-most.tsx';
import { FreshnessCounts } from './freshness-counts.tsx';
import { HostHome } from './host-home.tsx';
import { QuickLinks } from './quick-links.tsx';
import { RainedMost } from './rained-most.tsx';
import { StationList } from './station-list.tsx';
import './home.css';

const rowsOnShow = 12;

export default function HomeScreen() {
  const { isHost } = useSession();
  return isHost ? <HostHome /> : <StationsHome />;
}

/** What a signed-in person needs first: how fresh the network is, what needs a look, where water moves. */
function StationsHome() {
  const { t } = useTranslation();
  const mayRead = useSession().may('Pages.BussinessProject.iStrong.LastData');
  const isServed = useIsServed();
  const stations = useStationsCalmly(1000);
  const { isHeld, refusedBy, lack } = useLinkStatus();
  const now = useServerNow();
  const elements = useElements();
  const [branch, setBranch] = useAddressBranch();
  const all = [...stations.values()];
  const states = branch === null ? all : all.filter(({ station }) => isInBranch(station, branch));
  const abnormal = abnormalStations(states, now, isHeld);
  const isUnread = stations === unread;
  const noneText = useNoneText();
  const emptyText = (text: TextKey) => (isUnread ? noneText : t(text));
  const emptyAbnormal = states.length === 0 ? 'home.noStations' : 'home.nothingAbnormal';
  return (
    <Page>
      <PageHeader
        title={t('screens.home')}
        {...(isUnread ? {} : { note: t('stations.stations', { count: states.length }) })}
      >
        <QuickLinks />
      </PageHeader>
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={branch} onChange={setBranch} />
      </FilterBar>
      <Panel title={t('home.byFreshness')}>
        <FreshnessCounts counts={isUnread ? null : countByFreshness(states, now, isHeld)} branch={branch} />
      </Panel>
      <div className="home-columns">
        {/* Water first: silent stations are counted above already. */}
        <div className="home-column">
          {mayRead && isServed(getStationLevels.path) && (
            <AboveLevels {...{ states, now, elements }} count={rowsOnShow} />
          )}
          <Panel title={t('home.abnormal')} note={abnormal.length > 0 ? abnormal.length : undefined}>
            {isHeld && refusedBy === null && <p className="home-empty sw-muted">{t('home.held')}</p>}
            <StationList
              states={abnormal.slice(0, rowsOnShow)}
              known={states}
              emptyText={isHeld && !isUnread ? '' : emptyText(emptyAbnormal)}
              {...{ now, isHeld, elements }}
            />
            <AllAbnormal count={abnormal.length} branch={branch} />
          </Panel>
        </div>
        <div className="home-column">
          {/* That there are no last data is told once. */}
          {lack === null && (
            <ChangedMost
              states={states}
              count={rowsOnShow}
              unknownText={states.length === 0 ? emptyText('home.noStations') : null}
              {...{ now, elements }}
            />
          )}
          {mayRead && isServed(getStationRain.path) && <RainedMost states={states} count={rowsOnShow} />}
        </div>
      </div>
    </Page>
  );
}
