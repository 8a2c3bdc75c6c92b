import { problemIn } from '@stationwall/contract/problem';
import { deviceType } from '@stationwall/contract/services/device-type';
import { reportNames } from '@stationwall/contract/services/report';
import {
  type ReportSchedule,
  reportSchedule,
  sendReportNow,
} from '@stationwall/contract/services/report-schedule';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useOptions } from '../../entity/use-options.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { scheduleChoices, scheduleFields } from './schedule-fields.tsx';
import { runTones } from './schedule-tones.ts';

const shape = { report: inAddress.oneOf(reportNames) };
const column = columnsOf<ReportSchedule>()('reportSchedule');
const asked = ['branch', 'sttp', 'stcd', 'step', 'figure', 'element'] as const;

/** Reports that people are sent: which, when, to whom, and what became of the last one. */
export function SchedulesTab() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const choices = scheduleChoices(t);
  const schedules = useEntities(reportSchedule, {
    ...{ shape, newText: t('reportSchedule.add'), fields: scheduleFields(t, useOptions(deviceType)) },
    blank: () => ({
      userName: user?.userName ?? '',
      language: i18n.language.startsWith('zh') ? ('zh-Hans' as const) : ('en' as const),
    }),
  });
  const { filter, filterBy, refresh } = schedules.list;
  const wanted = reportNames.find((name) => name === search.get('of'));
  useEffect(() => {
    if (!wanted) return;
    const number = Number(search.get('deviceTypeId'));
    schedules.add({
      ...Object.fromEntries(asked.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []))),
      ...{
        report: wanted,
        name: t(`screens.${wanted}`),
        isWithDoubtful: search.get('doubtful') !== 'without',
      },
      ...(number > 0 && { deviceTypeId: number }),
    });
    setSearch({}, { replace: true });
  });
  const send = async ({ id, name }: ReportSchedule) => {
    try {
      const { state, answer } = await call(sendReportNow, { id });
      const isSent = state === 'sent';
      const text = t(isSent ? 'reportSchedule.sentNow' : 'reportSchedule.notSent', { name, answer });
      toast({ tone: isSent ? 'success' : 'warning', text });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
    refresh();
  };
  const actions = actionsColumn<ReportSchedule>(t, {
    nameOf: ({ name }) => name,
    edit: schedules.edit,
    actionsOf: (row) => [
      { text: t('reportSchedule.sendNow'), run: () => void send(row) },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => schedules.remove(row) },
    ],
  });
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.choice('report', choices.reports, { sortBy: 'report' }),
    column.own('every', (row) => whenText(t, row)),
    column.text('userName', { sortBy: 'userName' }),
    column.choice('way', choices.ways),
    column.own('nextAt', ({ nextAt }) => (nextAt === null ? t('reportSchedule.off') : readableLocal(nextAt))),
    column.own('lastAt', ({ lastAt }) => (lastAt === null ? '–' : readableLocal(lastAt))),
    column.own(
      'lastState',
      ({ lastState }) => (lastState && t(`reportSchedule.states.${lastState}`)) || '–',
      {
        show: ({ lastState, lastAnswer }) =>
          lastState === null ? (
            '–'
          ) : (
            <StatusTag tone={runTones[lastState]} title={lastAnswer}>
              {t(`reportSchedule.states.${lastState}`)}
            </StatusTag>
          ),
      },
    ),
  ];
  return (
    <EntityTab
      of={{ ...schedules, actions, dialog: { ...schedules.dialog, isWide: true } }}
      title={t('screens.schedules')}
      caption={t('reportSchedule.caption')}
      searchHint={t('reportSchedule.searchHint')}
      columns={columns}
    >
      <ChoiceFilter
        label={t('entities.reportSchedule.report')}
        anyText={t('kit.any')}
        choices={choices.reports}
        value={filter.report}
        onChange={(report) => filterBy({ report })}
      />
    </EntityTab>
  );
}

function whenText(t: TFunction, { every, weekday, monthDay, atTime }: ReportSchedule): string {
  if (every === 'week') {
    const day = t(`reportSchedule.weekdays.d${weekday}` as 'reportSchedule.weekdays.d1');
    return t('reportSchedule.when.week', { day, time: atTime });
  }
  return t(`reportSchedule.when.${every}`, { day: monthDay, time: atTime });
}
