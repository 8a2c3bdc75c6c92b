import { newPasswordFault, passwordRules } from '@stationwall/contract/password-rules';
import type { TextKey } from '../../i18n/texts.ts';
import { fieldsOf } from '../../kit/fields.ts';

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  newPasswordRepeat: string;
}

export const emptyPasswords: PasswordDraft = { currentPassword: '', newPassword: '', newPasswordRepeat: '' };

const faultTexts = {
  tooLong: 'profile.passwordTooLong',
  weak: 'profile.passwordWeak',
  same: 'profile.passwordSame',
} as const satisfies Record<string, TextKey>;

const field = fieldsOf<PasswordDraft>()('password');

export const passwordFields = [
  field.password('currentPassword', {
    isRequired: true,
    isCheckedOnLeaving: true,
    maxLength: passwordRules.inputMax,
    autoComplete: 'current-password',
  }),
  field.password('newPassword', {
    isRequired: true,
    maxLength: passwordRules.inputMax,
    hint: 'profile.passwordHint',
    autoComplete: 'new-password',
    check(value, { currentPassword }) {
      const fault = newPasswordFault(String(value), currentPassword);
      return fault === null || fault === 'required' ? null : faultTexts[fault];
    },
  }),
  field.password('newPasswordRepeat', {
    isRequired: true,
    requiredText: 'profile.repeatMissing',
    maxLength: passwordRules.inputMax,
    autoComplete: 'new-password',
    check: (value, { newPassword }) => (value === newPassword ? null : 'profile.repeatDiffers'),
  }),
];
