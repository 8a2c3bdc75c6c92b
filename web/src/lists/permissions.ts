import { getAllPermissions } from '@stationwall/contract/services/permission';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** The tree of permissions that the caller's side knows, depth first. */
export const permissions = sharedList(
  async (signal) => (await call(getAllPermissions, {}, { signal })).items,
);
