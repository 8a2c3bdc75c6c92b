import { newPasswordFault } from '@stationwall/contract/password-rules';
import {
  isEmailAddress,
  isPhoneNumber,
  profileLimits,
  userNameMin,
} from '@stationwall/contract/profile-rules';
import type { RoleRow } from '@stationwall/contract/services/role';
import { type Field, fieldsOf } from '../../kit/fields.ts';
import { RolesControl } from './roles-control.tsx';
import { UserNameControl } from './user-name-control.tsx';

export interface UserDraft {
  userName: string;
  name: string;
  surname: string;
  emailAddress: string;
  phoneNumber: string;
  isActive: boolean;
  roleNames: readonly string[];
  /** Of a new user only; empty = a one-time password is made. */
  password: string;
  concurrencyStamp: string;
  /** The user name `admin` is nobody's to change. */
  isAdmin: boolean;
}

/** Fields of a user, with the rules of the specification; the backend has the last word. */
export function userFields(roles: readonly RoleRow[], isNew: boolean): readonly Field[] {
  const field = fieldsOf<UserDraft>()('user');
  const required = (name: keyof typeof profileLimits) => ({
    isRequired: true,
    maxLength: profileLimits[name],
  });
  const nameRules = { ...required('userName'), minLength: userNameMin, autoComplete: 'off' };
  return [
    isNew
      ? field.text('userName', nameRules)
      : field.own('userName', UserNameControl, { ...nameRules, isFixed: ({ isAdmin }) => isAdmin }),
    field.text('name', required('name')),
    field.text('surname', required('surname')),
    field.email('emailAddress', {
      ...required('emailAddress'),
      check: (value) => (isEmailAddress(String(value).trim()) ? null : 'users.invalidEmail'),
      autoComplete: 'off',
    }),
    field.tel('phoneNumber', {
      maxLength: profileLimits.phoneNumber,
      check: (value) => (isPhoneNumber(String(value).trim()) ? null : 'users.invalidPhone'),
      autoComplete: 'off',
    }),
    field.own('roleNames', (props) => <RolesControl {...props} roles={roles} />, {
      hint: 'users.rolesHint',
      warning: ({ roleNames }) => ((roleNames as readonly string[]).length === 0 ? 'users.noRoles' : null),
    }),
    field.flag('isActive'),
    ...(isNew
      ? [
          field.password('password', {
            hint: 'users.passwordHint',
            check: (value) => (newPasswordFault(String(value), '') === null ? null : 'users.weakPassword'),
            autoComplete: 'new-password',
          }),
        ]
      : []),
  ];
}
