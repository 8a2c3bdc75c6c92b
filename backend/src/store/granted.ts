import type { Permission } from '@stationwall/contract/permissions';
import { sql } from 'kysely';

/** Whether the user of a row of `users` has a permission by one of their roles. */
export const isGranted = (permission: Permission) => sql<boolean>`exists (select from user_roles held
  join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
  where held.tenant_id = users.tenant_id and held.user_id = users.id and granted.permission = ${permission})`;
