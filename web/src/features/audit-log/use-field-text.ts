import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/texts.ts';

/** What a field of an entry is called: as on its own screen, or else by its name on the wire. */
export function useFieldText(): (action: string, field: string) => string {
  const { t, i18n } = useTranslation();
  return (action, field) => {
    const group = action.split('.')[0] ?? '';
    const owners = [group, 'user', 'userStations', 'displaySetting'];
    const found = [...owners.map((entity) => `entities.${entity}.${field}`), `auditLog.fields.${field}`].find(
      (key) => i18n.exists(key),
    );
    return found === undefined ? field : t(found as TextKey);
  };
}
