import { changePassword } from '@stationwall/contract/services/profile';
import { changeUserPassword } from '@stationwall/contract/services/user';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { encryptPassword } from '../../platform/encrypt-password.ts';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSettings } from '../../platform/session.tsx';
import { emptyPasswords, type PasswordDraft, passwordFields } from './password-fields.ts';
import { useOpenOnce } from './use-open-once.ts';
import './profile.css';

export default function PasswordDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const isServed = useIsServed();
  const dialog = useEntityDialog<PasswordDraft>({
    fields: passwordFields,
    load: async () => emptyPasswords,
    save: async (draft, _, signal) => {
      const [currentPassword, newPassword] = await Promise.all([
        encryptPassword(draft.currentPassword, settings),
        encryptPassword(draft.newPassword, settings),
      ]);
      const passwords = { currentPassword, newPassword };
      // ABP's templates have this call in another service.
      if (!isServed('Profile/ChangePassword') && isServed('User/ChangePassword'))
        return call(changeUserPassword, passwords, { signal });
      return call(changePassword, passwords, { signal });
    },
  });
  useOpenOnce(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('profile.changePassword')} fields={passwordFields}>
      <p className="sw-muted sw-profile-note">{t('profile.passwordEndsOthers')}</p>
    </EntityDialog>
  );
}
