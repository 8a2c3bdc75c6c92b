import { type Static, Type } from 'typebox';
import { EntityId, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** Absent = the caller. Another user's id needs `Pages.Administration.Users`. */
const userId = Type.Optional(EntityId);
const Stcds = Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: 1000 });

/** Stations granted to a user one by one. `isAll`: a role of theirs shows them every station. */
export const getUserStcdPrivilages = serviceCall('User', 'GetUserStcdPrivilages', {
  needs: 'signed-in',
  input: Type.Object({ userId }),
  output: Type.Object({ userId: Type.Integer(), isAll: Type.Boolean(), items: Type.Array(Type.String()) }),
});

export const StationChoice = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String(),
  river: Type.String(),
  isGranted: Type.Boolean(),
});
export type StationChoice = Static<typeof StationChoice>;

const Search = Type.Object({
  userId,
  ...PagedRequest,
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  sttp: Type.Optional(Type.String({ maxLength: 2 })),
});

/** Among the stations granted to a user one by one. */
export const findUserStcdPrivilages = serviceCall('User', 'FindUserStcdPrivilages', {
  needs: 'signed-in',
  input: Search,
  output: PagedResult(StationChoice),
});

/** Among all stations that the caller can grant (`Pages.Administration.Users`) or else sees; `isGranted` one by one. */
export const findUserStcdAll = serviceCall('User', 'FindUserStcdAll', {
  needs: 'signed-in',
  input: Search,
  output: PagedResult(StationChoice),
});

/** `count`: how many were not granted before. Seen by the relay within five seconds. */
export const addStcdsToUserStcdPrivilage = serviceCall('User', 'AddStcdsToUserStcdPrivilage', {
  needs: 'Pages.Administration.Users',
  input: Type.Object({ userId: EntityId, stcds: Stcds }),
  output: Type.Object({ count: Type.Integer() }),
});

/** From the query, so no more than a few hundred stations a call. */
export const removeStcdsToUserStcdPrivilage = serviceCall('User', 'RemoveStcdsToUserStcdPrivilage', {
  needs: 'Pages.Administration.Users',
  input: Type.Object({ userId: EntityId, stcds: Stcds }),
  output: Type.Object({ count: Type.Integer() }),
});
