import { newPasswordFault } from '@stationwall/contract/password-rules';
import { changePasswordTwo } from '@stationwall/contract/services/profile';
import { resetPassword } from '@stationwall/contract/services/user';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { encryptPassword } from '../../platform/encrypt-password.ts';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSettings } from '../../platform/session.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';

const nothing = { newPassword: '', newPasswordRepeat: '', currentPassword: '' };
type Passwords = typeof nothing;

const field = fieldsOf<Passwords>()('passwordReset');
const fields = [
  field.password('newPassword', {
    isRequired: true,
    maxLength: 32,
    check: (value) => (newPasswordFault(String(value), '') === null ? null : 'user.weakPassword'),
    autoComplete: 'new-password',
  }),
  field.password('newPasswordRepeat', {
    isRequired: true,
    maxLength: 32,
    check: (value, { newPassword }) => (value === newPassword ? null : 'user.repeatDiffers'),
    autoComplete: 'new-password',
  }),
  field.password('currentPassword', {
    isRequired: true,
    maxLength: 32,
    hint: 'user.ownPasswordHint',
    autoComplete: 'current-password',
  }),
];

/** Gives another user a new password; one's own is asked for, so that nobody does it at a desk left alone. */
export function ResetPasswordDialog({ user, onSaved }: UserDialogProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const isServed = useIsServed();
  const dialog = useEntityDialog<Passwords>({
    fields,
    load: async () => nothing,
    save: async ({ newPassword, currentPassword }, _, signal) => {
      const passwords = {
        newPassword: await encryptPassword(newPassword, settings),
        currentPassword: await encryptPassword(currentPassword, settings),
      };
      if (isServed('Profile/ChangePasswordTwo') || !isServed('User/ResetPassword'))
        return call(changePasswordTwo, { userId: user.id, ...passwords }, { signal });
      const { currentPassword: adminPassword, ...reset } = passwords;
      return call(resetPassword, { userId: user.id, adminPassword, ...reset }, { signal });
    },
    onSaved,
  });
  const { open } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(user.id), []);
  return (
    <EntityDialog dialog={dialog} title={t('user.resetTitle', { name: user.userName })} fields={fields}>
      <p className="sw-muted">{t('user.resetHint', { name: user.userName })}</p>
    </EntityDialog>
  );
}
