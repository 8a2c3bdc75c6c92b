import { type Permission, permissions } from '@stationwall/contract/permissions';

export type RoleName = 'Admin' | 'Operator' | 'Viewer' | 'Mobile' | 'Relay' | 'Host';

export interface RoleSeed {
  displayName: string;
  permissions: readonly Permission[];
}

const profile: Permission[] = ['Pages.UserProfile.ChangePassword', 'Pages.UserProfile.ChangeProfilePicture'];
const lastData: Permission[] = [
  'Pages.BussinessProject',
  'Pages.BussinessProject.iStrong',
  'Pages.BussinessProject.iStrong.LastData',
];
const originalData: Permission[] = [...lastData, 'Pages.BussinessProject.iStrong.OriginalData'];
const map: Permission[] = ['Pages.Application', 'Pages.Application.GisShow'];

/** What each role may do. 'All stations' is a permission of its own; without it stations are granted one by one. */
export const roleSeeds: Record<RoleName, RoleSeed> = {
  Admin: { displayName: 'Admin', permissions },
  Operator: {
    displayName: 'Operator',
    permissions: [
      ...originalData,
      'Pages.BussinessProject.iStrong.OriginalMsg',
      ...map,
      'Pages.Application.GisJZShow',
      ...profile,
      'Pages.Stations.All',
    ],
  },
  Viewer: { displayName: 'Viewer', permissions: [...originalData, ...map, ...profile] },
  Mobile: {
    displayName: 'Mobile',
    permissions: [
      'Pages.MobilePage',
      'Pages.MobilePage.MobileIndex',
      'Pages.MobilePage.MobileLastData',
      ...lastData,
      ...map,
      ...profile,
      'Pages.Stations.All',
    ],
  },
  Relay: {
    displayName: 'Relay service',
    permissions: [...lastData, 'Pages.Stations.All', 'Pages.Stations.Events'],
  },
  Host: {
    displayName: 'Host administrator',
    permissions: [
      'Pages.Administration',
      'Pages.Administration.Users',
      'Pages.Administration.Roles',
      ...profile,
    ],
  },
};
