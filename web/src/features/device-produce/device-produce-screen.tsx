import './device-produce.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { linkTo } from '../../link-to.ts';
import { BindingsTab } from './bindings-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { SharesTab } from './shares-tab.tsx';

const tabs = ['devices', 'bindings', 'sharedByMe', 'sharedWithMe'] as const;

/** The boxes that there are, where each is bound, and with whom that is shared. */
export default function DeviceProduceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = tabs.find((id) => id === address.get('tab')) ?? 'devices';
  // Filters and pages of one list mean nothing to the next.
  const show = (tab: (typeof tabs)[number]) =>
    navigate(linkTo('/production-manager/device-produce', tab === 'devices' ? {} : { tab }));
  const panels = {
    devices: <DevicesTab />,
    bindings: <BindingsTab />,
    sharedByMe: <SharesTab key="byMe" isSharer={true} />,
    sharedWithMe: <SharesTab key="withMe" isSharer={false} />,
  };
  return (
    <ListPage area="device-produce">
      <PageHeader title={t('screens.deviceProduce')} />
      <PageTabs
        value={shown}
        onChange={show}
        tabs={tabs.map((id) => ({ id, title: t(`device.tabs.${id}`), panel: panels[id] }))}
      />
    </ListPage>
  );
}
