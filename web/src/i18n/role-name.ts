import type { RoleRow } from '@stationwall/contract/services/role';
import type { TFunction } from 'i18next';

/** Roles that every site has, or begins with, by their name, and what the product calls them; as long as nobody has called them otherwise. */
const ownNames = {
  Admin: 'Admin',
  Operator: 'Operator',
  Viewer: 'Viewer',
  Mobile: 'Mobile',
  Relay: 'Relay service',
  Display: 'Wall display',
  Host: 'Host administrator',
} as const;

const isOwn = (name: string): name is keyof typeof ownNames => name in ownNames;

/** What a role is called: the product's own roles in the reader's language, others as their administrator called them. */
export function roleName(t: TFunction, role: Pick<RoleRow, 'name' | 'displayName'>): string {
  const { name, displayName } = role;
  return isOwn(name) && displayName === ownNames[name] ? t(`role.own.${name}`) : displayName;
}
