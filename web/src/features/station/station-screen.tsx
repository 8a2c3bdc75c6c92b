import { getAllUnclaimedStations } from '@stationwall/contract/services/unclaimed-station';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { linkTo } from '../../link-to.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { StationsTab } from './stations-tab.tsx';
import { UnclaimedTab } from './unclaimed-tab.tsx';

/** The stations of a network, and those that report without having been entered. */
export default function StationScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const isServed = useIsServed();
  const tabs = (['stations', 'unclaimed'] as const).filter(
    (id) => id === 'stations' || isServed(getAllUnclaimedStations.path),
  );
  const shown = tabs.find((id) => id === address.get('tab')) ?? 'stations';
  const panels = { stations: <StationsTab />, unclaimed: <UnclaimedTab /> };
  return (
    <ListPage>
      <PageHeader title={t('screens.siteMsgManagement')} />
      <PageTabs
        value={shown}
        onChange={(tab) =>
          // Filters and pages of one list mean nothing to the other.
          navigate(linkTo('/site-Sys/SiteMsgManagement', tab === 'stations' ? {} : { tab }))
        }
        tabs={tabs.map((id) => ({ id, title: t(`station.tabs.${id}`), panel: panels[id] }))}
      />
    </ListPage>
  );
}
