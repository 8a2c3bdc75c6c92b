import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { dayNames, daysOfWeek } from './day-names.ts';

/** Days of the week, 1 is Monday, as `12345`; none chosen is all of them. */
export function DaysControl({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange(value: string): void;
}) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset id={id} className="alarm-rule-days" aria-label={t('alarmRule.days')}>
      {daysOfWeek.map((day) => (
        <Checkbox
          key={day}
          inline={true}
          label={dayNames(i18n.language, day)}
          checked={value.includes(day)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(daysOfWeek.filter((one) => (one === day ? checked : value.includes(one))).join(''))
          }
        />
      ))}
    </fieldset>
  );
}
