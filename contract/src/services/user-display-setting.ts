import { type Static, Type } from 'typebox';
import { EntityId, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const settings = {
  /** Element symbols in the order in which they are shown; empty = all there are. */
  columns: Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 200 }),
  /** Station types that are shown; empty = all. */
  sttps: Type.Array(Type.String({ minLength: 2, maxLength: 2 }), { maxItems: 50 }),
  /** As `sorting` of the last data; empty = by station code. */
  sorting: Type.String({ maxLength: 100 }),
};

/** How a user wants the last data shown. */
export const LastDataDisplaySetting = Type.Object({ userId: Type.Integer(), ...settings });
export type LastDataDisplaySetting = Static<typeof LastDataDisplaySetting>;

/** Absent = the caller. Another user's id needs `Pages.Administration.Users`. */
const userId = Type.Optional(EntityId);

/** null = nothing was chosen yet. */
export const getUserLastDataDisplaySetting = serviceCall('User', 'GetUserLastDataDisplaySetting', {
  needs: 'signed-in',
  input: Type.Object({ userId }),
  output: Nullable(LastDataDisplaySetting),
});

/** Refused when the user has one already. */
export const createUserLastDataDisplaySetting = serviceCall('User', 'CreateUserLastDataDisplaySetting', {
  needs: 'signed-in',
  input: Type.Object({ userId, ...settings }),
  output: LastDataDisplaySetting,
});

/** 404 when the user has none yet. */
export const updateUserLastDataDisplaySetting = serviceCall('User', 'UpdateUserLastDataDisplaySetting', {
  needs: 'signed-in',
  input: Type.Object({ userId, ...settings }),
  output: LastDataDisplaySetting,
});
