// Written by scripts/lists.ts from the files of its folder.
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { getAllUserConfiguration } from './services/abp-user-configuration.ts';
import { isTenantAvailable } from './services/account.ts';
import { exportAuditLogs, getAllAuditLogs } from './services/audit-log.ts';
import {
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
} from './services/basic-information.ts';
import { callOffJob, deleteJob, getMyJobs } from './services/job.ts';
import {
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
} from './services/last-data.ts';
import { exportOriginalData, getOriginalDatas2, getOriginalMsgGPRSById } from './services/original-data.ts';
import { getAllPermissions } from './services/permission.ts';
import {
  changeLanguage,
  changePassword,
  changePasswordTwo,
  getCurrentUserProfileForEdit,
  getProfilePicture,
  updateCurrentUserProfile,
  updateProfileRawPicture,
  uploadProfilePicture,
} from './services/profile.ts';
import { getAllRefusedFrames } from './services/refused-frame.ts';
import { getPermissionsOfRoles, getRoleForEdit, getRoles } from './services/role.ts';
import { getSearchSelectionAll } from './services/search-selection.ts';
import { getCurrentLoginInformations } from './services/session.ts';
import { getEventsAfter, getOpenAlarms } from './services/station-event.ts';
import { authenticate, logOut, renewToken } from './services/token-auth.ts';
import {
  activateUser,
  changeUserLanguage,
  changeUserPassword,
  deActivateUser,
  getAbpSessionUserId,
  getMyStcdPrivilages,
  getRolesOfUsers,
  getUserListOptions,
  getUserListOptions2,
  resetPassword,
  unlockUser,
} from './services/user.ts';
import {
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
} from './services/user-display-setting.ts';
import { getUserInfo } from './services/user-info.ts';
import {
  addStcdsToUserStcdPrivilage,
  findUserStcdAll,
  findUserStcdPrivilages,
  getUserStcdPrivilages,
  removeStcdsToUserStcdPrivilage,
} from './services/user-stations.ts';
import { getVerifyCode } from './services/verify-code.ts';
import { getVersionInformation } from './services/version-information.ts';

/** Every call of the product; the backend proves at its tests that it serves each. */
export const calls: readonly Endpoint[] = [
  getAllUserConfiguration,
  isTenantAvailable,
  exportAuditLogs,
  getAllAuditLogs,
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
  callOffJob,
  deleteJob,
  getMyJobs,
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
  exportOriginalData,
  getOriginalDatas2,
  getOriginalMsgGPRSById,
  getAllPermissions,
  changeLanguage,
  changePassword,
  changePasswordTwo,
  getCurrentUserProfileForEdit,
  getProfilePicture,
  updateCurrentUserProfile,
  updateProfileRawPicture,
  uploadProfilePicture,
  getAllRefusedFrames,
  getPermissionsOfRoles,
  getRoleForEdit,
  getRoles,
  getSearchSelectionAll,
  getCurrentLoginInformations,
  getEventsAfter,
  getOpenAlarms,
  authenticate,
  logOut,
  renewToken,
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
  getUserInfo,
  addStcdsToUserStcdPrivilage,
  findUserStcdAll,
  findUserStcdPrivilages,
  getUserStcdPrivilages,
  removeStcdsToUserStcdPrivilage,
  activateUser,
  changeUserLanguage,
  changeUserPassword,
  deActivateUser,
  getAbpSessionUserId,
  getMyStcdPrivilages,
  getRolesOfUsers,
  getUserListOptions,
  getUserListOptions2,
  resetPassword,
  unlockUser,
  getVerifyCode,
  getVersionInformation,
  ...entities.flatMap(({ calls: ofEntity }) => Object.values(ofEntity)),
];
