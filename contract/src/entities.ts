// Written by scripts/lists.ts from the files of its folder.
import type { Entity } from './crud.ts';
import { whiteList } from './services/api-login-white-list.ts';
import { deviceType } from './services/device-type.ts';
import { role } from './services/role.ts';
import { stationCategory } from './services/station-category.ts';
import { tenant } from './services/tenant.ts';
import { user } from './services/user.ts';

/** Every entity of the product; calls, the audit log's actions, the backend's services and their tests follow from it. */
export const entities: readonly Entity[] = [whiteList, deviceType, role, stationCategory, tenant, user];
