import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** A permission in the tree: `level` from 0, `parentName` null at the top; named in the caller's language. */
export const PermissionRow = Type.Object({
  level: Type.Integer(),
  parentName: Nullable(Type.String()),
  name: Type.String(),
  displayName: Type.String(),
  description: Type.String(),
  isGrantedByDefault: Type.Boolean(),
});
export type PermissionRow = Static<typeof PermissionRow>;

/** What the caller's side knows, depth first: each parent before its children. */
export const getAllPermissions = serviceCall('Permission', 'GetAllPermissions', {
  needs: 'Pages.Administration.Roles',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(PermissionRow) }),
});
