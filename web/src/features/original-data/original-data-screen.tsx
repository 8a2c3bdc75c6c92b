import './original-data.css';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { mostCounted } from '@stationwall/contract/services/original-data';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { problemText } from '../../i18n/problem-text.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useServerClock } from '../../platform/stations.tsx';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { useTableTexts } from '../../station/use-table-texts.ts';
import { highlightedRows } from './message-groups.ts';
import { originalDataColumns } from './original-data-columns.tsx';
import { OriginalDataFilters } from './original-data-filters.tsx';
import { addressOf, type OriginalDataQuery, pageSize, queryOf } from './original-data-query.ts';
import { RawMessageDialog } from './raw-message-dialog.tsx';
import { useNewerData } from './use-newer-data.ts';
import { useOriginalDatas } from './use-original-datas.ts';

export default function OriginalDataScreen() {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const { timeZone } = useLinkStatus();
  const serverClock = useServerClock();
  const stations = useStationsCalmly(10_000);
  const elements = useElements();
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => queryOf(address), [address]);
  const [openMessage, setOpenMessage] = useState<number | null>(null);
  const { page, askedAt, isLoading, problem, refresh } = useOriginalDatas(query, serverClock);
  const isNewer = useNewerData(query.stcd, askedAt);
  const texts = useTableTexts(t('originalData.noneFound'));

  const show = (next: OriginalDataQuery) => {
    const written = addressOf(next);
    if (written.toString() === addressOf(query).toString()) refresh();
    else setAddress(written);
  };
  const rows = page?.items ?? null;
  const highlighted = useMemo(() => highlightedRows(rows ?? []), [rows]);
  const columns = originalDataColumns({
    t,
    language: i18n.language,
    onOpenMessage: may('Pages.BussinessProject.iStrong.OriginalMsg') ? setOpenMessage : null,
  });

  const rangeText: typeof texts.range = (from, to, total) =>
    total < mostCounted ? texts.range(from, to, total) : t('originalData.rangeOfMany', { from, to, total });
  return (
    <Page isFull={true}>
      <div className="original-data">
        <PageHeader title={t('originalData.title')} note={t('originalData.zone', { zone: timeZone })}>
          {isNewer && query.end === '' && (
            <span className="original-data-newer" role="status">
              {t('originalData.newer')}{' '}
              <Button
                size="small"
                text={t('originalData.showNewer')}
                onClick={() => show({ ...query, page: 1 })}
              />
            </span>
          )}
          <Button icon={<Refresh />} text={t('originalData.refresh')} loading={isLoading} onClick={refresh} />
        </PageHeader>
        <OriginalDataFilters query={query} stations={stations} elements={elements} onApply={show} />
        <PagedTable
          caption={t('originalData.caption')}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.msgID}-${row.element}-${row.observedAt}`}
          rowClass={(row) => (highlighted.has(row) ? 'sw-alternate' : undefined)}
          page={{
            skipCount: (query.page - 1) * pageSize,
            pageSize,
            totalCount: page?.totalCount ?? 0,
            onSkip: (skip) => show({ ...query, page: skip / pageSize + 1 }),
          }}
          texts={{ ...texts, range: rangeText }}
          problem={problem && { text: problemText(t, problem), onRetry: refresh }}
        />
      </div>
      {openMessage !== null && <RawMessageDialog id={openMessage} onClose={() => setOpenMessage(null)} />}
    </Page>
  );
}
