/** Permission names as the product's menus use them; verbatim on the wire. A parent stands before its children. */
export const permissions = [
  'Pages.Administration',
  'Pages.Administration.Users',
  'Pages.Administration.Roles',
  'Pages.Administration.BasicInformation',
  'Pages.Administration.VersionInformation',
  'Pages.Administration.ApiLoginWhiteList',
  // Ours.
  'Pages.Administration.AuditLogs',
  'Pages.Administration.Tenants',
  'Pages.Production',
  'Pages.Production.DeviceProduce',
  'Pages.Production.DeviceType',
  'Pages.Production.DeviceModel',
  'Pages.Production.PropertyTemplate',
  'Pages.Production.StationCategory',
  'Pages.Production.WxOpneUser',
  'Pages.Production.WXOTAPack',
  'Pages.SiteSys',
  'Pages.SiteSys.SiteMsgManagement',
  'Pages.SiteSys.ParameterManagement',
  'Pages.SiteSys.SendCmd',
  'Pages.SiteSys.DeviceDev',
  'Pages.SiteSys.FirmwarePack',
  'Pages.SiteSys.OTAUpgrade',
  // Ours: which commands people may send to stations, on whichever screen.
  'Pages.Commands',
  'Pages.Commands.Query',
  'Pages.Commands.Settings',
  'Pages.Commands.Clock',
  'Pages.Commands.Password',
  'Pages.Commands.Reset',
  'Pages.Commands.Operate',
  // Nobody has it until somebody gives it: it moves gates, pumps and valves.
  'Pages.Commands.Actuate',
  'Pages.Application',
  'Pages.Application.GisShow',
  'Pages.Application.GisJZShow',
  'Pages.Application.LedPublish',
  'Pages.Application.VideoSurveillance',
  'Pages.Application.SensorPara',
  // Ours: says what walls show.
  'Pages.Application.Walls',
  // Ours: pairs screens, and tells them what to do.
  'Pages.Application.Displays',
  'Pages.DevOps',
  'Pages.DevOps.SubService',
  'Pages.DevOps.OnTheHour',
  'Pages.DevOps.Abnormal',
  'Pages.DevOps.SynthesisReport',
  'Pages.Video',
  'Pages.Video.VideoManage',
  'Pages.Video.VideoPlay',
  'Pages.Alarm',
  'Pages.Alarm.AlarmBasic',
  'Pages.Alarm.AlarmDevice',
  'Pages.Alarm.AlarmManage',
  'Pages.Alarm.AlarmRecord',
  // Ours: says who is on duty when, and after how long the next one is called.
  'Pages.Alarm.DutyRoster',
  'Pages.Report',
  'Pages.Report.ReportDeviceType',
  'Pages.Report.PondingTimeData',
  'Pages.Report.PondingDayData',
  'Pages.Report.WaterTimeData',
  'Pages.Report.WaterDayData',
  'Pages.Report.RainTimeData',
  'Pages.Report.RainDayData',
  'Pages.Report.RainMonthData',
  'Pages.Report.Schedules',
  'Pages.Sewage',
  'Pages.Sewage.SewageDevice',
  'Pages.Sewage.SewageData',
  'Pages.Sewage.SewageMsg',
  'Pages.MobilePage',
  'Pages.MobilePage.MobileIndex',
  'Pages.MobilePage.MobileLastData',
  'Pages.MobilePage.MobileOriginalData',
  'Pages.MobilePage.MobileOriginalMsg',
  'Pages.MobilePage.MobileImg',
  'Pages.MobilePage.MobileEcharts',
  'Pages.MobilePage.MobileAlarmDevice',
  'Pages.MobilePage.MobileAlarmRecord',
  'Pages.BussinessProject',
  'Pages.BussinessProject.iStrong',
  'Pages.BussinessProject.iStrong.LastData',
  'Pages.BussinessProject.iStrong.OriginalData',
  'Pages.BussinessProject.iStrong.OriginalMsg',
  'Pages.BussinessProject.Gallary',
  'Pages.BussinessProject.Gallary.ImageList',
  'Pages.BussinessProject.Gallary.ImageQuery',
  'Pages.BussinessProject.DataSys',
  'Pages.BussinessProject.DataSys.CallForTesting',
  'Pages.BussinessProject.DataChart',
  'Pages.BussinessProject.DataChart.STCDDataChart',
  'Pages.BussinessProject.DataChart.VibrationDataChart',
  'Pages.BussinessProject.DataChart.VibrationUnDataChart',
  'Pages.UserProfile',
  'Pages.UserProfile.ChangePassword',
  'Pages.UserProfile.ChangeProfilePicture',
  // Ours.
  'Pages.Stations',
  // Ours: sees every station of the tenant; without it a caller sees only stations granted one by one.
  'Pages.Stations.All',
  // Ours: writes into the log of a station: notes, visits, and what is not to be trusted.
  'Pages.Stations.Log',
  // Ours: doubts readings, or holds them to be right.
  'Pages.Stations.Quality',
  // Ours: enters values that were read by hand, and takes rows out of the last data.
  'Pages.Stations.Entry',
  // Ours: reads the tenant's event outbox; for the relay's service account.
  'Pages.Stations.Events',
] as const;

export type Permission = (typeof permissions)[number];

export const isPermission = (name: string): name is Permission =>
  (permissions as readonly string[]).includes(name);

/** Where a role lives: with the host, who runs the tenants, or in one tenant. */
export type Side = 'host' | 'tenant';

const hostOnly: ReadonlySet<Permission> = new Set<Permission>(['Pages.Administration.Tenants']);
/** What only programs hold: whoever reads the event outbox reads everybody's notifications. */
export const ofPrograms: Permission = 'Pages.Stations.Events';
const onBothSides = (name: Permission) => /^Pages\.(Administration|UserProfile)(\.|$)/.test(name);

/** What roles of one side can be granted; a permission of the other side does not exist there. */
export const permissionsOf = (side: Side): readonly Permission[] =>
  permissions.filter((name) => (side === 'tenant' ? !hostOnly.has(name) : onBothSides(name)));

/** The nearest permission above, or null at the top. */
export function parentOf(name: Permission): Permission | null {
  const above = name.slice(0, name.lastIndexOf('.'));
  return isPermission(above) ? above : null;
}

/** For menus and guards: a parent counts as granted when any of its children is. The backend checks exact names. */
export function isGranted(granted: ReadonlySet<string>, needed: string): boolean {
  if (granted.has(needed)) return true;
  for (const name of granted) if (name.startsWith(`${needed}.`)) return true;
  return false;
}
