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

interface InformationDraft {
  systemName: string;
  timeZone: string;
  hydrologicalDayStart: number;
  isPublicMapAllowed: boolean;
  concurrencyStamp: string;
}

/** What is edited of the basic information; a tenant has more of it than the host side. */
export function useInformationDialog(isTenant: boolean, onSaved: () => void) {
  const { t, i18n } = useTranslation();
  const fields = useMemo((): readonly Field[] => {
    const field = fieldsOf<InformationDraft>()('basicInformation');
    const systemName = field.text('systemName', { maxLength: 64, hint: 'basicInformation.emptyForDefault' });
    if (!isTenant) return [systemName];
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      value: hour,
      text: t('basicInformation.hour', { hour: String(hour).padStart(2, '0') }),
    }));
    return [
      systemName,
      field.choice('timeZone', timeZoneChoices(i18n.language, null), {
        isRequired: true,
        hint: 'basicInformation.help.timeZone',
      }),
      field.choice('hydrologicalDayStart', hours, {
        isRequired: true,
        hint: 'basicInformation.help.hydrologicalDayStart',
      }),
      field.flag('isPublicMapAllowed', { hint: 'basicInformation.help.isPublicMapAllowed' }),
    ];
  }, [isTenant, t, i18n.language]);
  const dialog = useEntityDialog<InformationDraft>({
    fields,
    async load(_, signal) {
      const read = await call(getBasicInformation, {}, { signal });
      return {
        systemName: read.systemName ?? '',
        timeZone: read.timeZone ?? '',
        hydrologicalDayStart: read.hydrologicalDayStart ?? 0,
        isPublicMapAllowed: read.isPublicMapAllowed ?? false,
        concurrencyStamp: read.concurrencyStamp,
      };
    },
    save({ systemName, concurrencyStamp, ...ofTenant }, _, signal) {
      const input = { systemName, concurrencyStamp, ...(isTenant ? ofTenant : {}) };
      return call(updateBasicInformation, input, { signal });
    },
    onSaved,
  });
  return { dialog, fields };
}
