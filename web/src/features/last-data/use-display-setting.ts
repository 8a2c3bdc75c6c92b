import {
  getUserLastDataDisplaySetting,
  type LastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import { useEffect, useState } from 'react';
import { call } from '../../platform/http.ts';

export type DisplaySetting = Pick<LastDataDisplaySetting, 'columns' | 'sttps' | 'sorting'>;

const asUsual: DisplaySetting = { columns: [], sttps: [], sorting: '' };

/** How this person's last data open, as settled for them; as usual until that is known, or when it cannot be read. */
export function useDisplaySetting(): DisplaySetting {
  const [setting, setSetting] = useState(asUsual);
  useEffect(() => {
    const abort = new AbortController();
    call(getUserLastDataDisplaySetting, {}, { signal: abort.signal }).then(
      (read) => setSetting(read ?? asUsual),
      () => {},
    );
    return () => abort.abort();
  }, []);
  return setting;
}
