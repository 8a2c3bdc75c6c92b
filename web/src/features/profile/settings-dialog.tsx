import { adminUserName, type Profile } from '@stationwall/contract/profile-rules';
import {
  getCurrentUserProfileForEdit,
  updateCurrentUserProfile,
} from '@stationwall/contract/services/profile';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { call } from '../../platform/http.ts';
import { useRereadSession, useSession } from '../../platform/session.tsx';
import { settingsFieldsOf } from './settings-fields.tsx';
import { useOpenOnce } from './use-open-once.ts';
import './profile.css';

export default function SettingsDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation();
  const reread = useRereadSession();
  const { user } = useSession();
  const isAdmin = user?.userName.toLowerCase() === adminUserName;
  const emailAddress = user?.emailAddress;
  const fields = useMemo(() => settingsFieldsOf(isAdmin, emailAddress), [isAdmin, emailAddress]);
  const dialog = useEntityDialog<Profile>({
    fields,
    load: (_, signal) => call(getCurrentUserProfileForEdit, {}, { signal }),
    save: (draft, _, signal) => call(updateCurrentUserProfile, draft, { signal }),
    onSaved: reread,
  });
  useOpenOnce(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('profile.settings')} fields={fields} />;
}
