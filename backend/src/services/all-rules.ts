// Written by scripts/lists.ts from the files of its folder.
import type { EntityRules } from './entity/entity-rules.ts';
import { roleRules } from './role-rules.ts';
import { tenantRules } from './tenant-rules.ts';
import { userRules } from './user-rules.ts';
import { whiteListRules } from './white-list-rules.ts';

/** What an entity obeys beyond its declaration, by its name; many obey nothing more. */
export const rulesOf: Readonly<Record<string, EntityRules>> = {
  role: roleRules,
  tenant: tenantRules,
  user: userRules,
  whiteList: whiteListRules,
};
