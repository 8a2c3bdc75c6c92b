import { useTranslation } from 'react-i18next';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { RunsTab } from './runs-tab.tsx';
import { SchedulesTab } from './schedules-tab.tsx';

/** Reports that people are sent, and what became of each. */
export default function SchedulesScreen() {
  const { t } = useTranslation();
  const [tab, show] = useAddressTab(['schedules', 'runs']);
  return (
    <ListPage>
      <PageHeader title={t('screens.schedules')} />
      <PageTabs
        value={tab}
        onChange={show}
        tabs={[
          { id: 'schedules', title: t('reportSchedule.tabs.schedules'), panel: <SchedulesTab /> },
          { id: 'runs', title: t('reportSchedule.tabs.runs'), panel: <RunsTab /> },
        ]}
      />
    </ListPage>
  );
}
