// Written by scripts/lists.ts from the files of its folder.
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { getAllAbnormal, markAbnormal } from './services/abnormal.ts';
import { getAllUserConfiguration } from './services/abp-user-configuration.ts';
import { isTenantAvailable } from './services/account.ts';
import { getAllAlarmDevices } from './services/alarm-device.ts';
import {
  createHandover,
  getAllHandovers,
  getHandover,
  getHandoverDraft,
  signHandover,
} from './services/alarm-handover.ts';
import { getAlarmFlood, getAllAlarms, takeAlarmStep } from './services/alarm-manage.ts';
import {
  getMessageChoice,
  getMessageDeliveries,
  getMyMessages,
  markMessagesRead,
  sendTestMessage,
  subscribePush,
  unsubscribePush,
  updateMessageChoice,
} from './services/alarm-message.ts';
import {
  exportAlarmRecords,
  getAlarmFigures,
  getAlarmSteps,
  getAllAlarmRecords,
} from './services/alarm-record.ts';
import { getAlarmMutes, muteAlarms, unmuteAlarms } from './services/alarm-sound.ts';
import { runWhatIf } from './services/alarm-what-if.ts';
import { exportAuditLogs, getAllAuditLogs } from './services/audit-log.ts';
import {
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
} from './services/basic-information.ts';
import {
  bindDevice,
  getAllBinders,
  getAllBindings,
  getCitys,
  unbindDevice,
  updateBinding,
} from './services/device-bind-info.ts';
import { batchUpdateQRCodePrintStatus, bulkCreateDevices, getDeviceById } from './services/device-produce.ts';
import {
  createDeviceComsumers,
  deleteDeviceShare,
  getComsumerOptions,
  getComsumersBySharer,
  getSharersByComsumer,
  removeDeviceComsumers,
} from './services/device-share.ts';
import {
  approveDisplay,
  beginPairing,
  deleteDisplay,
  getAllDisplays,
  orderDisplay,
  pairDisplay,
  tellDisplay,
  updateDisplay,
} from './services/display.ts';
import {
  copyDutyWeek,
  getDutyPeople,
  getDutyWeek,
  getEscalationPolicy,
  swapDutyShifts,
  updateEscalationPolicy,
} from './services/duty-shift.ts';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  finishFirmwarePack,
  getAllFirmwarePacks,
  getAllPhonePacks,
  getPhonePack,
  updatePackForPhone,
  withdrawFirmwarePack,
} from './services/firmware-pack.ts';
import { getFirstView } from './services/first-view.ts';
import { callOffJob, deleteJob, getMyJobs } from './services/job.ts';
import {
  createOrUpdateLastData,
  deleteLastData,
  getAllLastData,
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
} from './services/last-data.ts';
import {
  createOrUpdateLedSign,
  dispatchLedSign,
  getLedFaces,
  getPagedLedSigns,
  previewLedText,
} from './services/led-publish.ts';
import { exportOnTheHour, getOnTheHour } from './services/on-the-hour.ts';
import {
  exportOriginalData,
  getMobileOriginalDatas,
  getOriginalDatas2,
  getOriginalDatasAll2,
  getOriginalMsgGPRSById,
  getRainChartDatas,
  getWaterChartDatas,
  getZCOriginal,
  markReading,
} from './services/original-data.ts';
import { getAllOriginalMsgs } from './services/original-msg.ts';
import {
  getAllUpgrades,
  getUpgrade,
  getUpgradeDevices,
  startUpgrade,
  steerUpgrade,
} from './services/ota-upgrade.ts';
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
import { getElements } from './services/property-template.ts';
import { getAllRefusedFrames } from './services/refused-frame.ts';
import { getReplayEvents, getReplayPicture } from './services/replay.ts';
import {
  exportPondingDayData,
  exportPondingTimeData,
  exportRainDayData,
  exportRainMonthData,
  exportRainTimeData,
  exportReportDeviceType,
  exportWaterDayData,
  exportWaterTimeData,
  getPondingDayData,
  getPondingTimeData,
  getRainDayData,
  getRainMonthData,
  getRainTimeData,
  getReportDeviceType,
  getWaterDayData,
  getWaterTimeData,
} from './services/report.ts';
import { getReportRuns, sendReportNow } from './services/report-schedule.ts';
import { getPermissionsOfRoles, getRoleForEdit, getRoles } from './services/role.ts';
import { getSearchSelectionAll } from './services/search-selection.ts';
import { getNewestSentPictures, getSentPicture, getSentPictures } from './services/sent-picture.ts';
import { getCurrentLoginInformations } from './services/session.ts';
import { getAllSewageMsgs, getSewageData } from './services/sewage.ts';
import { getStationLevels, getStationRain } from './services/situation.ts';
import { getStationBelongings } from './services/station-belongings.ts';
import {
  cancelStationCommand,
  consentToStationCommand,
  getAllStationCommands,
  getCommandGuides,
  getStationCommand,
  getStationTraffic,
  sendStationCommand,
} from './services/station-command.ts';
import { getEventsAfter, getOpenAlarms } from './services/station-event.ts';
import { createStationKey, deleteStationKey, getAllStationKeys } from './services/station-key.ts';
import { getStationNeighbours } from './services/station-neighbours.ts';
import { getElementLimits, setManyParameters } from './services/station-parameter.ts';
import {
  deleteStationPicture,
  getAllSitePictures,
  getPicture,
  getPictures,
  uploadStationPicture,
} from './services/station-picture.ts';
import { getStationSeries } from './services/station-series.ts';
import { getStationsSeries } from './services/stations-series.ts';
import { getSubService } from './services/sub-service.ts';
import { getSynthesisReport } from './services/synthesis-report.ts';
import { authenticate, logOut, renewToken } from './services/token-auth.ts';
import { deleteUnclaimedStation, getAllUnclaimedStations } from './services/unclaimed-station.ts';
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
import { getNewestWaveforms, getWaveform, getWaveforms } from './services/vibration-data.ts';
import {
  checkVideo,
  getAllVideo,
  getVideoSnapshot,
  getVideoStream,
  keepVideoSnapshot,
} from './services/video.ts';
import { getArrivals, getRiverPlaces, getShownLayout } from './services/wall.ts';
import {
  bindWxUser,
  getPagedWxUsers,
  unbindWxUser,
  updateWxAdmin,
  updateWxShowData,
  wxAuthenticate,
} from './services/wx-user.ts';

/** Every call of the product; the backend proves at its tests that it serves each. */
export const calls: readonly Endpoint[] = [
  getAllAbnormal,
  markAbnormal,
  getAllUserConfiguration,
  isTenantAvailable,
  getAllAlarmDevices,
  createHandover,
  getAllHandovers,
  getHandover,
  getHandoverDraft,
  signHandover,
  getAlarmFlood,
  getAllAlarms,
  takeAlarmStep,
  getMessageChoice,
  getMessageDeliveries,
  getMyMessages,
  markMessagesRead,
  sendTestMessage,
  subscribePush,
  unsubscribePush,
  updateMessageChoice,
  exportAlarmRecords,
  getAlarmFigures,
  getAlarmSteps,
  getAllAlarmRecords,
  getAlarmMutes,
  muteAlarms,
  unmuteAlarms,
  runWhatIf,
  exportAuditLogs,
  getAllAuditLogs,
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
  bindDevice,
  getAllBinders,
  getAllBindings,
  getCitys,
  unbindDevice,
  updateBinding,
  batchUpdateQRCodePrintStatus,
  bulkCreateDevices,
  getDeviceById,
  createDeviceComsumers,
  deleteDeviceShare,
  getComsumerOptions,
  getComsumersBySharer,
  getSharersByComsumer,
  removeDeviceComsumers,
  approveDisplay,
  beginPairing,
  deleteDisplay,
  getAllDisplays,
  orderDisplay,
  pairDisplay,
  tellDisplay,
  updateDisplay,
  copyDutyWeek,
  getDutyPeople,
  getDutyWeek,
  getEscalationPolicy,
  swapDutyShifts,
  updateEscalationPolicy,
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  finishFirmwarePack,
  getAllFirmwarePacks,
  getAllPhonePacks,
  getPhonePack,
  updatePackForPhone,
  withdrawFirmwarePack,
  getFirstView,
  callOffJob,
  deleteJob,
  getMyJobs,
  createOrUpdateLastData,
  deleteLastData,
  getAllLastData,
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
  createOrUpdateLedSign,
  dispatchLedSign,
  getLedFaces,
  getPagedLedSigns,
  previewLedText,
  exportOnTheHour,
  getOnTheHour,
  exportOriginalData,
  getMobileOriginalDatas,
  getOriginalDatas2,
  getOriginalDatasAll2,
  getOriginalMsgGPRSById,
  getRainChartDatas,
  getWaterChartDatas,
  getZCOriginal,
  markReading,
  getAllOriginalMsgs,
  getAllUpgrades,
  getUpgrade,
  getUpgradeDevices,
  startUpgrade,
  steerUpgrade,
  getAllPermissions,
  changeLanguage,
  changePassword,
  changePasswordTwo,
  getCurrentUserProfileForEdit,
  getProfilePicture,
  updateCurrentUserProfile,
  updateProfileRawPicture,
  uploadProfilePicture,
  getElements,
  getAllRefusedFrames,
  getReplayEvents,
  getReplayPicture,
  getReportRuns,
  sendReportNow,
  exportPondingDayData,
  exportPondingTimeData,
  exportRainDayData,
  exportRainMonthData,
  exportRainTimeData,
  exportReportDeviceType,
  exportWaterDayData,
  exportWaterTimeData,
  getPondingDayData,
  getPondingTimeData,
  getRainDayData,
  getRainMonthData,
  getRainTimeData,
  getReportDeviceType,
  getWaterDayData,
  getWaterTimeData,
  getPermissionsOfRoles,
  getRoleForEdit,
  getRoles,
  getSearchSelectionAll,
  getNewestSentPictures,
  getSentPicture,
  getSentPictures,
  getCurrentLoginInformations,
  getAllSewageMsgs,
  getSewageData,
  getStationLevels,
  getStationRain,
  getStationBelongings,
  cancelStationCommand,
  consentToStationCommand,
  getAllStationCommands,
  getCommandGuides,
  getStationCommand,
  getStationTraffic,
  sendStationCommand,
  getEventsAfter,
  getOpenAlarms,
  createStationKey,
  deleteStationKey,
  getAllStationKeys,
  getStationNeighbours,
  getElementLimits,
  setManyParameters,
  deleteStationPicture,
  getAllSitePictures,
  getPicture,
  getPictures,
  uploadStationPicture,
  getStationSeries,
  getStationsSeries,
  getSubService,
  getSynthesisReport,
  authenticate,
  logOut,
  renewToken,
  deleteUnclaimedStation,
  getAllUnclaimedStations,
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
  getNewestWaveforms,
  getWaveform,
  getWaveforms,
  checkVideo,
  getAllVideo,
  getVideoSnapshot,
  getVideoStream,
  keepVideoSnapshot,
  getArrivals,
  getRiverPlaces,
  getShownLayout,
  bindWxUser,
  getPagedWxUsers,
  unbindWxUser,
  updateWxAdmin,
  updateWxShowData,
  wxAuthenticate,
  ...entities.flatMap(({ calls: ofEntity }) => Object.values(ofEntity)),
];
