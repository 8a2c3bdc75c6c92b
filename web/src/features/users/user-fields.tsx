import { newPasswordFault } from '@stationwall/contract/password-rules';
import { isEmailAddress, isPhoneNumber, userLimits, userNameMin } from '@stationwall/contract/profile-rules';
import type { RoleRow } from '@stationwall/contract/services/role';
import { type UserRow, user } from '@stationwall/contract/services/user';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { inNameOrder } from '../../i18n/person-name.ts';
import type { Field } from '../../kit/fields.ts';
import { RolesControl } from './roles-control.tsx';
import { roleOfRelay } from './use-relay-role.ts';
import { isAdminName, UserNameControl } from './user-name-control.tsx';

const field = fieldsOfEntity(user);
const required = (name: keyof typeof userLimits) => ({ isRequired: true, maxLength: userLimits[name] });
const nameRules = { ...required('userName'), minLength: userNameMin, autoComplete: 'off' };

/** Fields of a user, a new one's where none is edited, with the rules of a profile; the backend has the last word. */
export const userFields = (
  edited: UserRow | null,
  roles: readonly RoleRow[],
  hasOneTimePasswords: boolean,
): readonly Field[] => [
  edited === null
    ? field.text('userName', nameRules)
    : field.own('userName', UserNameControl, {
        ...nameRules,
        isFixed: () => isAdminName(edited.userName),
      }),
  ...inNameOrder<Field>(field.text('name', required('name')), field.text('surname', required('surname'))),
  field.email('emailAddress', {
    ...required('emailAddress'),
    check: (value) => (isEmailAddress(String(value).trim()) ? null : 'user.invalidEmail'),
    autoComplete: 'off',
  }),
  field.tel('phoneNumber', {
    maxLength: userLimits.phoneNumber,
    check: (value) => (isPhoneNumber(String(value).trim()) ? null : 'user.invalidPhone'),
    autoComplete: 'off',
  }),
  field.own('roleNames', (props) => <RolesControl {...props} roles={roles} />, {
    hint: 'user.rolesHint',
    warning: ({ roleNames }) => {
      if (roleNames.length === 0) return 'user.noRoles';
      return roleNames.includes(roleOfRelay) && !edited?.isService ? 'user.relayRole' : null;
    },
  }),
  field.flag('isActive'),
  ...(edited === null
    ? [
        field.password('password', {
          ...(hasOneTimePasswords ? { hint: 'user.passwordHint' } : { isRequired: true }),
          check: (value) => (newPasswordFault(String(value), '') === null ? null : 'user.weakPassword'),
          autoComplete: 'new-password',
        }),
      ]
    : []),
];
