import { messageStates } from '@stationwall/contract/services/alarm-message';
import { getReportRuns, type ReportRun } from '@stationwall/contract/services/report-schedule';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { scheduleChoices } from './schedule-fields.tsx';
import { runTones } from './schedule-tones.ts';

const shape = { state: inAddress.oneOf(messageStates) };
const column = columnsOf<ReportRun>()('reportRun');

/** What became of every report that was sent, with the words of the server that it was given to. */
export function RunsTab() {
  const { t } = useTranslation();
  const list = usePagedList(getReportRuns, shape, { pageSize: 50 });
  const { reports, ways } = scheduleChoices(t);
  const states = messageStates.map((value) => ({ value, text: t(`reportSchedule.states.${value}`) }));
  const columns = [
    column.time('dueAt', {
      isFixed: true,
      show: ({ dueAt, isTest }) => (
        <>
          <Moment local={dueAt} /> {isTest && <span className="sw-muted">{t('reportSchedule.byHand')}</span>}
        </>
      ),
    }),
    column.text('scheduleName'),
    column.choice('report', reports),
    column.text('userName'),
    column.choice('way', ways),
    column.choice('state', states, {
      show: ({ state }) => (
        <StatusTag tone={runTones[state]}>{t(`reportSchedule.states.${state}`)}</StatusTag>
      ),
    }),
    column.text('answer'),
    column.time('begin'),
    column.time('end'),
    column.number('stations', 0),
    column.own('bytes', ({ bytes }) => (bytes === 0 ? '–' : `${Math.ceil(bytes / 1_000)} kB`)),
    column.number('attempts', 0),
    column.time('sentAt'),
    column.time('nextAt'),
  ];
  return (
    <>
      <FilterBar label={t('kit.filters')}>
        <ChoiceFilter
          label={t('entities.reportRun.state')}
          anyText={t('kit.any')}
          choices={states}
          value={list.filter.state}
          onChange={(state) => list.filterBy({ state })}
        />
      </FilterBar>
      <PagedTable
        name="report-runs"
        caption={t('reportSchedule.runsCaption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('reportSchedule.noRuns')}
      />
    </>
  );
}
