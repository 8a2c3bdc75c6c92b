import './alarm.css';
import { useTranslation } from 'react-i18next';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { AlarmFiguresTab } from './alarm-figures-tab.tsx';
import { AlarmRecordsTab } from './alarm-records-tab.tsx';

/** The alarms of all times, and how many of them people were asked to bear. */
export default function AlarmRecordScreen() {
  const { t } = useTranslation();
  const [tab, show] = useAddressTab(['records', 'figures']);
  return (
    <ListPage>
      <PageHeader title={t('screens.alarmRecord')} />
      <PageTabs
        value={tab}
        onChange={show}
        tabs={[
          { id: 'records', title: t('alarm.figures.list'), panel: <AlarmRecordsTab /> },
          { id: 'figures', title: t('alarm.figures.tab'), panel: <AlarmFiguresTab /> },
        ]}
      />
    </ListPage>
  );
}
