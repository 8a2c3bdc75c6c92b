import { Type } from 'typebox';
import { serviceCall } from '../endpoint.ts';

/**
 * Ours: the stations the caller may see. `isAll` with the permission `Pages.Stations.All`; else `items` holds the granted
 * ones. Signed out: the public stations of the header's tenant, or 403 when it allows no public map.
 */
export const getMyStcdPrivilages = serviceCall('User', 'GetMyStcdPrivilages', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({ isAll: Type.Boolean(), items: Type.Array(Type.String()) }),
});
