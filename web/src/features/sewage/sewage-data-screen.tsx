import { getSewageData, sewageSteps } from '@stationwall/contract/services/sewage';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useAnswer } from '../../entity/use-answer.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { factorColumns } from './factor-columns.tsx';

const { text, time, oneOf } = inAddress;
const shape = { stcd: text, step: oneOf(sewageSteps), begin: time, end: time };

/** What an outfall discharges, factor by factor, against its limits. */
export default function SewageDataScreen() {
  const { t, i18n } = useTranslation();
  const { filter, filterBy, value, listOf } = useAnswer(getSewageData, shape);
  const columns = useMemo(() => factorColumns(t, value?.factors ?? []), [t, value]);
  const beyond = (value?.rows ?? []).flatMap(({ values }) => values.filter((one) => one.isBeyond)).length;
  const [first, ...others] = value?.outfalls ?? [];
  const nameOf = (one: NonNullable<typeof first>) => `${stationName(one, i18n.language)} ${one.stcd}`;
  return (
    <ListPage>
      <PageHeader
        title={t('screens.sewageData')}
        note={beyond > 0 ? t('sewage.beyond', { count: beyond }) : t('sewage.note')}
      />
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('sewage.outfall')}
          anyText={first ? nameOf(first) : '–'}
          choices={others.map((one) => ({ value: one.stcd, text: nameOf(one) }))}
          value={filter.stcd}
          onChange={(stcd) => filterBy({ stcd })}
        />
        <ChoiceFilter
          label={t('sewage.step')}
          anyText={t('sewage.steps.hour')}
          choices={sewageSteps
            .filter((one) => one !== 'hour')
            .map((one) => ({ value: one, text: t(`sewage.steps.${one}`) }))}
          value={filter.step}
          onChange={(step) => filterBy({ step })}
        />
        <SpanFilter
          value={filter}
          offered={['lastHour', 'lastDay', 'lastWeek', 'lastMonth']}
          onChange={({ begin, end }) => filterBy({ begin, end })}
        />
      </FilterBar>
      <PagedTable
        name="sewage-data"
        caption={t('sewage.dataCaption')}
        columns={columns}
        list={listOf(value?.rows ?? null)}
        rowKey={(row) => row.time}
        empty={t(value?.stcd === null ? 'sewage.none' : 'sewage.noData')}
      />
    </ListPage>
  );
}
