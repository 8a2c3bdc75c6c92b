import { updateLogo } from '@stationwall/contract/services/basic-information';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import type { ChosenLogo } from './chosen-logo.ts';
import { LogoControl } from './logo-control.tsx';

interface LogoDraft {
  logo: ChosenLogo | null;
}

const fields = [
  fieldsOf<LogoDraft>()('logo').own('logo', (props) => <LogoControl {...props} />, { isRequired: true }),
];

/** Another logo: chosen, looked at, then sent. */
export function useLogoDialog(onSaved: () => void) {
  const dialog = useEntityDialog<LogoDraft>({
    fields,
    isUpload: true,
    load: async () => ({ logo: null }),
    save: ({ logo }, _, signal) => call(updateLogo, { logo: logo?.base64 ?? '' }, { signal }),
    onSaved,
  });
  return { dialog, fields };
}
