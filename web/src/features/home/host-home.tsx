import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { QuickLinks } from './quick-links.tsx';

/** The start of the host's people: stations belong to tenants, so there are none to show. */
export function HostHome() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('screens.home')} />
      <Panel title={t('home.goTo')}>
        <div className="home-host">
          <p className="sw-muted">{t('home.host')}</p>
          <QuickLinks />
        </div>
      </Panel>
    </Page>
  );
}
