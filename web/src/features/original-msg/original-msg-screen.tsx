import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { getAllOriginalMsgs } from '@stationwall/contract/services/original-msg';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDrawer } from '../../entity/message-drawer.tsx';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useOnwardList } from '../../entity/use-onward-list.ts';
import { timeZoneText } from '../../i18n/time-zone-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { isReversed } from '../../kit/periods.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { originalMsgColumns } from './original-msg-columns.tsx';
import { OriginalMsgFilters, originalMsgShape } from './original-msg-filters.tsx';

/** Every message as it came, taken or refused; each opens with its bytes named and decoded anew. */
export default function OriginalMsgScreen() {
  const { t } = useTranslation();
  return <Messages of={getAllOriginalMsgs} title={t('screens.originalMsg')} />;
}

export function Messages({
  of,
  title,
  hasProtocol = true,
}: {
  of: typeof getAllOriginalMsgs;
  title: string;
  /** Whether they may be of several protocols. */
  hasProtocol?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  const detail = useAddressDetail();
  const list = useOnwardList(of, originalMsgShape, ({ items, searchedTo }) =>
    searchedTo === null
      ? t('originalMsg.searchedAll', { count: items.length })
      : t('originalMsg.searchedTo', { count: items.length, time: readableLocal(searchedTo) }),
  );
  const { open } = detail;
  const columns = useMemo(() => originalMsgColumns(t, (id) => open(String(id))), [t, open]);
  const searchedTo = list.page?.searchedTo ?? null;
  const whyNone = isReversed(list.filter)
    ? t('kit.fault.reversed')
    : searchedTo === null
      ? t('originalMsg.none')
      : t('originalMsg.noneYet', { time: readableLocal(searchedTo) });
  return (
    <ListPage>
      <PageHeader title={title} note={t('originalMsg.zone', { zone: timeZoneText(i18n.language, timeZone) })}>
        <Button
          icon={<Refresh />}
          text={t('originalMsg.refresh')}
          loading={list.isLoading}
          onClick={list.refresh}
        />
      </PageHeader>
      <OriginalMsgFilters hasProtocol={hasProtocol} filter={list.filter} onChange={list.filterBy} />
      <PagedTable
        name="original-msg"
        caption={t('originalMsg.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={whyNone}
      />
      <MessageDrawer id={detail.opened} onClose={detail.close} />
    </ListPage>
  );
}
