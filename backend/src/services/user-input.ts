import { newPasswordFault } from '@stationwall/contract/password-rules';
import { ofPrograms } from '@stationwall/contract/permissions';
import { adminUserName, type Profile } from '@stationwall/contract/profile-rules';
import { type Invalid, invalid, saying, userFriendly } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, normalized, type User } from '../store/accounts.ts';
import { takenFields } from '../store/profiles.ts';
import { allRoles, type Role } from '../store/roles.ts';
import { refuseBadProfile, sayingPasswordFault } from './profile-rules.ts';

interface Given extends Omit<Profile, 'phoneNumber'> {
  phoneNumber?: string | null;
}

/** What was typed, without the spaces around it; thrown back when it breaks a rule. */
export function profileOf({ userName, name, surname, emailAddress, phoneNumber }: Given): Profile {
  const profile = {
    userName: userName.trim(),
    name: name.trim(),
    surname: surname.trim(),
    emailAddress: emailAddress.trim(),
    phoneNumber: phoneNumber?.trim() || null,
  };
  refuseBadProfile(profile);
  return profile;
}

export function refuseBadPassword(password: string): void {
  const fault = newPasswordFault(password, '');
  if (fault) throw invalid({ message: sayingPasswordFault(fault, password), members: ['password'] });
}

export const isAdmin = ({ user_name }: Pick<User, 'user_name'>) =>
  normalized(user_name) === normalized(adminUserName);

/** Else an administrator could sign in as the program, from everywhere and without being locked out, and read what is for it alone. */
export function refuseOfProgram({ is_service, user_name }: Pick<User, 'is_service' | 'user_name'>): void {
  if (is_service) throw userFriendly(saying(administration.BelongsToProgram, user_name));
}

/** Names and addresses are each given once in a tenant. */
export async function refuseTaken(
  db: Database,
  user: Pick<User, 'tenant_id' | 'id'>,
  profile: Profile,
): Promise<void> {
  const errors: Invalid[] = (await takenFields(db, user, profile)).map((field) => ({
    message: saying(field === 'userName' ? account.UserNameTaken : account.EmailTaken, profile[field]),
    members: [field],
  }));
  if (errors.length > 0) throw invalid(...errors);
}

/** The ids of roles by name, in any case; the default ones where none are named. */
export async function roleIdsOf(
  db: Database,
  tenantId: number,
  names: readonly string[] | undefined,
): Promise<number[]> {
  const roles = await allRoles(db, tenantId);
  if (names === undefined) return roles.filter(({ is_default }) => is_default).map(({ id }) => id);
  const named = names.map((name) => roleNamed(roles, name));
  const forPrograms = named.find(({ permissions }) => permissions.includes(ofPrograms));
  if (forPrograms) {
    throw invalid({
      message: saying(administration.IsForProgramsAlone, forPrograms.name),
      members: ['roleNames'],
    });
  }
  return [...new Set(named.map(({ id }) => id))];
}

function roleNamed(roles: readonly Role[], name: string): Role {
  const role = roles.find((candidate) => normalized(candidate.name) === normalized(name));
  if (role) return role;
  throw invalid({ message: saying(administration.RoleIsUnknown, name), members: ['roleNames'] });
}
