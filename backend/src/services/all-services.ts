// Written by scripts/lists.ts from the files of its folder.

import { serveAbnormal } from './abnormal.ts';
import { serveAbnormalMessage } from './abnormal-message.ts';
import { serveAbpUserConfiguration } from './abp-user-configuration.ts';
import { serveAccount } from './account.ts';
import { serveAlarmDevice } from './alarm-device.ts';
import { serveAlarmHandover } from './alarm-handover.ts';
import { serveAlarmManage } from './alarm-manage.ts';
import { serveAlarmMessage } from './alarm-message.ts';
import { serveAlarmRecord } from './alarm-record.ts';
import { serveAlarmSound } from './alarm-sound.ts';
import { serveAlarmWhatIf } from './alarm-what-if.ts';
import { serveAuditLog } from './audit-log.ts';
import { serveBasicInformation } from './basic-information.ts';
import { serveChartDatas } from './chart-datas.ts';
import { serveDeviceBindInfo } from './device-bind-info.ts';
import { serveDeviceProduce } from './device-produce.ts';
import { serveDeviceShare } from './device-share.ts';
import { serveDisplay } from './display.ts';
import { serveDisplayPairing } from './display-pairing.ts';
import { serveDutyRoster } from './duty-roster.ts';
import { serveFirmwarePack } from './firmware-pack.ts';
import { serveFirstView } from './first-view.ts';
import { serveJob } from './job.ts';
import { serveLastData } from './last-data.ts';
import { serveLastDataEntry } from './last-data-entry.ts';
import { serveLedPublish } from './led-publish.ts';
import { serveOnTheHour } from './on-the-hour.ts';
import { serveOriginalData } from './original-data.ts';
import { serveOriginalMsg } from './original-msg.ts';
import { serveOtaUpgrade } from './ota-upgrade.ts';
import { servePermission } from './permission.ts';
import { serveProfile } from './profile.ts';
import { servePasswords } from './profile-password.ts';
import { serveProfilePicture } from './profile-picture.ts';
import { servePropertyTemplate } from './property-template.ts';
import { serveReadingImport } from './reading-import.ts';
import { serveRefusedFrame } from './refused-frame.ts';
import { serveReplay } from './replay.ts';
import { serveReport } from './report/report.ts';
import { serveReportSchedule } from './report/report-schedule.ts';
import { serveRole } from './role.ts';
import { serveSearchSelection } from './search-selection.ts';
import { serveSentPicture } from './sent-picture.ts';
import { serveSession } from './session.ts';
import { serveSewageData } from './sewage-data.ts';
import { serveSituation } from './situation.ts';
import { serveStationBelongings } from './station-belongings.ts';
import { serveStationCommand } from './station-command.ts';
import { serveStationEvent } from './station-event.ts';
import { serveStationKey } from './station-key.ts';
import { serveStationNeighbours } from './station-neighbours.ts';
import { serveStationParameter } from './station-parameter.ts';
import { serveStationPicture } from './station-picture.ts';
import { serveStationSeries } from './station-series.ts';
import { serveStationsSeries } from './stations-series.ts';
import { serveSubService } from './sub-service.ts';
import { serveSynthesisReport } from './synthesis-report.ts';
import { serveTokenAuth } from './token-auth.ts';
import { serveUnclaimedStation } from './unclaimed-station.ts';
import { serveUser } from './user.ts';
import { serveUserDisplaySetting } from './user-display-setting.ts';
import { serveUserInfo } from './user-info.ts';
import { serveUserStations } from './user-stations.ts';
import { serveVerifyCode } from './verify-code.ts';
import { serveVersionInformation } from './version-information.ts';
import { serveVibrationData } from './vibration-data.ts';
import { serveVideoPlay } from './video-play.ts';
import { serveWall } from './wall.ts';
import { serveWxUser } from './wx-user.ts';

/** What serves the calls, one file a service; those of entities are served by `entity/serve-entities.ts`. */
export const allServices = [
  serveAbnormalMessage,
  serveAbnormal,
  serveAbpUserConfiguration,
  serveAccount,
  serveAlarmDevice,
  serveAlarmHandover,
  serveAlarmManage,
  serveAlarmMessage,
  serveAlarmRecord,
  serveAlarmSound,
  serveAlarmWhatIf,
  serveAuditLog,
  serveBasicInformation,
  serveChartDatas,
  serveDeviceBindInfo,
  serveDeviceProduce,
  serveDeviceShare,
  serveDisplayPairing,
  serveDisplay,
  serveDutyRoster,
  serveFirmwarePack,
  serveFirstView,
  serveJob,
  serveLastDataEntry,
  serveLastData,
  serveLedPublish,
  serveOnTheHour,
  serveOriginalData,
  serveOriginalMsg,
  serveOtaUpgrade,
  servePermission,
  servePasswords,
  serveProfilePicture,
  serveProfile,
  servePropertyTemplate,
  serveReadingImport,
  serveRefusedFrame,
  serveReplay,
  serveRole,
  serveSearchSelection,
  serveSentPicture,
  serveSession,
  serveSewageData,
  serveSituation,
  serveStationBelongings,
  serveStationCommand,
  serveStationEvent,
  serveStationKey,
  serveStationNeighbours,
  serveStationParameter,
  serveStationPicture,
  serveStationSeries,
  serveStationsSeries,
  serveSubService,
  serveSynthesisReport,
  serveTokenAuth,
  serveUnclaimedStation,
  serveUserDisplaySetting,
  serveUserInfo,
  serveUserStations,
  serveUser,
  serveVerifyCode,
  serveVersionInformation,
  serveVibrationData,
  serveVideoPlay,
  serveWall,
  serveWxUser,
  serveReportSchedule,
  serveReport,
];
