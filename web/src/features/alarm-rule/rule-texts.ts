import type { AlarmRule } from '@stationwall/contract/services/alarm-rule';
import { partsOfBranch } from '@stationwall/contract/station-branch';
import type { TFunction } from 'i18next';
import type { Choice } from '../../kit/fields.ts';
import { type Elements, elementOf } from '../../station/element.ts';
import { ruleChoices } from './alarm-rule-fields.tsx';
import { dayNames } from './day-names.ts';

/** When a rule rings, and when it holds: `Battery voltage below 11.5 V; ends 0.3 V above that. Holds Mon, Tue 08:00–17:00`. */
export const conditionText = (t: TFunction, elements: Elements, rule: AlarmRule, language: string): string =>
  whenText(t, elements, rule) + timesText(t, rule, language);

/** The times of a rule in words; empty where it holds always. */
function timesText(t: TFunction, rule: AlarmRule, language: string): string {
  const { activeDays = '', activeFrom = '', activeTo = '', seasonFrom = '', seasonTo = '' } = rule;
  const parts = [
    dayNames(language, activeDays),
    activeFrom === '' ? '' : `${activeFrom}–${activeTo}`,
    seasonFrom === '' ? '' : t('alarmRule.says.season', { from: seasonFrom, to: seasonTo }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : t('alarmRule.says.holds', { times: parts.join(' ') });
}

function whenText(t: TFunction, elements: Elements, rule: AlarmRule): string {
  const { kind, side, setpoint, deadband, minutes, span, bit } = rule;
  const { displayName, unit } = elementOf(elements, rule.element ?? '');
  const worth = (value: number | null) => `${value ?? '–'}${unit === '' ? '' : ` ${unit}`}`;
  const isHigh = side === 'H' || side === 'HH';
  const of = {
    element: displayName,
    limit: worth(setpoint),
    minutes: minutes ?? 0,
    span: t(`alarmRule.windows.${span}`),
  };
  const ends = deadband
    ? t(isHigh ? 'alarmRule.says.endsBelow' : 'alarmRule.says.endsAbove', { by: worth(deadband) })
    : '';
  switch (kind) {
    case 'threshold':
      return t(isHigh ? 'alarmRule.says.above' : 'alarmRule.says.below', of) + ends;
    case 'change':
      return t(isHigh ? 'alarmRule.says.rises' : 'alarmRule.says.falls', of);
    case 'sum':
      return t('alarmRule.says.sum', of) + ends;
    case 'stuck':
      return t('alarmRule.says.stuck', of);
    case 'silent':
      return minutes ? t('alarmRule.says.silent', of) : t('alarms.kinds.silent');
    case 'status':
      return ruleChoices(t).bits.find(({ value }) => value === bit)?.text ?? t('alarms.kinds.status');
    case 'expression':
      return (
        t(isHigh ? 'alarmRule.says.above' : 'alarmRule.says.below', {
          ...{ element: rule.expression ?? '', limit: String(setpoint ?? '–') },
        }) + ends
      );
    case 'quality':
      return rule.element ? `${t('alarms.kinds.quality')}: ${displayName}` : t('alarms.kinds.quality');
  }
}

/** The stations that a rule holds for: all that match each of what was chosen. */
export function scopeText(
  t: TFunction,
  lists: {
    categories: readonly Choice[];
    deviceTypes: readonly Choice[];
    stationName: (stcd: string) => string;
  },
  { stcd, branch, categoryId, deviceTypeId }: AlarmRule,
): string {
  const named = (choices: readonly Choice[], id: number | null) =>
    id === null ? '' : (choices.find(({ value }) => value === id)?.text ?? String(id));
  const parts = [
    stcd ? lists.stationName(stcd) : '',
    branch ? partsOfBranch(branch).filter(Boolean).join(' / ') : '',
    named(lists.categories, categoryId ?? null),
    named(lists.deviceTypes, deviceTypeId ?? null),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('alarmRule.allStations') : parts.join(' · ');
}
