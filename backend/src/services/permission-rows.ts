import type { Culture } from '@stationwall/contract/constants';
import {
  ofPrograms,
  type Permission,
  parentOf,
  permissionsOf,
  type Side,
} from '@stationwall/contract/permissions';
import type { PermissionRow } from '@stationwall/contract/services/permission';
import { permissionTexts } from '../localization/permission-texts.ts';
import { say } from '../localization/text.ts';
import { hostSide } from '../store/accounts.ts';

export const sideNamed = (tenantId: number): Side => (tenantId === hostSide ? 'host' : 'tenant');

/** What people may grant to people. */
const grantableOf = (tenantId: number): Permission[] =>
  permissionsOf(sideNamed(tenantId)).filter((name) => name !== ofPrograms);

export const permissionRows = (tenantId: number, culture: Culture): PermissionRow[] =>
  grantableOf(tenantId).map((name) => ({
    level: levelOf(name),
    parentName: parentOf(name),
    name,
    displayName: say(permissionTexts[name], culture),
    description: '',
    isGrantedByDefault: false,
  }));

function levelOf(name: Permission): number {
  const parent = parentOf(name);
  return parent === null ? 0 : levelOf(parent) + 1;
}
