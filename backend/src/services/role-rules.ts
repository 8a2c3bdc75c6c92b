import { ofPrograms, permissionsOf } from '@stationwall/contract/permissions';
import { type Invalid, invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import type { Text } from '../localization/text.ts';
import { normalized } from '../store/accounts.ts';
import { allRoles, keptRoles, type Role, removeRole, setPermissions } from '../store/roles.ts';
import { sideOf } from './audited.ts';
import { changeAccounts } from './change.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { sideNamed } from './permission-rows.ts';
import { unseenFaults } from './profile-rules.ts';

export const roleRules: EntityRules = {
  keeping: () => keptRoles,
  within: changeAccounts,
  taken: { name: administration.RoleNameTaken },

  /** Only what can be granted on this side: a permission that does not exist is refused by name. */
  refine(given, context) {
    const wanted = given.grantedPermissions as string[];
    const known: readonly string[] = permissionsOf(sideNamed(sideOf(context)));
    const unknown = wanted.filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw invalid(
        fault('grantedPermissions', administration.PermissionIsUnknown, unknown.slice(0, 5).join(', ')),
      );
    }
    return { ...given, grantedPermissions: known.filter((name) => wanted.includes(name)) };
  },

  /** A role of programs keeps what is for programs alone; no other gets it. */
  settle(_, { edited, before }) {
    const role = before as Role | null;
    const isOfPrograms = role?.grantedPermissions.includes(ofPrograms) ?? false;
    const wanted = edited.grantedPermissions as string[];
    if (!isOfPrograms && wanted.includes(ofPrograms)) {
      throw invalid(fault('grantedPermissions', administration.IsForProgramsAlone, ofPrograms));
    }
    return {
      ...edited,
      name: role?.isStatic && isSame(role.name, edited.name) ? role.name : edited.name,
      grantedPermissions: isOfPrograms ? [...new Set([...wanted, ofPrograms])] : wanted,
    };
  },

  async check(db, { tenantId, edited, before }) {
    const others = (await allRoles(db, tenantId)).filter(({ id }) => id !== before?.id);
    return [
      ...unseenFaults({ displayName: String(edited.displayName) }),
      ...(before?.isStatic && !isSame(before.name, edited.name)
        ? [fault('name', administration.StaticRoleCannotBeRenamed, String(before.name))]
        : []),
      // The database's own comparison knows fewer letters.
      ...(others.some(({ name }) => isSame(name, edited.name))
        ? [fault('name', administration.RoleNameTaken, String(edited.name))]
        : []),
    ];
  },

  afterSave: (db, { tenantId, id, edited }) =>
    setPermissions(db, tenantId, id, edited.grantedPermissions as string[]),

  stays: ({ isStatic, name }) =>
    isStatic ? saying(administration.StaticRoleCannotBeDeleted, String(name)) : null,

  remove: (db, tenantId, { id }) => removeRole(db, tenantId, id),

  tell: (_, __, rows) =>
    new Map(rows.map(({ id, name }) => [id, { normalizedName: normalized(String(name)) }])),
};

const isSame = (one: unknown, other: unknown) => normalized(String(one)) === normalized(String(other));

const fault = (field: string, said: Text, value: string): Invalid => ({
  message: saying(said, value),
  members: [field],
});
