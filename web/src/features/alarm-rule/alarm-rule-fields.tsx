import { alarmKinds, alarmRule, alarmSides, alarmWindows } from '@stationwall/contract/services/alarm-rule';
import type { TFunction } from 'i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import type { Choice, Field } from '../../kit/fields.ts';
import { BranchSelect } from '../../product-kit/branch-filter.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { DaysControl } from './days-control.tsx';
import { WhatIf } from './what-if.tsx';

const field = fieldsOfEntity(alarmRule);
const StationOfRule = stationField('alarmRule');

/** What a rule can be, in words. */
export const ruleChoices = (t: TFunction) => ({
  kinds: alarmKinds.map((value) => ({ value, text: t(`alarms.kinds.${value}`) })),
  sides: alarmSides.map((value) => ({ value, text: t(`alarmRule.sides.${value}`) })),
  windows: alarmWindows.map((value) => ({ value, text: t(`alarmRule.windows.${value}`) })),
  priorities: ([4, 3, 2, 1] as const).map((value) => ({ value, text: t(`alarms.priorities.p${value}`) })),
  bits: Array.from({ length: 12 }, (_, bit) => ({
    value: bit,
    text: `${bit} ${t(`alarmRule.bits.b${bit}` as 'alarmRule.bits.b0')}`,
  })),
});

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const yearDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isMatch = (pattern: RegExp, wrong: 'alarmRule.clockWrong' | 'alarmRule.dayWrong') => (value: unknown) =>
  pattern.test(String(value)) ? null : wrong;

const on = (section: Field['section'], fields: Field[]): Field[] =>
  fields.map((one) => ({ ...one, ...(section && { section }) }));

/** Fields of a rule: what it looks for, at which stations, and what it says. */
export function alarmRuleFields(
  t: TFunction,
  ruleId: number | null,
  lists: {
    elements: readonly Choice[];
    categories: readonly Choice[];
    deviceTypes: readonly Choice[];
    rules: readonly Choice[];
  },
): readonly Field[] {
  const choices = ruleChoices(t);
  const any = { value: '', text: t('kit.any') };
  return [
    ...on('alarmRule.sections.condition', [
      field.text('name'),
      field.choice('kind', choices.kinds, { hint: 'alarmRule.kindHint' }),
      field.choice('element', [{ value: '', text: t('alarmRule.noElement') }, ...lists.elements]),
      field.choice('side', choices.sides, { hint: 'alarmRule.sideHint' }),
      field.text('expression', { hint: 'alarmRule.expressionHint' }),
      field.number('setpoint', { decimals: 3, hint: 'alarmRule.setpointHint' }),
      field.number('deadband', { decimals: 3, hint: 'alarmRule.deadbandHint' }),
      field.number('minutes', { unit: 'min', hint: 'alarmRule.minutesHint' }),
      field.choice('span', choices.windows, { hint: 'alarmRule.spanHint' }),
      field.choice('bit', [any, ...choices.bits], { hint: 'alarmRule.bitHint' }),
      field.number('onDelayS', { unit: 's', hint: 'alarmRule.onDelayHint' }),
      field.number('offDelayS', { unit: 's', hint: 'alarmRule.offDelayHint' }),
      field.choice(
        'suppressedById',
        [
          { value: '', text: t('alarmRule.byNone') },
          ...lists.rules.filter(({ value }) => String(value) !== String(ruleId)),
        ],
        { hint: 'alarmRule.suppressedHint' },
      ),
      field.flag('isEnabled'),
    ]),
    ...on('alarmRule.sections.stations', [
      field.own(
        'stcd',
        (props) => <StationOfRule {...props} onChange={(stcd) => props.onChange(stcd ?? '')} />,
        {
          hint: 'alarmRule.scopeHint',
        },
      ),
      field.own('branch', ({ id, value, onChange }) => (
        <BranchSelect
          id={id}
          value={value ? String(value) : null}
          onChange={(branch) => onChange(branch ?? '')}
        />
      )),
      field.choice('categoryId', [any, ...lists.categories]),
      field.choice('deviceTypeId', [any, ...lists.deviceTypes]),
    ]),
    ...on('alarmRule.sections.times', [
      field.own(
        'activeDays',
        ({ id, value, onChange }) => <DaysControl id={id} value={String(value ?? '')} onChange={onChange} />,
        { hint: 'alarmRule.daysHint' },
      ),
      field.text('activeFrom', {
        hint: 'alarmRule.hoursHint',
        check: isMatch(clockTime, 'alarmRule.clockWrong'),
      }),
      field.text('activeTo', { check: isMatch(clockTime, 'alarmRule.clockWrong') }),
      field.text('seasonFrom', {
        hint: 'alarmRule.seasonHint',
        check: isMatch(yearDay, 'alarmRule.dayWrong'),
      }),
      field.text('seasonTo', { check: isMatch(yearDay, 'alarmRule.dayWrong') }),
    ]),
    ...on('alarmRule.sections.message', [
      field.choice('priority', choices.priorities),
      field.flag('isLatching', { hint: 'alarmRule.latchingHint' }),
      field.text('textZh', { hint: 'alarmRule.textHint' }),
      field.text('textEn', { hint: 'alarmRule.textHint' }),
      field.longText('consequence'),
      field.longText('response'),
      field.number('respondMinutes', { unit: 'min' }),
    ]),
    {
      ...{ entity: 'alarmRule', field: 'whatIf', kind: 'own', section: 'alarmRule.sections.whatIf' },
      control: ({ draft }) => <WhatIf draft={draft} ruleId={ruleId} />,
    },
  ];
}
