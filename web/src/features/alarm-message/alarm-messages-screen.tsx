import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { useSession } from '../../platform/session.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { OwnMessagesTab } from './own-messages-tab.tsx';
import { useMessageChoice } from './use-message-choice.tsx';

/** What somebody was told of alarms, what they want to be told, and what became of all messages. */
export default function AlarmMessagesScreen() {
  const { t } = useTranslation();
  const { may } = useSession();
  const [tab, show] = useAddressTab(['mine', 'log']);
  const choice = useMessageChoice();
  const log = { id: 'log' as const, title: t('alarmMessage.log'), panel: <DeliveriesTab /> };
  return (
    <ListPage>
      <PageHeader title={t('screens.alarmMessages')}>
        <Button intent="primary" text={t('alarmMessage.choose')} onClick={choice.open} />
      </PageHeader>
      <PageTabs
        value={tab}
        onChange={show}
        tabs={[
          { id: 'mine', title: t('alarmMessage.mine'), panel: <OwnMessagesTab /> },
          ...(may('Pages.Alarm.AlarmBasic') ? [log] : []),
        ]}
      />
      <EntityDialog dialog={choice.dialog} title={t('alarmMessage.choose')} fields={choice.fields} />
    </ListPage>
  );
}
