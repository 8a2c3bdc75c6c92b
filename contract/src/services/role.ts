import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { PermissionRow } from './permission.ts';

const needs = 'Pages.Administration.Roles';
const Id = Type.Object({ id: EntityId });

/** A role of the caller's tenant. A static one keeps its name and stays; a default one is given to new users. */
export const RoleRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  displayName: Type.String(),
  normalizedName: Type.String(),
  description: Type.String(),
  isStatic: Type.Boolean(),
  isDefault: Type.Boolean(),
  userCount: Type.Integer(),
  creationTime: LocalDateTime,
  /** Changes with each change of what can be edited; to be sent back with `Update`. */
  concurrencyStamp: Type.String(),
});
export type RoleRow = Static<typeof RoleRow>;

export const RoleWithPermissions = Type.Object({
  ...RoleRow.properties,
  grantedPermissions: Type.Array(Type.String()),
});
export type RoleWithPermissions = Static<typeof RoleWithPermissions>;

const editable = {
  name: FilledText(32),
  displayName: FilledText(64),
  description: Type.Optional(Type.String({ maxLength: 1000, default: '' })),
  isDefault: Type.Optional(Type.Boolean({ default: false })),
  grantedPermissions: Type.Array(Type.String({ maxLength: 128 }), { maxItems: 500 }),
};

/** Sorted by `displayName` unless `sorting` names another field; `permission` keeps roles that hold it. */
export const getAllRoles = serviceCall('Role', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    permission: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  output: PagedResult(RoleRow),
});

export const getRole = serviceCall('Role', 'Get', { needs, input: Id, output: RoleWithPermissions });

/** The role with everything that could be granted to it. */
export const getRoleForEdit = serviceCall('Role', 'GetRoleForEdit', {
  needs,
  input: Id,
  output: Type.Object({
    role: RoleRow,
    permissions: Type.Array(PermissionRow),
    grantedPermissionNames: Type.Array(Type.String()),
  }),
});

export const createRole = serviceCall('Role', 'Create', {
  needs,
  input: Type.Object(editable),
  output: RoleWithPermissions,
});

/** Refused with `changedMeanwhileCode` when the role is no longer what `concurrencyStamp` stands for. */
export const updateRole = serviceCall('Role', 'Update', {
  needs,
  input: Type.Object({
    id: EntityId,
    ...editable,
    concurrencyStamp: Type.String({ maxLength: 64 }),
  }),
  output: RoleWithPermissions,
});

/** Its users lose it. Static roles and the last administrator's stay. */
export const deleteRole = serviceCall('Role', 'Delete', { needs, input: Id, output: Type.Null() });
