import {
  getBasicInformation,
  updateBasicInformation,
} from '@stationwall/contract/services/basic-information';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { timeZoneChoices } from '../../i18n/time-zone-choices.ts';
import { type Field, fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { readTimeOfDay, timeOfDay } from './time-of-day.ts';

interface InformationDraft {
  systemName: string;
  timeZone: string;
  /** `08:00`. */
  hydrologicalDayStart: string;
  isPublicMapAllowed: boolean;
  concurrencyStamp: string;
}

/** What is edited of the basic information; a tenant has more of it than the host side. */
export function useInformationDialog(isTenant: boolean, onSaved: () => void) {
  const { i18n } = useTranslation();
  const fields = useMemo((): readonly Field[] => {
    const field = fieldsOf<InformationDraft>()('basicInformation');
    const systemName = field.text('systemName', { maxLength: 64, hint: 'basicInformation.emptyForDefault' });
    if (!isTenant) return [systemName];
    return [
      systemName,
      field.choice('timeZone', timeZoneChoices(i18n.language, null), {
        isRequired: true,
        hint: 'basicInformation.help.timeZone',
      }),
      field.text('hydrologicalDayStart', {
        isRequired: true,
        hint: 'basicInformation.help.hydrologicalDayStart',
        check: (value) => (readTimeOfDay(String(value)) ? null : 'basicInformation.noTimeOfDay'),
      }),
      field.flag('isPublicMapAllowed', { hint: 'basicInformation.help.isPublicMapAllowed' }),
    ];
  }, [isTenant, i18n.language]);
  const dialog = useEntityDialog<InformationDraft>({
    fields,
    async load(_, signal) {
      const read = await call(getBasicInformation, {}, { signal });
      return {
        systemName: read.systemName ?? '',
        timeZone: read.timeZone ?? '',
        hydrologicalDayStart: timeOfDay(read.hydrologicalDayStart ?? 0, read.hydrologicalDayStartMinute ?? 0),
        isPublicMapAllowed: read.isPublicMapAllowed ?? false,
        concurrencyStamp: read.concurrencyStamp,
      };
    },
    save({ systemName, concurrencyStamp, hydrologicalDayStart, ...others }, _, signal) {
      const start = readTimeOfDay(hydrologicalDayStart);
      const begins = start && {
        hydrologicalDayStart: start.hour,
        hydrologicalDayStartMinute: start.minute,
      };
      const input = { systemName, concurrencyStamp, ...(isTenant && { ...others, ...begins }) };
      return call(updateBasicInformation, input, { signal });
    },
    onSaved,
  });
  return { dialog, fields };
}
