import { useTranslation } from 'react-i18next';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { ContentsTab } from './contents-tab.tsx';
import { SignsTab } from './signs-tab.tsx';

/** Signs beside roads: what each shows now, and what it is to show when. */
export default function LedScreen() {
  const { t } = useTranslation();
  const [tab, show] = useAddressTab(['signs', 'contents']);
  return (
    <ListPage>
      <PageHeader title={t('screens.led')} />
      <PageTabs
        value={tab}
        onChange={show}
        tabs={[
          { id: 'signs', title: t('ledSign.tabs.signs'), panel: <SignsTab /> },
          { id: 'contents', title: t('ledSign.tabs.contents'), panel: <ContentsTab /> },
        ]}
      />
    </ListPage>
  );
}
