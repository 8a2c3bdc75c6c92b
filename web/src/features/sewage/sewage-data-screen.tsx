import { Button } from '@blueprintjs/core';
import { Chart } from '@blueprintjs/icons';
import { getSewageData, type SewageData } from '@stationwall/contract/services/sewage';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useAnswer } from '../../entity/use-answer.ts';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { wallClock } from '../../kit/wall-clock.ts';
import { SheetPage, useTitleBlock } from '../../product-kit/sheet-page.tsx';
import { FactorChart } from './factor-chart.tsx';
import { factorColumns, sewageLines } from './factor-columns.tsx';
import { SewageFilters, sewageShape } from './sewage-filters.tsx';
import { SewagePrint } from './sewage-print.tsx';

const noFactors: Pick<SewageData, 'factors' | 'stcd' | 'step'> = { factors: [], stcd: null, step: 'hour' };

/** What an outfall discharges, factor by factor, against its limits. */
export default function SewageDataScreen() {
  const { t, i18n } = useTranslation();
  const { filter, filterBy, value, listOf } = useAnswer(getSewageData, sewageShape);
  const { opened, open, close } = useAddressDetail();
  const clock = useKitClock();
  const titleBlock = useTitleBlock(t('screens.sewageData'))(
    value ? sewageLines(t, i18n.language, value) : [],
  );
  const columns = useMemo(() => factorColumns(t, value ?? noFactors), [t, value]);
  const rows = value?.rows ?? [];
  const beyond = rows.flatMap(({ values }) => values.filter((one) => one.isBeyond)).length;
  const isAhead = value !== null && value.begin > wallClock(clock.timeZone, clock.now());
  const first = rows.length > 0 ? value?.factors[0] : undefined;
  return (
    <SheetPage
      title={t('screens.sewageData')}
      note={beyond > 0 ? t('sewage.beyond', { count: beyond }) : t('sewage.note')}
      titleBlock={value && titleBlock}
      buttons={
        <Button
          icon={<Chart />}
          text={t('stations.chart')}
          disabled={!first}
          onClick={() => first && open(first.code)}
        />
      }
      filters={<SewageFilters filter={filter} outfalls={value?.outfalls ?? []} onChange={filterBy} />}
      name="sewage-data"
      caption={t('sewage.dataCaption')}
      columns={columns}
      list={listOf(value?.rows ?? null)}
      rowKey={(row) => row.time}
      empty={t(value?.stcd === null ? 'sewage.none' : isAhead ? 'sewage.ahead' : 'sewage.noData')}
      print={(onClosed) =>
        value && <SewagePrint data={value} columns={columns} notes={titleBlock} onClosed={onClosed} />
      }
    >
      <FactorChart data={value} code={opened} onChoose={open} onClose={close} />
    </SheetPage>
  );
}
