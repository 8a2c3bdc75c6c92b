import { getRolesOfUsers } from '@stationwall/contract/services/user';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** The roles that a user can be given. */
export const rolesOfUsers = sharedList(
  async (signal) => (await call(getRolesOfUsers, {}, { signal })).items,
  {
    changedBy: ['role', 'user'],
  },
);
