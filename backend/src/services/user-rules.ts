import { randomUUID } from 'node:crypto';
import { newPasswordFault } from '@stationwall/contract/password-rules';
import { ofPrograms } from '@stationwall/contract/permissions';
import { adminUserName, type Profile, userLimits } from '@stationwall/contract/profile-rules';
import { invalid, saying, userFriendly } from '../abp-error.ts';
import { hashPassword, oneTimePassword, oneTimePasswordLivesMs } from '../auth/passwords.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, normalized } from '../store/accounts.ts';
import type { Values } from '../store/entity-rows.ts';
import { takenFields } from '../store/profiles.ts';
import { allRoles, type Role } from '../store/roles.ts';
import { failuresOf, lockedAnywhere } from '../store/sign-in-attempts.ts';
import { keptUsers, removeUser, setRoles, type UserEntity } from '../store/users.ts';
import type { CallContext } from './call-context.ts';
import { changeAccounts } from './change.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { refuseBadProfile, sayingPasswordFault } from './profile-rules.ts';
import { signedIn } from './signed-in.ts';
import { clockOf } from './tenant-clock.ts';

export const userRules: EntityRules = {
  keeping: () => keptUsers,
  within: changeAccounts,
  // What people are called and how they are reached does not outlast them in the log.
  written: ['isActive', 'roleNames'],

  refine(given) {
    const edited = { ...given, phoneNumber: given.phoneNumber || null };
    refuseBadProfile(profileOf(edited), userLimits);
    return edited;
  },

  async prepare({ password, ...kept }) {
    const fault = typeof password === 'string' ? newPasswordFault(password, '') : null;
    if (fault)
      throw invalid({ message: sayingPasswordFault(fault, String(password)), members: ['password'] });
    const once = password === undefined ? oneTimePassword() : null;
    return {
      kept: {
        ...kept,
        passwordHash: await hashPassword(once ?? String(password)),
        passwordExpiresAt: once === null ? null : Date.now() + oneTimePasswordLivesMs,
        isDemoPassword: false,
        securityStamp: randomUUID(),
      },
      toldOnce: { oneTimePassword: once },
    };
  },

  async settle(db, { tenantId, edited, before, context }) {
    const user = before as UserEntity | null;
    if (user?.isService) throw userFriendly(ofProgram(user.userName));
    if (user && isAdmin(user) && edited.userName !== user.userName) {
      throw invalid({ message: saying(account.AdminNameIsLocked), members: ['userName'] });
    }
    if (user && edited.isActive === false) refuseOneself(user.id, context);
    const roles = await rolesNamed(db, tenantId, edited.roleNames as string[] | undefined);
    return { ...edited, roleNames: roles.map(({ name }) => name), roleIds: roles.map(({ id }) => id) };
  },

  /** Names and addresses are each given once in a tenant. */
  async check(db, { tenantId, edited, before }) {
    const profile = profileOf(edited);
    const taken = await takenFields(db, { tenant_id: tenantId, id: before?.id ?? 0 }, profile);
    return taken.map((field) => ({
      message: saying(field === 'userName' ? account.UserNameTaken : account.EmailTaken, profile[field]),
      members: [field],
    }));
  },

  afterSave: (db, { tenantId, id, edited }) =>
    setRoles(db, { tenant_id: tenantId, id }, edited.roleIds as number[]),

  stays(row, context) {
    const user = row as UserEntity;
    if (user.id === signedIn(context.caller).user.id) return saying(administration.CannotDeleteYourself);
    if (user.isService) return ofProgram(user.userName);
    return isAdmin(user) ? saying(administration.AdminCannotBeDeleted) : null;
  },

  remove: (db, tenantId, { id }) => removeUser(db, tenantId, id),

  async tell(db, tenantId, rows) {
    const clock = await clockOf(db, tenantId);
    const now = Date.now();
    const locked = await lockedAnywhere(db, tenantId, now);
    const told = (rows as readonly UserEntity[]).map((user) => {
      const tally = { failed_attempts: user.failedAttempts, locked_until: user.lockedUntil };
      const isLocked = locked.has(user.id) || failuresOf(tally, now) === 'locked';
      return [
        user.id,
        {
          phoneNumber: user.phoneNumber ?? '',
          // A program's failures are counted, but lock nobody out.
          isLockedOut: !user.isService && isLocked,
          lastLoginTime: user.lastLoginTime === null ? null : clock(user.lastLoginTime),
          roleNames: user.roleNames.map(normalized),
        },
      ] as const;
    });
    return new Map(told);
  },
};

const profileOf = ({ userName, name, surname, emailAddress, phoneNumber }: Values): Profile => ({
  userName: String(userName),
  name: String(name),
  surname: String(surname),
  emailAddress: String(emailAddress),
  phoneNumber: phoneNumber as string | null,
});

const isAdmin = ({ userName }: UserEntity) => normalized(userName) === normalized(adminUserName);

/** Else an administrator could sign in as the program, from everywhere and without being locked out, and read what is for it alone. */
export const ofProgram = (userName: string) => saying(administration.BelongsToProgram, userName);

/** Nobody switches themselves off. */
export function refuseOneself(id: number, { caller }: CallContext): void {
  if (id === signedIn(caller).user.id) throw userFriendly(saying(administration.CannotDeactivateYourself));
}

/** Roles by name, in any case; the default ones where none are named. */
async function rolesNamed(
  db: Database,
  tenantId: number,
  names: readonly string[] | undefined,
): Promise<Role[]> {
  const roles = await allRoles(db, tenantId);
  if (names === undefined) return roles.filter(({ isDefault }) => isDefault);
  const named = names.map((name) => {
    const role = roles.find((candidate) => normalized(candidate.name) === normalized(name));
    if (role) return role;
    throw invalid({ message: saying(administration.RoleIsUnknown, name), members: ['roleNames'] });
  });
  const forPrograms = named.find(({ grantedPermissions }) => grantedPermissions.includes(ofPrograms));
  if (!forPrograms) return [...new Set(named)];
  const message = saying(administration.IsForProgramsAlone, forPrograms.name);
  throw invalid({ message, members: ['roleNames'] });
}
