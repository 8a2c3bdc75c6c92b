import './audit-log.css';
import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { Endpoint } from '@stationwall/contract/endpoint';
import { type AuditLogRow, exportAuditLogs, getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { timeZoneText } from '../../i18n/time-zone-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus } from '../../platform/stations.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetailsDialog } from './audit-details-dialog.tsx';
import { AuditFilters, auditShape } from './audit-filters.tsx';

/** Who did what, when, to what and from where; what changed is one click away. */
export default function AuditLogScreen() {
  const { t, i18n } = useTranslation();
  const { isHost } = useSession();
  const link = useLinkStatus();
  const timeZone = isHost ? 'UTC' : link.timeZone;
  const [opened, setOpened] = useState<AuditLogRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = usePagedList(getAllAuditLogs, auditShape, {
    pageSize: 50,
    whole: { endpoint: exportAuditLogs as Endpoint, title: t('screens.auditLog') },
  });
  const { begin, end } = list.filter;
  const columns = useMemo(
    () =>
      auditColumns(t, (row) => {
        setOpened(row);
        setOpen(true);
      }),
    [t],
  );
  return (
    <ListPage>
      <PageHeader
        title={t('screens.auditLog')}
        note={t('auditLog.note', { timeZone: timeZoneText(i18n.language, timeZone) })}
      >
        <Button
          icon={<Refresh />}
          text={t('auditLog.refresh')}
          loading={list.isLoading}
          onClick={list.refresh}
        />
      </PageHeader>
      <AuditFilters filter={list.filter} onChange={list.filterBy} />
      {begin !== null && end !== null && begin >= end && (
        <Callout intent="warning" compact={true} role="status">
          {t('auditLog.wrongSpan')}
        </Callout>
      )}
      <PagedTable
        name="audit-log"
        caption={t('auditLog.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('auditLog.empty')}
      />
      {opened && <AuditDetailsDialog row={opened} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </ListPage>
  );
}
