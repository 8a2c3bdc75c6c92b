import { adminUserName } from '@stationwall/contract/profile-rules';

/** Whether this is the user name that nobody may change. */
export const isAdminName = (userName: string): boolean => userName.toLowerCase() === adminUserName;
