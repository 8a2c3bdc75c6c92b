// Written by scripts/lists.ts from the files of its folder.
import { administration, entities as administrationEntities } from './administration.ts';
import { alarm, entities as alarmEntities } from './alarm.ts';
import { alarmMessage, entities as alarmMessageEntities } from './alarm-message.ts';
import { alarmRule, entities as alarmRuleEntities } from './alarm-rule.ts';
import { alarms } from './alarms.ts';
import { auditLog } from './audit-log.ts';
import { basicInformation } from './basic-information.ts';
import { camera, entities as cameraEntities } from './camera.ts';
import { command, entities as commandEntities } from './command.ts';
import { coordinates } from './coordinates.ts';
import { devOps, entities as devOpsEntities } from './dev-ops.ts';
import { device, entities as deviceEntities } from './device.ts';
import { deviceMap } from './device-map.ts';
import { deviceModel, entities as deviceModelEntities } from './device-model.ts';
import { deviceType, entities as deviceTypeEntities } from './device-type.ts';
import { display, entities as displayEntities } from './display.ts';
import { dutyShift, entities as dutyShiftEntities } from './duty-shift.ts';
import { files } from './files.ts';
import { firmware, entities as firmwareEntities } from './firmware.ts';
import { handover, entities as handoverEntities } from './handover.ts';
import { home } from './home.ts';
import { importing } from './importing.ts';
import { jobs } from './jobs.ts';
import { kit } from './kit.ts';
import { lastData, entities as lastDataEntities } from './last-data.ts';
import { ledContent, entities as ledContentEntities } from './led-content.ts';
import { ledSign, entities as ledSignEntities } from './led-sign.ts';
import { login } from './login.ts';
import { mobileData } from './mobile-data.ts';
import { originalData, entities as originalDataEntities } from './original-data.ts';
import { originalMsg } from './original-msg.ts';
import { pairTable } from './pair-table.ts';
import { printing } from './printing.ts';
import { profile, entities as profileEntities } from './profile.ts';
import { propertyTemplate, entities as propertyTemplateEntities } from './property-template.ts';
import { push } from './push.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { reportSchedule, entities as reportScheduleEntities } from './report-schedule.ts';
import { role, entities as roleEntities } from './role.ts';
import { screens } from './screens.ts';
import { sensor, entities as sensorEntities } from './sensor.ts';
import { sentPicture } from './sent-picture.ts';
import { sewage } from './sewage.ts';
import { sewageDevice, entities as sewageDeviceEntities } from './sewage-device.ts';
import { shell } from './shell.ts';
import { station, entities as stationEntities } from './station.ts';
import { stationCategory, entities as stationCategoryEntities } from './station-category.ts';
import { stationChart } from './station-chart.ts';
import { stationCurve, entities as stationCurveEntities } from './station-curve.ts';
import { stationKey, entities as stationKeyEntities } from './station-key.ts';
import { stationLog, entities as stationLogEntities } from './station-log.ts';
import { stationPage } from './station-page.ts';
import { stationParameter, entities as stationParameterEntities } from './station-parameter.ts';
import { stationPicture } from './station-picture.ts';
import { stations } from './stations.ts';
import { tenant, entities as tenantEntities } from './tenant.ts';
import { upgrade, entities as upgradeEntities } from './upgrade.ts';
import { user, entities as userEntities } from './user.ts';
import { versionInformation } from './version-information.ts';
import { vibration } from './vibration.ts';
import { video } from './video.ts';
import { wall } from './wall.ts';
import { wallLayout, entities as wallLayoutEntities } from './wall-layout.ts';
import { whiteList, entities as whiteListEntities } from './white-list.ts';
import { wxUser, entities as wxUserEntities } from './wx-user.ts';

/** Every text of the product, for the compiler and the tests; no build holds it. */
export const texts = {
  administration,
  alarmMessage,
  alarmRule,
  alarm,
  alarms,
  auditLog,
  basicInformation,
  camera,
  command,
  coordinates,
  devOps,
  deviceMap,
  deviceModel,
  deviceType,
  device,
  display,
  dutyShift,
  files,
  firmware,
  handover,
  home,
  importing,
  jobs,
  kit,
  lastData,
  ledContent,
  ledSign,
  login,
  mobileData,
  originalData,
  originalMsg,
  pairTable,
  printing,
  profile,
  propertyTemplate,
  push,
  replay,
  reportSchedule,
  report,
  role,
  screens,
  sensor,
  sentPicture,
  sewageDevice,
  sewage,
  shell,
  stationCategory,
  stationChart,
  stationCurve,
  stationKey,
  stationLog,
  stationPage,
  stationParameter,
  stationPicture,
  station,
  stations,
  tenant,
  upgrade,
  user,
  versionInformation,
  vibration,
  video,
  wallLayout,
  wall,
  whiteList,
  wxUser,
  entities: {
    ...administrationEntities,
    ...alarmMessageEntities,
    ...alarmRuleEntities,
    ...alarmEntities,
    ...cameraEntities,
    ...commandEntities,
    ...devOpsEntities,
    ...deviceModelEntities,
    ...deviceTypeEntities,
    ...deviceEntities,
    ...displayEntities,
    ...dutyShiftEntities,
    ...firmwareEntities,
    ...handoverEntities,
    ...lastDataEntities,
    ...ledContentEntities,
    ...ledSignEntities,
    ...originalDataEntities,
    ...profileEntities,
    ...propertyTemplateEntities,
    ...reportScheduleEntities,
    ...roleEntities,
    ...sensorEntities,
    ...sewageDeviceEntities,
    ...stationCategoryEntities,
    ...stationCurveEntities,
    ...stationKeyEntities,
    ...stationLogEntities,
    ...stationParameterEntities,
    ...stationEntities,
    ...tenantEntities,
    ...upgradeEntities,
    ...userEntities,
    ...wallLayoutEntities,
    ...whiteListEntities,
    ...wxUserEntities,
  },
};
