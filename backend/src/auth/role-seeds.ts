import { type Permission, permissionsOf } from '@stationwall/contract/permissions';

export type RoleName = 'Admin' | 'Operator' | 'Viewer' | 'Mobile' | 'Relay' | 'Display' | 'Host';

export interface RoleSeed {
  displayName: string;
  /** Keeps its name and stays. */
  isStatic: boolean;
  /** Given to new users. */
  isDefault: boolean;
  permissions: readonly Permission[];
}

const profile: Permission[] = [
  'Pages.UserProfile',
  'Pages.UserProfile.ChangePassword',
  'Pages.UserProfile.ChangeProfilePicture',
];
const lastData: Permission[] = [
  'Pages.BussinessProject',
  'Pages.BussinessProject.iStrong',
  'Pages.BussinessProject.iStrong.LastData',
];
const originalData: Permission[] = [...lastData, 'Pages.BussinessProject.iStrong.OriginalData'];
const alarms: Permission[] = ['Pages.Alarm', 'Pages.Alarm.AlarmDevice', 'Pages.Alarm.AlarmRecord'];
/** Decides what others are sent. */
const schedules: Permission = 'Pages.Report.Schedules';
/** What the person on duty looks through in the morning. */
const upkeep: Permission[] = [
  ...permissionsOf('tenant').filter(
    (name) => name === 'Pages.Report' || (name.startsWith('Pages.Report.') && name !== schedules),
  ),
  ...([
    'Pages.DevOps',
    'Pages.DevOps.OnTheHour',
    'Pages.DevOps.Abnormal',
    'Pages.DevOps.SynthesisReport',
  ] as const),
  ...(['Pages.Sewage', 'Pages.Sewage.SewageData', 'Pages.Sewage.SewageMsg'] as const),
];
const map: Permission[] = ['Pages.Application', 'Pages.Application.GisShow'];
// Whoever reads the event stream reads everybody's notifications: that is for the relay alone. Gates, pumps and valves are nobody's until
// a tenant decides whose they are.
const givenByNobody: readonly Permission[] = ['Pages.Stations.Events', 'Pages.Commands.Actuate'];
const administrator = permissionsOf('tenant').filter((name) => !givenByNobody.includes(name));
const ordinary = { isStatic: false, isDefault: false };

/** What each role may do. 'All stations' is a permission of its own; without it stations are granted one by one. */
export const roleSeeds: Record<RoleName, RoleSeed> = {
  Admin: { displayName: 'Admin', isStatic: true, isDefault: false, permissions: administrator },
  Operator: {
    ...ordinary,
    displayName: 'Operator',
    permissions: [
      ...originalData,
      'Pages.BussinessProject.iStrong.OriginalMsg',
      'Pages.BussinessProject.DataChart',
      'Pages.BussinessProject.DataChart.STCDDataChart',
      'Pages.BussinessProject.DataChart.VibrationDataChart',
      'Pages.BussinessProject.DataChart.VibrationUnDataChart',
      ...map,
      'Pages.Application.GisJZShow',
      ...alarms,
      'Pages.Alarm.AlarmManage',
      'Pages.Alarm.DutyRoster',
      ...upkeep,
      ...profile,
      'Pages.Stations.All',
      'Pages.Stations.Log',
      'Pages.Stations.Quality',
      'Pages.Stations.Entry',
      'Pages.BussinessProject.Gallary',
      'Pages.BussinessProject.Gallary.ImageList',
      'Pages.BussinessProject.Gallary.ImageQuery',
      'Pages.BussinessProject.DataSys',
      'Pages.BussinessProject.DataSys.CallForTesting',
      'Pages.Commands',
      'Pages.Commands.Query',
    ],
  },
  Viewer: {
    displayName: 'Viewer',
    isStatic: false,
    isDefault: true,
    permissions: [...originalData, ...map, ...alarms, ...profile],
  },
  Mobile: {
    ...ordinary,
    displayName: 'Mobile',
    permissions: [
      'Pages.MobilePage',
      ...permissionsOf('tenant').filter((name) => name.startsWith('Pages.MobilePage.')),
      ...lastData,
      ...map,
      ...profile,
      'Pages.Stations.All',
    ],
  },
  Relay: {
    displayName: 'Relay service',
    isStatic: true,
    isDefault: false,
    permissions: [...lastData, 'Pages.Stations.All', 'Pages.Stations.Events'],
  },
  Display: {
    displayName: 'Wall display',
    isStatic: true,
    isDefault: false,
    permissions: [...lastData, 'Pages.BussinessProject.Gallary', 'Pages.BussinessProject.Gallary.ImageList'],
  },
  Host: {
    displayName: 'Host administrator',
    isStatic: true,
    isDefault: false,
    permissions: permissionsOf('host'),
  },
};
