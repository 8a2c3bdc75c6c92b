// Written by scripts/lists.ts from the files of its folder.
import type { Entity } from './crud.ts';
import { alarmRule } from './services/alarm-rule.ts';
import { whiteList } from './services/api-login-white-list.ts';
import { camera } from './services/camera.ts';
import { deviceModel } from './services/device-model.ts';
import { device } from './services/device-produce.ts';
import { deviceType } from './services/device-type.ts';
import { dutyShift } from './services/duty-shift.ts';
import { ledContent } from './services/led-content.ts';
import { ledSign } from './services/led-publish.ts';
import { propertyTemplate } from './services/property-template.ts';
import { reportSchedule } from './services/report-schedule.ts';
import { role } from './services/role.ts';
import { sensor } from './services/sensor.ts';
import { sewageDevice } from './services/sewage-device.ts';
import { station } from './services/station.ts';
import { stationCategory } from './services/station-category.ts';
import { stationCurve } from './services/station-curve.ts';
import { stationLog } from './services/station-log.ts';
import { stationParameter } from './services/station-parameter.ts';
import { tenant } from './services/tenant.ts';
import { user } from './services/user.ts';
import { wallLayout } from './services/wall-layout.ts';

/** Every entity of the product; calls, the audit log's actions, the backend's services and their tests follow from it. */
export const entities: readonly Entity[] = [
  alarmRule,
  whiteList,
  camera,
  deviceModel,
  device,
  deviceType,
  dutyShift,
  ledContent,
  ledSign,
  propertyTemplate,
  reportSchedule,
  role,
  sensor,
  sewageDevice,
  stationCategory,
  stationCurve,
  stationLog,
  stationParameter,
  station,
  tenant,
  user,
  wallLayout,
];
