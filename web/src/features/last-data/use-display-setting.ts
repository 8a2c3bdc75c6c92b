import {
  getUserLastDataDisplaySetting,
  type LastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';

export type DisplaySetting = Pick<LastDataDisplaySetting, 'columns' | 'sttps' | 'sorting'>;

const asUsual: DisplaySetting = { columns: [], sttps: [], sorting: '' };

/** How this person's last data open, as settled for them; as usual until that is known, or when it cannot be read. */
export const useDisplaySetting = (): DisplaySetting =>
  useLoad((signal) => call(getUserLastDataDisplaySetting, {}, { signal })).value ?? asUsual;
