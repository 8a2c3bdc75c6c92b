import type { Endpoint } from './endpoint.ts';
import { getAllUserConfiguration } from './services/abp-user-configuration.ts';
import { isTenantAvailable } from './services/account.ts';
import {
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
} from './services/last-data.ts';
import { getOriginalDatas2, getOriginalMsgGPRSById } from './services/original-data.ts';
import { getCurrentLoginInformations } from './services/session.ts';
import { getEventsAfter, getOpenAlarms } from './services/station-event.ts';
import { authenticate } from './services/token-auth.ts';
import { getMyStcdPrivilages } from './services/user.ts';
import { getUserInfo } from './services/user-info.ts';

/** Every call of the product; the backend proves at its tests that it serves each. */
export const calls: readonly Endpoint[] = [
  authenticate,
  getAllUserConfiguration,
  getCurrentLoginInformations,
  isTenantAvailable,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
  getCoumnNames,
  getOriginalDatas2,
  getOriginalMsgGPRSById,
  getEventsAfter,
  getOpenAlarms,
  getMyStcdPrivilages,
  getUserInfo,
];
