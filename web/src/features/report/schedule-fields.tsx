import { cultures } from '@stationwall/contract/constants';
import { reportFigures, reportNames, reportSteps } from '@stationwall/contract/services/report';
import { reportSchedule, scheduleEvery, scheduleWays } from '@stationwall/contract/services/report-schedule';
import type { TFunction } from 'i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { sttps, sttpText } from '../../i18n/station-text.ts';
import type { Choice, Field } from '../../kit/fields.ts';
import { BranchSelect } from '../../product-kit/branch-filter.tsx';
import { stationField } from '../../product-kit/station-field.tsx';

const field = fieldsOfEntity(reportSchedule);
const StationOfSchedule = stationField('reportSchedule');
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const languageNames = { en: 'English', 'zh-Hans': '简体中文' } as const;

/** What a schedule can be, in words. */
export const scheduleChoices = (t: TFunction) => ({
  reports: reportNames.map((value) => ({ value, text: t(`screens.${value}`) })),
  ways: scheduleWays.map((value) => ({ value, text: t(`reportSchedule.ways.${value}`) })),
  every: scheduleEvery.map((value) => ({ value, text: t(`reportSchedule.every.${value}`) })),
  weekdays: ([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
    value,
    text: t(`reportSchedule.weekdays.d${value}`),
  })),
});

const on = (section: Field['section'], fields: Field[]): Field[] =>
  fields.map((one) => ({ ...one, ...(section && { section }) }));

/** Fields of a schedule: which report of which stations, when, and to whom. */
export function scheduleFields(t: TFunction, deviceTypes: readonly Choice[]): readonly Field[] {
  const choices = scheduleChoices(t);
  const none = (text: string) => ({ value: '', text });
  return [
    ...on('reportSchedule.sections.what', [
      field.text('name'),
      field.choice('report', choices.reports, { hint: 'reportSchedule.reportHint' }),
      field.own('branch', ({ id, value, onChange }) => (
        <BranchSelect
          id={id}
          value={value ? String(value) : null}
          onChange={(branch) => onChange(branch ?? '')}
        />
      )),
      field.choice('sttp', [
        none(t('kit.any')),
        ...sttps.map((value) => ({ value, text: sttpText(t, value) })),
      ]),
      field.own('stcd', (props) => (
        <StationOfSchedule {...props} onChange={(stcd) => props.onChange(stcd ?? '')} />
      )),
      field.choice(
        'step',
        [
          none(t('reportSchedule.asFits')),
          ...reportSteps.map((value) => ({ value, text: t(`report.steps.${value}`) })),
        ],
        { hint: 'reportSchedule.stepHint' },
      ),
      field.choice('figure', [
        none(t('reportSchedule.asUsual')),
        ...reportFigures.map((value) => ({ value, text: t(`report.figures.${value}`) })),
      ]),
      field.choice('deviceTypeId', [none(t('reportSchedule.firstInUse')), ...deviceTypes], {
        hint: 'reportSchedule.deviceHint',
      }),
      field.flag('isWithDoubtful'),
    ]),
    ...on('reportSchedule.sections.when', [
      field.choice('every', choices.every),
      field.choice('weekday', choices.weekdays),
      field.number('monthDay', { hint: 'reportSchedule.monthDayHint' }),
      field.text('atTime', {
        hint: 'reportSchedule.timeHint',
        check: (value) => (clockTime.test(String(value)) ? null : 'reportSchedule.timeWrong'),
      }),
      field.flag('isEnabled'),
    ]),
    ...on('reportSchedule.sections.whom', [
      field.text('userName', { hint: 'reportSchedule.userHint' }),
      field.choice('way', choices.ways, { hint: 'reportSchedule.wayHint' }),
      field.choice(
        'language',
        cultures.map((value) => ({ value, text: languageNames[value] })),
      ),
    ]),
  ];
}
