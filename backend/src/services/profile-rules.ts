import { type PasswordFault, passwordRules } from '@stationwall/contract/password-rules';
import {
  hasUnseen,
  type ProfileLimits as Limits,
  type Profile,
  type ProfileFault,
  profileFaults,
  userNameMin,
} from '@stationwall/contract/profile-rules';
import { type Invalid, invalid, type Said, saying } from '../abp-error.ts';
import { account } from '../localization/account-texts.ts';

/** Throws what is wrong with a profile, each fault beside its field. */
export function refuseBadProfile(profile: Profile, limits: Limits): void {
  const faults = Object.entries(profileFaults(profile, limits)) as [keyof Profile, ProfileFault][];
  const errors = faults.map(([field, fault]) => ({
    message: sayingFault(fault, limits[field], profile[field] ?? ''),
    members: [field],
  }));
  if (errors.length > 0) throw invalid(...errors);
}

/** Which of these names, by field, hold characters that nobody sees. */
export const unseenFaults = (names: Readonly<Record<string, string>>): Invalid[] =>
  Object.entries(names)
    .filter(([, name]) => hasUnseen(name))
    .map(([member]) => ({ message: saying(account.NameHoldsUnseen), members: [member] }));

export function refuseUnseen(names: Readonly<Record<string, string>>): void {
  const faults = unseenFaults(names);
  if (faults.length > 0) throw invalid(...faults);
}

function sayingFault(fault: ProfileFault, most: number, given: string): Said {
  switch (fault) {
    case 'required':
      return saying(account.FieldRequired);
    case 'tooShort':
      return saying(account.FieldTooShort, userNameMin);
    case 'tooLong':
      return saying(account.FieldTooLong, most, [...given].length);
    case 'lookAlike':
      return saying(account.NameLooksAlike);
    case 'unseen':
      return saying(account.NameHoldsUnseen);
    case 'notAnEmail':
      return saying(account.InvalidEmail);
    case 'notAPhone':
      return saying(account.InvalidPhone);
  }
}

/** What to say of a new password that is not taken. */
export function sayingPasswordFault(fault: PasswordFault, given: string): Said {
  switch (fault) {
    case 'required':
      return saying(account.FieldRequired);
    case 'tooLong':
      return saying(account.FieldTooLong, passwordRules.max, [...given].length);
    case 'weak':
      return saying(account.PasswordIsWeak, passwordRules.min);
    case 'same':
      return saying(account.PasswordIsTheSame);
  }
}

/** What is wrong with a current password that was typed; null when it can be looked at. */
export function currentPasswordFault(given: string): Invalid | null {
  const members = ['currentPassword'];
  if (given === '') return { message: saying(account.FieldRequired), members };
  const { length } = [...given];
  if (length <= passwordRules.inputMax) return null;
  return { message: saying(account.FieldTooLong, passwordRules.inputMax, length), members };
}
