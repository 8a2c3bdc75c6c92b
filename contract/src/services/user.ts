import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { RoleRow } from './role.ts';

const needs = 'Pages.Administration.Users';
const Id = Type.Object({ id: EntityId });

/** A user of the caller's tenant. `roleNames` in capitals, as ABP normalises them; dates are tenant-local. */
export const UserRow = Type.Object({
  id: Type.Integer(),
  userName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  fullName: Type.String(),
  emailAddress: Type.String(),
  phoneNumber: Type.String(),
  isActive: Type.Boolean(),
  isLockedOut: Type.Boolean(),
  /** A program's account, such as the relay's. */
  isService: Type.Boolean(),
  lastLoginTime: Nullable(LocalDateTime),
  creationTime: LocalDateTime,
  roleNames: Type.Array(Type.String()),
  /** Changes with each change of what can be edited; to be sent back with `Update`. */
  concurrencyStamp: Type.String(),
});
export type UserRow = Static<typeof UserRow>;

// Their rules are those of a profile, told by the backend in its own words.
const text = Type.String({ maxLength: 2048 });
const personFields = {
  userName: text,
  name: text,
  surname: text,
  emailAddress: text,
  phoneNumber: Type.Optional(Nullable(text)),
};

const RoleNames = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 100 });

/** Sorted by `userName` unless `sorting` names another field. `roleName` in any case. */
export const getAllUsers = serviceCall('User', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    isActive: Type.Optional(Type.Boolean()),
    roleName: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  output: PagedResult(UserRow),
});

export const getUser = serviceCall('User', 'Get', { needs, input: Id, output: UserRow });

/**
 * Without `roleNames` the default roles are given. Without `password` one is made that its owner must change within
 * 72 hours: it is answered here, once, as `oneTimePassword`.
 */
export const createUser = serviceCall('User', 'Create', {
  needs,
  input: Type.Object({
    ...personFields,
    isActive: Type.Optional(Type.Boolean({ default: true })),
    roleNames: Type.Optional(RoleNames),
    password: Type.Optional(text),
  }),
  output: Type.Object({ ...UserRow.properties, oneTimePassword: Nullable(Type.String()) }),
});

/** Refused with `changedMeanwhileCode` when the user is no longer what `concurrencyStamp` stands for. */
export const updateUser = serviceCall('User', 'Update', {
  needs,
  input: Type.Object({
    id: EntityId,
    ...personFields,
    isActive: Type.Boolean(),
    roleNames: RoleNames,
    concurrencyStamp: Type.String({ maxLength: 64 }),
  }),
  output: UserRow,
});

/** Nobody deletes themselves, nor the last administrator. */
export const deleteUser = serviceCall('User', 'Delete', { needs, input: Id, output: Type.Null() });
export const activateUser = serviceCall('User', 'Activate', { needs, input: Id, output: UserRow });
/** Ends the user's tokens at once. */
export const deActivateUser = serviceCall('User', 'DeActivate', { needs, input: Id, output: UserRow });
/** Ours: forgets failed attempts to sign in. */
export const unlockUser = serviceCall('User', 'Unlock', { needs, input: Id, output: UserRow });

/**
 * Ours: the stations the caller may see. `isAll` with the permission `Pages.Stations.All`; else `items` holds the granted
 * ones. Signed out: the public stations of the header's tenant, or 403 when it allows no public map.
 */
export const getMyStcdPrivilages = serviceCall('User', 'GetMyStcdPrivilages', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({ isAll: Type.Boolean(), items: Type.Array(Type.String()) }),
});

/** The roles that a user can be given. */
export const getRolesOfUsers = serviceCall('User', 'GetRoles', {
  needs,
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(RoleRow) }),
});

const OptionsQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  maxResultCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
});

/** Active users to choose from, by user name. */
export const getUserListOptions = serviceCall('User', 'GetUserListOptions', {
  needs,
  input: OptionsQuery,
  output: Type.Object({ items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })) }),
});

/** The same with what tells people of one name apart; users that are switched off stand among them. */
export const getUserListOptions2 = serviceCall('User', 'GetUserListOptions2', {
  needs,
  input: OptionsQuery,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        userName: Type.String(),
        name: Type.String(),
        surname: Type.String(),
        emailAddress: Type.String(),
        isActive: Type.Boolean(),
      }),
    ),
  }),
});

/** The caller's own id. */
export const getAbpSessionUserId = serviceCall('User', 'GetAbpSessionUserId', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Integer(),
});
