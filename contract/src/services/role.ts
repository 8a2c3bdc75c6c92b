import { type TSchema, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall, typed } from '../endpoint.ts';
import { PermissionRow } from './permission.ts';

/**
 * A role of the caller's tenant. A static one keeps its name and stays, as does the last administrator's; a default one is
 * given to new users. Whoever has a role that is deleted loses it.
 */
export const role = entity({
  service: 'Role',
  needs: 'Pages.Administration.Roles',
  label: 'name',
  editable: {
    name: FilledText(32),
    displayName: FilledText(64),
    description: Type.Optional(Type.String({ maxLength: 1000, default: '' })),
    isDefault: Type.Optional(Type.Boolean({ default: false })),
    grantedPermissions: Type.Array(Type.String({ maxLength: 128 }), { maxItems: 500 }),
  },
  told: { normalizedName: Type.String(), isStatic: Type.Boolean(), userCount: Type.Integer() },
  unique: ['name'],
  soughtIn: ['name', 'displayName', 'description'],
  /** Roles that hold it. */
  filters: { permission: Type.Optional(Type.String({ maxLength: 128 })) },
  sortedBy: ['isStatic', 'userCount'],
  usualOrder: 'displayName',
});

export type RoleRow = OutputOf<typeof role.calls.getAll>['items'][number];

export const RoleSchema: TSchema = Type.Object(role.listed);

/** The roles, or those that hold a permission, to choose from. */
export const getRoles = serviceCall('Role', 'GetRoles', {
  needs: role.needs,
  input: Type.Object({ permission: Type.Optional(Type.String({ maxLength: 128 })) }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        displayName: Type.String(),
        isStatic: Type.Boolean(),
        isDefault: Type.Boolean(),
        creationTime: LocalDateTime,
      }),
    ),
  }),
});

/** What roles can be granted, as ABP's templates ask for it; `id` is always 0. */
export const getPermissionsOfRoles = serviceCall('Role', 'GetAllPermissions', {
  needs: role.needs,
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        displayName: Type.String(),
        description: Type.String(),
      }),
    ),
  }),
});

/** The role with everything that could be granted to it. */
export const getRoleForEdit = typed<
  { id: number },
  { role: RoleRow; permissions: PermissionRow[]; grantedPermissionNames: string[] }
>(
  serviceCall('Role', 'GetRoleForEdit', {
    needs: role.needs,
    input: Type.Object({ id: EntityId }),
    output: Type.Object({
      role: RoleSchema,
      permissions: Type.Array(PermissionRow),
      grantedPermissionNames: Type.Array(Type.String()),
    }),
  }),
);
