// Written by scripts/lists.ts from the files of its folder.

import { alarmRuleRules } from './alarm-rule-rules.ts';
import { cameraRules } from './camera-rules.ts';
import { deviceModelRules } from './device-model-rules.ts';
import { deviceRules } from './device-rules.ts';
import { dutyShiftRules } from './duty-shift-rules.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ledContentRules } from './led-content-rules.ts';
import { ledSignRules } from './led-sign-rules.ts';
import { propertyTemplateRules } from './property-template-rules.ts';
import { reportScheduleRules } from './report/report-schedule-rules.ts';
import { roleRules } from './role-rules.ts';
import { sensorRules } from './sensor-rules.ts';
import { sewageDeviceRules } from './sewage-device-rules.ts';
import { stationCurveRules } from './station-curve-rules.ts';
import { stationLogRules } from './station-log-rules.ts';
import { stationParameterRules } from './station-parameter-rules.ts';
import { stationRules } from './station-rules.ts';
import { tenantRules } from './tenant-rules.ts';
import { userRules } from './user-rules.ts';
import { whiteListRules } from './white-list-rules.ts';

/** What an entity obeys beyond its declaration, by its name; many obey nothing more. */
export const rulesOf: Readonly<Record<string, EntityRules>> = {
  alarmRule: alarmRuleRules,
  camera: cameraRules,
  deviceModel: deviceModelRules,
  device: deviceRules,
  dutyShift: dutyShiftRules,
  ledContent: ledContentRules,
  ledSign: ledSignRules,
  propertyTemplate: propertyTemplateRules,
  role: roleRules,
  sensor: sensorRules,
  sewageDevice: sewageDeviceRules,
  stationCurve: stationCurveRules,
  stationLog: stationLogRules,
  stationParameter: stationParameterRules,
  station: stationRules,
  tenant: tenantRules,
  user: userRules,
  whiteList: whiteListRules,
  reportSchedule: reportScheduleRules,
};
