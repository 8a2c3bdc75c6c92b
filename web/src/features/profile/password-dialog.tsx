import { changePassword } from '@stationwall/contract/services/profile';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { encryptPassword } from '../../platform/encrypt-password.ts';
import { call } from '../../platform/http.ts';
import { useSettings } from '../../platform/session.tsx';
import { emptyPasswords, type PasswordDraft, passwordFields } from './password-fields.ts';
import { useOpenOnce } from './use-open-once.ts';
import './profile.css';

export default function PasswordDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const dialog = useEntityDialog<PasswordDraft>({
    fields: passwordFields,
    load: async () => emptyPasswords,
    save: async (draft, _, signal) => {
      const [currentPassword, newPassword] = await Promise.all([
        encryptPassword(draft.currentPassword, settings),
        encryptPassword(draft.newPassword, settings),
      ]);
      return call(changePassword, { currentPassword, newPassword }, { signal });
    },
  });
  useOpenOnce(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('profile.changePassword')} fields={passwordFields}>
      <p className="sw-muted sw-profile-note">{t('profile.passwordEndsOthers')}</p>
    </EntityDialog>
  );
}
