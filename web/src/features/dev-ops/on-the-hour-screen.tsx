import { exportOnTheHour, getOnTheHour } from '@stationwall/contract/services/on-the-hour';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { DayFilter } from '../../kit/day-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { hourColumns, ratesText } from './hour-columns.tsx';

const lacks = ['missing', 'late'] as const;
const shape = { branch: inAddress.text, day: inAddress.time, only: inAddress.oneOf(lacks) };

/** Which stations reported in each hour of a day, and how many of their reports came in time. */
export default function OnTheHourScreen() {
  const { t, i18n } = useTranslation();
  const title = t('screens.onTheHour');
  const list = usePagedList(getOnTheHour, shape, {
    pageSize: 50,
    whole: { endpoint: exportOnTheHour, title },
  });
  const { page, filter, filterBy } = list;
  const columns = useMemo(
    () => hourColumns(t, i18n.language, page?.begin ?? '', page?.hours ?? []),
    [t, i18n.language, page],
  );
  const note = page && (page.expected > 0 ? ratesText(t, page) : t('devOps.noneExpected'));
  return (
    <ListPage>
      <PageHeader title={title} note={note} />
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <DayFilter label={t('devOps.day')} value={filter.day} onChange={(day) => filterBy({ day })} />
        <ChoiceFilter
          label={t('devOps.only')}
          anyText={t('kit.any')}
          choices={lacks.map((value) => ({ value, text: t(`devOps.onlyWith.${value}`) }))}
          value={filter.only}
          onChange={(only) => filterBy({ only })}
        />
      </FilterBar>
      <PagedTable
        name="on-the-hour"
        caption={title}
        columns={columns}
        list={list}
        rowKey={({ stcd }) => stcd}
        empty={t('devOps.allCame')}
      />
    </ListPage>
  );
}
