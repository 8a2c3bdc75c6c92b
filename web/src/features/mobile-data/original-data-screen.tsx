import { NonIdealState } from '@blueprintjs/core';
import { getMobileOriginalDatas, type OriginalDataRow } from '@stationwall/contract/services/original-data';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { type PublicTenant, usePublicTenant } from '../../platform/public-tenant.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact } from '../../platform/stations.tsx';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { valueText } from '../../station/element.ts';
import { readableLocal } from '../../station/local-time.ts';
import { useNewestReport } from '../../station/use-newest-report.ts';
import { Refusal } from './refusal.tsx';

const pageSize = 20;

/** Stored readings of one station, twenty to a page, for a phone. */
export default function OriginalDataScreen() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const refusedBy = useLinkFact('refusedBy');
  const tenant = usePublicTenant(!isSignedIn, null);
  const [address] = useSearchParams();
  const stcd = address.get('stcd');
  const toList = linkTo('/m/data', { tenant: address.get('tenant') });
  return (
    <ListPage area="mobile-original-data">
      {stcd === null ? (
        <>
          <PageHeader title={t('screens.publicOriginalData')} />
          <NonIdealState
            title={t('mobileData.choose')}
            action={
              <Link className="bp6-button" to={toList}>
                {t('mobileData.toList')}
              </Link>
            }
          />
        </>
      ) : refusedBy !== null && !isSignedIn ? (
        <Refusal />
      ) : isSignedIn || tenant ? (
        <Readings key={stcd} stcd={stcd} tenant={tenant} toList={toList} />
      ) : (
        <NonIdealState title={t('kit.loading')} />
      )}
    </ListPage>
  );
}

function Readings({ stcd, tenant, toList }: { stcd: string; tenant: PublicTenant | null; toList: string }) {
  const { t, i18n } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const skipCount = (page - 1) * pageSize;
  const options = tenant === null ? {} : { tenantId: tenant.tenantId };
  const { value, problem, isLoading, refresh } = useLoad((signal) =>
    call(getMobileOriginalDatas, { stcd, skipCount, maxResultCount: pageSize }, { signal, ...options }),
  );
  const newest = useNewestReport(stcd, 5_000);
  const asked = `${page} ${page === 1 ? newest : ''}`;
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current !== asked) refresh();
    answered.current = asked;
  }, [asked, refresh]);
  const columns = useMemo((): Column<OriginalDataRow>[] => {
    const text = ({ value: number, unit, decimals }: OriginalDataRow) =>
      number === null ? t('stations.missing') : `${valueText(number, { unit, decimals })} ${unit}`;
    return [
      {
        key: 'observed',
        isFixed: true,
        heading: () => t('originalData.observed'),
        value: ({ observedAt }) => readableLocal(observedAt),
        show: ({ observedAt }) => readableLocal(observedAt),
      },
      {
        key: 'element',
        heading: () => t('originalData.element'),
        value: ({ elementName }) => elementName,
        show: ({ elementName }) => elementName,
      },
      {
        key: 'value',
        align: 'end',
        heading: () => t('originalData.value'),
        value: text,
        show: (row) => (
          <>
            <QualityMark flags={row.flags} /> <b>{text(row)}</b>
          </>
        ),
      },
    ];
  }, [t]);
  const station = value?.stbprp ?? null;
  const name = station ? stationName(station, i18n.language) : stcd;
  return (
    <>
      <PageHeader title={name} note={station ? stcd : ''}>
        <Link className="bp6-button" to={toList}>
          {t('mobileData.toList')}
        </Link>
      </PageHeader>
      <PagedTable
        name="mobile-original-data"
        caption={t('mobileData.readings', { name })}
        columns={columns}
        list={{
          rows: value?.originalDatas.items ?? null,
          skipCount,
          pageSize,
          totalCount: value?.originalDatas.totalCount ?? 0,
          sorting: null,
          isLoading,
          problem,
          show: ({ skipCount: skip = 0 }) =>
            setAddress((before) => {
              const next = new URLSearchParams(before);
              next.set('page', String(Math.floor(skip / pageSize) + 1));
              return next;
            }),
          refresh,
        }}
        rowKey={(row) => `${row.msgID}-${row.element}-${row.observedAt}`}
        empty={value !== null && station === null ? t('mobileData.none', { stcd }) : t('mobileData.noneYet')}
      />
    </>
  );
}
