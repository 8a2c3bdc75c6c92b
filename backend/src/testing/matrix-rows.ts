import type { Endpoint, InputOf } from '@stationwall/contract/endpoint';
import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import {
  getAbnormalPeople,
  getAllAbnormal,
  markAbnormal,
  writeOfAbnormal,
} from '@stationwall/contract/services/abnormal';
import { getAllUserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getAllAlarmDevices } from '@stationwall/contract/services/alarm-device';
import * as handover from '@stationwall/contract/services/alarm-handover';
import { getAlarmFlood, getAllAlarms, takeAlarmStep } from '@stationwall/contract/services/alarm-manage';
import * as message from '@stationwall/contract/services/alarm-message';
import * as alarmRecord from '@stationwall/contract/services/alarm-record';
import * as sound from '@stationwall/contract/services/alarm-sound';
import { runWhatIf } from '@stationwall/contract/services/alarm-what-if';
import { exportAuditLogs, getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import * as basic from '@stationwall/contract/services/basic-information';
import * as bindInfo from '@stationwall/contract/services/device-bind-info';
import * as produce from '@stationwall/contract/services/device-produce';
import * as share from '@stationwall/contract/services/device-share';
import {
  approveDisplay,
  beginPairing,
  deleteDisplay,
  getAllDisplays,
  holdPicture,
  orderDisplay,
  pairDisplay,
  tellDisplay,
  updateDisplay,
} from '@stationwall/contract/services/display';
import * as duty from '@stationwall/contract/services/duty-shift';
import * as firmware from '@stationwall/contract/services/firmware-pack';
import { getFirstView } from '@stationwall/contract/services/first-view';
import * as job from '@stationwall/contract/services/job';
import * as lastData from '@stationwall/contract/services/last-data';
import * as led from '@stationwall/contract/services/led-publish';
import { exportOnTheHour, getOnTheHour } from '@stationwall/contract/services/on-the-hour';
import * as originalData from '@stationwall/contract/services/original-data';
import { getAllOriginalMsgs } from '@stationwall/contract/services/original-msg';
import * as upgrades from '@stationwall/contract/services/ota-upgrade';
import { getAllPermissions } from '@stationwall/contract/services/permission';
import * as profile from '@stationwall/contract/services/profile';
import { getElements } from '@stationwall/contract/services/property-template';
import * as readingImport from '@stationwall/contract/services/reading-import';
import { getAllRefusedFrames } from '@stationwall/contract/services/refused-frame';
import { getReplayEvents, getReplayPicture } from '@stationwall/contract/services/replay';
import { reportCalls } from '@stationwall/contract/services/report';
import * as schedule from '@stationwall/contract/services/report-schedule';
import * as role from '@stationwall/contract/services/role';
import { getSearchSelectionAll } from '@stationwall/contract/services/search-selection';
import * as sent from '@stationwall/contract/services/sent-picture';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { getAllSewageMsgs, getSewageData } from '@stationwall/contract/services/sewage';
import { getEarlierStages, getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { getStationBelongings } from '@stationwall/contract/services/station-belongings';
import * as commands from '@stationwall/contract/services/station-command';
import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import * as keys from '@stationwall/contract/services/station-key';
import { getStationNeighbours } from '@stationwall/contract/services/station-neighbours';
import { getElementLimits, setManyParameters } from '@stationwall/contract/services/station-parameter';
import * as pictures from '@stationwall/contract/services/station-picture';
import { getStationSeries } from '@stationwall/contract/services/station-series';
import { getStationsSeries } from '@stationwall/contract/services/stations-series';
import { getSubService } from '@stationwall/contract/services/sub-service';
import { getSynthesisReport } from '@stationwall/contract/services/synthesis-report';
import { authenticate, logOut, renewToken } from '@stationwall/contract/services/token-auth';
import * as unclaimed from '@stationwall/contract/services/unclaimed-station';
import * as user from '@stationwall/contract/services/user';
import * as display from '@stationwall/contract/services/user-display-setting';
import { getUserInfo } from '@stationwall/contract/services/user-info';
import * as stations from '@stationwall/contract/services/user-stations';
import { getVerifyCode } from '@stationwall/contract/services/verify-code';
import { getVersionInformation } from '@stationwall/contract/services/version-information';
import * as vibration from '@stationwall/contract/services/vibration-data';
import * as video from '@stationwall/contract/services/video';
import { getArrivals, getRiverPlaces, getShownLayout } from '@stationwall/contract/services/wall';
import * as wx from '@stationwall/contract/services/wx-user';
import { encryptPassword } from '../auth/password-cipher.ts';
import type { DefaultsThings } from './defaults-things.ts';
import { entityRows } from './entity-matrix.ts';
import { sampleOf } from './entity-samples.ts';
import type { MatrixRow } from './matrix-row.ts';

type Input = Record<string, unknown>;

type MakeInput<E extends Endpoint> = (things: DefaultsThings) => Promise<InputOf<E>> | InputOf<E>;

const row = <E extends Endpoint>(endpoint: E, input: InputOf<E> | MakeInput<E>, about = ''): MatrixRow => ({
  endpoint,
  about,
  input: async (things) =>
    (typeof input === 'function' ? await (input as MakeInput<E>)(things) : input) as Input,
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const chartOfOne = { stcds: ['61000002'], begin: '2026-11-21T08:00:00', end: '2026-11-22T08:00:00' };
const settings = { columns: [], sttps: [], sorting: '' };
const wrongPasswords = { currentPassword: 'x', newPassword: 'x' };
const passwords = {
  currentPassword: encryptPassword('Nobody#123', defaultPasswordKey),
  newPassword: encryptPassword('Letter#12', defaultPasswordKey),
};
const person = (userName: string) => ({
  userName,
  name: 'Eve',
  surname: 'Row',
  emailAddress: `${userName}@row.example`,
});

const unknownReading = {
  ...{ msgID: 2 ** 40, stcd: '61000002', element: 'Z', observedAt: '2026-11-21T08:00:00' },
  ...{ mark: 'doubted' as const, reason: 'x' },
};

export const matrixRows: readonly MatrixRow[] = [
  row(authenticate, { userNameOrEmailAddress: 'viewer', password: 'Viewer#123' }),
  row(renewToken, {}),
  row(getVerifyCode, { userNameOrEmailAddress: 'viewer' }),
  row(getAllUserConfiguration, {}),
  row(getCurrentLoginInformations, {}),
  row(isTenantAvailable, { tenancyName: 'Default' }),
  row(getUserInfo, { token: 'x' }, 'of what is no token'),

  row(lastData.getDynamicLastDatas, {}),
  row(lastData.getDynamicLastDatasAll, {}),
  row(lastData.getSttps, {}),
  row(lastData.getCategories, {}),
  row(lastData.getCoumnNames, {}),
  row(getElements, {}),
  row(lastData.getAllLastData, {}),
  row(lastData.createOrUpdateLastData, { stcd: '99999999' }, 'of a station that is not there'),
  row(readingImport.checkReadings, { rows: [{ row: 1, values: {} }] }),
  row(readingImport.addReadings, { rows: [{ row: 1, values: {} }] }),
  row(
    readingImport.importReadings,
    { importId: 'none', fileName: 'series.xlsx' },
    'of an import that is not there',
  ),
  row(lastData.deleteLastData, { id: '99999999' }, 'of a station that is not there'),
  row(
    commands.sendStationCommand,
    { kind: 'queryNow', stcds: ['99999999'] },
    'to a station that is not there',
  ),
  row(commands.getAllStationCommands, {}),
  row(commands.getStationCommand, { id: 1_999_999_999 }, 'that is not there'),
  row(commands.cancelStationCommand, { id: 1_999_999_999 }, 'that is not there'),
  row(commands.consentToStationCommand, { id: 1_999_999_999, isGiven: true }, 'that is not there'),
  row(commands.getCommandGuides, {}),
  row(commands.getStationTraffic, { stcd: '61000002' }),
  row(led.getPagedLedSigns, {}),
  row(led.createOrUpdateLedSign, (things) => sampleOf(led.ledSign, things.number()) as never),
  row(led.previewLedText, { text: '{depth}' }),
  row(led.getLedFaces, { id: 1_999_999_999 }, 'of a sign that is not there'),
  row(led.dispatchLedSign, { id: 1_999_999_999 }, 'to a sign that is not there'),
  row(wx.getPagedWxUsers, {}),
  row(wx.updateWxAdmin, { openId: 'oNobodyAtAll', isAdmin: true }, 'of an account that never came'),
  row(wx.updateWxShowData, { openId: 'oNobodyAtAll', isShowData: true }, 'of an account that never came'),
  row(wx.bindWxUser, { openId: 'oNobodyAtAll', userId: 1_999_999_999 }, 'to a user who is not there'),
  row(wx.unbindWxUser, { openId: 'oNobodyAtAll' }, 'of an account that never came'),
  row(wx.wxAuthenticate, { code: 'x' }, 'where it is not set up'),
  row(video.getAllVideo, {}),
  row(video.getVideoStream, { id: 1_999_999_999 }, 'of a camera that is not there'),
  row(video.getVideoSnapshot, { id: 1_999_999_999 }, 'of a camera that is not there'),
  row(video.checkVideo, { id: 1_999_999_999 }, 'of a camera that is not there'),
  row(video.keepVideoSnapshot, { id: 1_999_999_999 }, 'of a camera that is not there'),
  row(sent.getSentPictures, {}),
  row(sent.getNewestSentPictures, {}),
  row(sent.getSentPicture, { id: 1_999_999_999 }, 'that is not there'),
  row(firmware.getAllFirmwarePacks, {}),
  row(firmware.beginFirmwarePack, { fileName: 'a', size: 1, sha256: 'none' }, 'with a digest that is none'),
  row(firmware.addFirmwareChunk, { id: 1_999_999_999, at: 0, bytes: 'AA==' }, 'of one that is not there'),
  row(firmware.finishFirmwarePack, { id: 1_999_999_999 }, 'that is not there'),
  row(firmware.updatePackForPhone, { id: 1_999_999_999, forPhone: true }, 'of one that is not there'),
  row(firmware.withdrawFirmwarePack, { id: 1_999_999_999 }, 'that is not there'),
  row(firmware.deleteFirmwarePack, { id: 1_999_999_999 }, 'that is not there'),
  row(upgrades.getAllUpgrades, {}),
  row(upgrades.getUpgrade, { id: 1_999_999_999 }, 'that is not there'),
  row(upgrades.getUpgradeDevices, { id: 1_999_999_999 }, 'of one that is not there'),
  row(upgrades.startUpgrade, { packId: 1_999_999_999 }, 'of a pack that is not there'),
  row(upgrades.steerUpgrade, { id: 1_999_999_999, act: 'pause' }, 'of one that is not there'),
  row(firmware.getAllPhonePacks, {}),
  row(firmware.getPhonePack, { id: 1_999_999_999 }, 'that is not there'),
  row(vibration.getWaveforms, {}),
  row(vibration.getNewestWaveforms, {}),
  row(vibration.getWaveform, { id: 1_999_999_999 }, 'that is not there'),
  row(originalData.getOriginalDatas2, {}),
  row(originalData.getOriginalDatasAll2, {}),
  row(originalData.getZCOriginal, {}),
  row(originalData.getMobileOriginalDatas, { stcd: '61000002' }),
  row(originalData.exportOriginalData, { format: 'csv' }),
  row(originalData.markReading, unknownReading, 'of one that is not there'),
  row(getAllOriginalMsgs, {}),
  row(originalData.getOriginalMsgGPRSById, async (things) => ({ id: await things.message() })),
  row(
    getStationSeries,
    { stcd: '61000002', elements: ['Z'], begin: '2026-11-21T08:00:00', end: '2026-11-22T08:00:00' },
    'of a station that the viewer may not see',
  ),
  row(
    getStationsSeries,
    { stcds: ['61000002'], elements: ['Z'], begin: '2026-11-21T08:00:00', end: '2026-11-22T08:00:00' },
    'of a station that the viewer may not see',
  ),
  row(originalData.getWaterChartDatas, chartOfOne),
  row(originalData.getRainChartDatas, chartOfOne),
  ...Object.values(reportCalls).flatMap((calls) => [
    row(calls.get, {}),
    row(calls.export, { format: 'csv' }),
    row(
      calls.make,
      { format: 'csv', columns: [{ field: 'none', heading: '' }] },
      'of a column that is not there',
    ),
  ]),
  row(schedule.getReportRuns, {}),
  row(schedule.sendReportNow, { id: 999_999 }, 'of a schedule that is not there'),
  row(getOnTheHour, {}),
  row(exportOnTheHour, { format: 'csv' }),
  row(getSewageData, {}),
  row(getAllSewageMsgs, {}),
  row(getSubService, {}),
  row(getAllDisplays, {}),
  row(approveDisplay, { code: '000000', name: 'Hall' }, 'of a code that no screen shows'),
  row(updateDisplay, { id: 1, name: 'Hall' }, 'that is not there'),
  row(deleteDisplay, { id: 1 }, 'that is not there'),
  row(orderDisplay, { id: 1, do: 'reload' }, 'that is not there'),
  row(beginPairing, {}),
  row(pairDisplay, { secret: 'nobody-ever-had-this-secret' }, 'by a secret that has ended'),
  row(
    tellDisplay,
    {
      ...{ build: 'b', scene: 'map', frameRate: 30, heapBytes: null, eventLagMs: null },
      ...{ width: 1, height: 1, after: 0 },
    },
    'by somebody who is no display',
  ),
  row(holdPicture, { scene: 'map' }, 'by somebody who is no display'),
  row(getSynthesisReport, {}),
  row(getAllAbnormal, {}),
  row(
    markAbnormal,
    { stcd: '61000002', kind: 'silent', element: '', isHandled: true },
    'of a station that the viewer may not see',
  ),
  row(
    markAbnormal,
    { stcd: '61000002', kind: 'silent', element: '', isHandled: false },
    'taken back, of a station that the viewer may not see',
  ),
  row(getAbnormalPeople, { stcd: '61000002' }, 'of a station that the viewer may not see'),
  row(
    writeOfAbnormal,
    { stcd: '61000002', kind: 'silent', element: '', userId: 1_999_999_999, text: 'Look at it' },
    'to nobody, of a station that the viewer may not see',
  ),
  row(getElementLimits, { stcd: '61000002' }, 'of a station that the viewer may not see'),
  row(setManyParameters, { stcds: ['61000003'], elements: ['Z'], values: { maximum: 50 } }),
  row(pictures.getPictures, {}),
  row(pictures.getPicture, { id: 1_999_999_999 }, 'that is not there'),
  row(pictures.uploadStationPicture, {}, 'without a picture'),
  row(pictures.deleteStationPicture, { id: 1_999_999_999 }, 'that is not there'),
  row(pictures.getAllSitePictures, {}),
  row(getStationBelongings, { stcd: '61000002' }),
  row(getStationNeighbours, { stcd: '61000002', element: 'Z' }, 'of a station that the viewer may not see'),
  row(keys.getAllStationKeys, { stcd: '61000002' }),
  row(keys.createStationKey, { stcd: '61000002', name: 'Logger 7' }),
  row(keys.deleteStationKey, { id: 1_999_999_999 }, 'that is not there'),
  row(getShownLayout, {}),
  row(getRiverPlaces, {}),
  row(getArrivals, {}),
  row(getStationLevels, {}),
  row(getStationRain, {}),
  row(getEarlierStages, {}),
  row(getFirstView, {}),
  row(getReplayPicture, { at: Date.now() }),
  row(getReplayEvents, { begin: Date.now() - 60_000, end: Date.now() }),
  row(getEventsAfter, { cursor: 0 }, 'for programs alone'),
  row(getOpenAlarms, {}, 'for programs alone'),

  row(bindInfo.getCitys, {}),
  row(bindInfo.getAllBindings, {}),
  row(bindInfo.getAllBinders, {}),
  row(bindInfo.bindDevice, async (things) => ({ deviceCode: await things.deviceCode(), stcd: '61000001' })),
  row(bindInfo.updateBinding, async (things) => ({ id: await things.binding(), place: 'mast' })),
  row(bindInfo.unbindDevice, async (things) => ({ id: await things.binding() })),
  row(share.getComsumersBySharer, {}),
  row(share.getSharersByComsumer, {}),
  row(share.getComsumerOptions, {}),
  row(share.createDeviceComsumers, async (things) => ({
    deviceIds: [await things.boundDevice()],
    comsumerIds: [await things.user()],
  })),
  row(share.removeDeviceComsumers, async (things) => things.share()),
  row(share.deleteDeviceShare, async (things) => ({ id: (await things.share()).id })),

  row(produce.getDeviceById, async (things) => ({ id: await things.row(produce.device) })),
  row(produce.bulkCreateDevices, (things) => ({ prefix: `${things.name()}-`, first: 1, count: 2 })),
  row(produce.batchUpdateQRCodePrintStatus, async (things) => ({
    ids: [await things.row(produce.device)],
    qrCodePrintStatus: 1,
  })),

  row(job.getMyJobs, {}),
  row(job.callOffJob, { id: 'unknown' }, 'of a job that is not one’s own'),
  row(job.getJobFile, { id: 'unknown' }, 'of a job that is not one’s own'),
  row(job.deleteJob, { id: 'unknown' }, 'of a job that is not one’s own'),

  row(profile.getCurrentUserProfileForEdit, {}),
  row(profile.updateCurrentUserProfile, { ...person(' '), phoneNumber: null }, 'with a blank user name'),
  row(profile.changeLanguage, { languageName: 'en' }),
  row(profile.changePassword, wrongPasswords, 'with what is not encrypted'),
  row(
    profile.changePasswordTwo,
    async (things) => ({ userId: await things.user(), ...passwords }),
    'of another, with a wrong password of one’s own',
  ),
  row(profile.getProfilePicture, {}),
  row(profile.uploadProfilePicture, {}, 'without a picture'),
  row(profile.updateProfileRawPicture, { fileToken: 'unknown' }, 'under an unknown token'),

  row(user.getMyStcdPrivilages, {}),
  row(user.getAbpSessionUserId, {}),
  row(user.getUserListOptions, {}),
  row(user.getUserListOptions2, {}),
  row(user.getRolesOfUsers, {}),
  row(user.changeUserLanguage, { languageName: 'en' }),
  row(user.changeUserPassword, { currentPassword: 'x', newPassword: 'x' }, 'with too short a one'),
  row(
    user.resetPassword,
    async (things) => ({
      userId: await things.user(),
      adminPassword: 'Nobody#123',
      newPassword: 'Letter#12',
    }),
    'with a wrong password of one’s own',
  ),
  row(user.activateUser, async (things) => ({ id: await things.user() })),
  row(user.deActivateUser, async (things) => ({ id: await things.user() })),
  row(user.unlockUser, async (things) => ({ id: await things.user() })),

  row(stations.getUserStcdPrivilages, {}, 'of oneself'),
  row(stations.getUserStcdPrivilages, async (things) => ({ userId: await things.user() }), 'of another'),
  row(stations.findUserStcdPrivilages, {}, 'of oneself'),
  row(stations.findUserStcdPrivilages, async (things) => ({ userId: await things.user() }), 'of another'),
  row(stations.findUserStcdAll, {}, 'of oneself'),
  row(stations.findUserStcdAll, async (things) => ({ userId: await things.user() }), 'of another'),
  row(stations.addStcdsToUserStcdPrivilage, async (things) => ({
    userId: await things.user(),
    stcds: ['61000001'],
  })),
  row(stations.removeStcdsToUserStcdPrivilage, async (things) => ({
    userId: await things.userWithStation('61000001'),
    stcds: ['61000001'],
  })),
  row(display.createUserLastDataDisplaySetting, settings, 'of oneself'),
  row(
    display.createUserLastDataDisplaySetting,
    async (things) => ({ userId: await things.user(), ...settings }),
    'of another',
  ),
  row(display.getUserLastDataDisplaySetting, {}, 'of oneself'),
  row(
    display.getUserLastDataDisplaySetting,
    async (things) => ({ userId: await things.user() }),
    'of another',
  ),
  row(display.updateUserLastDataDisplaySetting, settings, 'of oneself'),
  row(
    display.updateUserLastDataDisplaySetting,
    async (things) => ({ userId: await things.userWithSetting(), ...settings }),
    'of another',
  ),

  row(getAllPermissions, {}),
  row(role.getRoles, {}),
  row(role.getPermissionsOfRoles, {}),
  row(role.getRoleForEdit, async (things) => ({ id: await things.role() })),

  row(basic.getBasicInformation, {}),
  row(basic.updateBasicInformation, { concurrencyStamp: 'old' }, 'with an old stamp'),
  row(basic.updateLogo, { logo: onePixel }),
  row(basic.deleteLogo, {}),
  row(getVersionInformation, {}),
  row(getAllAuditLogs, {}),
  row(exportAuditLogs, { format: 'csv' }),
  row(runWhatIf, { rule: { name: 'Stage', element: 'Z', setpoint: 99 } }),
  row(message.getMyMessages, {}),
  row(message.markMessagesRead, { ids: [999_999] }),
  row(message.getMessageChoice, {}),
  row(message.updateMessageChoice, {
    ...{ appFrom: 3, emailFrom: 0, webhookFrom: 0, pushFrom: 3 },
    ...{ language: 'en', quietBegin: '', quietEnd: '' },
  }),
  row(
    message.subscribePush,
    { endpoint: 'https://example.org/', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    'where this site wakes no device',
  ),
  row(message.unsubscribePush, { endpoint: 'https://example.org/' }),
  row(message.sendTestMessage, { way: 'email' }),
  row(message.getMessageDeliveries, {}),
  row(handover.getHandoverDraft, {}),
  row(handover.createHandover, () => ({ since: new Date().toISOString().slice(0, 10) })),
  row(handover.getAllHandovers, {}),
  row(handover.getHandover, { id: 999_999 }, 'of one that is not there'),
  row(handover.signHandover, { id: 999_999 }, 'of one that is not there'),
  row(duty.getDutyWeek, { begin: '2026-11-23' }),
  row(duty.getDutyPeople, {}),
  row(
    duty.swapDutyShifts,
    { id: 999_998, withId: 999_999, reason: 'a test' },
    'of shifts that are not there',
  ),
  row(duty.copyDutyWeek, { begin: '2001-01-01', weeks: 1 }),
  row(duty.getEscalationPolicy, {}),
  row(duty.updateEscalationPolicy, { p1: 0, p2: 0, p3: 15, p4: 5 }),
  row(sound.getAlarmMutes, {}),
  row(sound.muteAlarms, { minutes: 1 }),
  row(sound.unmuteAlarms, {}),
  row(getAllAlarms, {}),
  row(getAlarmFlood, {}),
  row(
    takeAlarmStep,
    { act: 'acknowledge', alarms: [{ id: 999_999, version: 1 }] },
    'of an alarm that is not there',
  ),
  row(getAllAlarmDevices, {}),
  row(alarmRecord.getAllAlarmRecords, {}),
  row(alarmRecord.exportAlarmRecords, { format: 'csv' }),
  row(alarmRecord.getAlarmSteps, { id: 999_999 }, 'of an alarm that is not there'),
  row(alarmRecord.getAlarmFigures, { begin: '2026-11-01', end: '2026-11-02' }),
  row(unclaimed.getAllUnclaimedStations, {}),
  row(unclaimed.deleteUnclaimedStation, { id: 2 ** 30 }, 'of one that is not there'),
  row(getAllRefusedFrames, {}),
  row(getSearchSelectionAll, {}),

  ...entityRows,
  // Ends the tokens that the other rows are called with.
  row(logOut, {}),
];
