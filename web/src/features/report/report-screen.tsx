import {
  type ReportKind,
  type ReportName,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { DateTimeInput } from '../../kit/date-time-input.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { isLocal } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { wallClock } from '../../kit/wall-clock.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { reportColumns } from './report-columns.tsx';

const shape = {
  branch: inAddress.text,
  day: inAddress.time,
  doubtful: inAddress.oneOf(['without'] as const),
};
const nothing = { begin: '', steps: [] };

/** The report that the path names: its matrix of stations and times. */
export default function ReportScreen() {
  const { pathname } = useLocation();
  const name = reportNames.find((each) => pathname.endsWith(`/${each}`));
  return name && <Report key={name} name={name} />;
}

function Report({ name }: { name: ReportName }) {
  const { t, i18n } = useTranslation();
  const kind: ReportKind = reports[name];
  const clock = useKitClock();
  const id = useId();
  const list = usePagedList(reportCalls[name].get, shape, {
    pageSize: 50,
    whole: { endpoint: reportCalls[name].export, title: t(`screens.${name}`) },
  });
  const { filter, filterBy } = list;
  const matrix = list.page ?? nothing;
  const columns = useMemo(
    () => reportColumns(t, i18n.language, kind, matrix),
    [t, i18n.language, kind, matrix],
  );
  const today = wallClock(clock.timeZone, clock.now()).slice(0, 10);
  return (
    <ListPage>
      <PageHeader title={t(`screens.${name}`)} note={t(`report.about.${kind.span}`)} />
      <FilterBar label={t('report.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <FilterField label={t(kind.span === 'month' ? 'report.dayOfMonth' : 'report.day')} htmlFor={id}>
          <DateTimeInput
            id={id}
            value={filter.day ?? today}
            precision="day"
            onChange={(day) => {
              if (day === null || isLocal(day)) filterBy({ day: day?.slice(0, 10) ?? null });
            }}
          />
        </FilterField>
        <ChoiceFilter
          label={t('report.doubtful')}
          anyText={t('report.withDoubtful')}
          choices={[{ value: 'without' as const, text: t('report.withoutDoubtful') }]}
          value={filter.doubtful}
          onChange={(doubtful) => filterBy({ doubtful })}
        />
      </FilterBar>
      <PagedTable
        name={`report-${name}`}
        caption={t(`screens.${name}`)}
        columns={columns}
        list={list}
        rowKey={({ stcd }) => stcd}
        empty={t('report.none')}
      />
    </ListPage>
  );
}
