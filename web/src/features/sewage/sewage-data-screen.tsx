import { Button } from '@blueprintjs/core';
import { Chart } from '@blueprintjs/icons';
import { getSewageData, type SewageData } from '@stationwall/contract/services/sewage';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useAnswer } from '../../entity/use-answer.ts';
import { stationName } from '../../i18n/station-text.ts';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { readable } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { PrintButton } from '../../kit/print-table.tsx';
import { useMadeAt } from '../../kit/use-made-at.ts';
import { wallClock } from '../../kit/wall-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { FactorChart } from './factor-chart.tsx';
import { factorColumns } from './factor-columns.tsx';
import { SewageFilters, sewageShape } from './sewage-filters.tsx';
import { SewagePrint } from './sewage-print.tsx';

const noFactors: Pick<SewageData, 'factors' | 'stcd' | 'step'> = { factors: [], stcd: null, step: 'hour' };

/** What an outfall discharges, factor by factor, against its limits. */
export default function SewageDataScreen() {
  const { t, i18n } = useTranslation();
  const { filter, filterBy, value, listOf } = useAnswer(getSewageData, sewageShape);
  const { opened, open, close } = useAddressDetail();
  const [isPrinting, setPrinting] = useState(false);
  const { tenant } = useSession();
  const madeAt = useMadeAt();
  const clock = useKitClock();
  const columns = useMemo(() => factorColumns(t, value ?? noFactors), [t, value]);
  const beyond = (value?.rows ?? []).flatMap(({ values }) => values.filter((one) => one.isBeyond)).length;
  const outfall = value?.outfalls.find(({ stcd }) => stcd === value.stcd);
  const minute = (at: string) => readable(at, 'minute');
  const notes = value
    ? [
        t('screens.sewageData'),
        tenant?.name ?? '',
        outfall ? `${stationName(outfall, i18n.language)} ${outfall.stcd}` : '',
        t('sewage.period', { from: minute(value.begin), to: minute(value.end) }),
        t(`sewage.steps.${value.step}`),
        t('sewage.signs'),
        madeAt(),
      ]
    : [];
  const isAhead = value !== null && value.begin > wallClock(clock.timeZone, clock.now());
  const hasRows = (value?.rows.length ?? 0) > 0;
  const [first] = value?.factors ?? [];
  return (
    <ListPage>
      <PageHeader
        title={t('screens.sewageData')}
        note={beyond > 0 ? t('sewage.beyond', { count: beyond }) : t('sewage.note')}
      >
        <Button
          icon={<Chart />}
          text={t('stations.chart')}
          disabled={!hasRows}
          onClick={() => first && open(first.code)}
        />
        <PrintButton disabled={!hasRows} onClick={() => setPrinting(true)} />
      </PageHeader>
      <SewageFilters filter={filter} outfalls={value?.outfalls ?? []} onChange={filterBy} />
      <PagedTable
        name="sewage-data"
        caption={t('sewage.dataCaption')}
        columns={columns}
        list={{ ...listOf(value?.rows ?? null), notes }}
        rowKey={(row) => row.time}
        empty={t(value?.stcd === null ? 'sewage.none' : isAhead ? 'sewage.ahead' : 'sewage.noData')}
      />
      <FactorChart data={value} code={opened} onChoose={open} onClose={close} />
      {isPrinting && value && (
        <SewagePrint data={value} columns={columns} notes={notes} onClosed={() => setPrinting(false)} />
      )}
    </ListPage>
  );
}
