import type { OutputOf } from '@stationwall/contract/endpoint';
import type { RoleRow } from '@stationwall/contract/services/role';
import { createUser, getUser, updateUser } from '@stationwall/contract/services/user';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { call } from '../../platform/http.ts';
import { useKeptPage } from '../../platform/use-kept-page.ts';
import { isAdminName } from './admin-name.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import { type UserDraft, userFields } from './user-fields.tsx';

type Made = OutputOf<typeof createUser>;

const newUser = {
  userName: '',
  name: '',
  surname: '',
  emailAddress: '',
  phoneNumber: '',
  isActive: true,
  password: '',
  concurrencyStamp: '',
  isAdmin: false,
};

const defaultsOf = (roles: readonly RoleRow[]) =>
  roles.filter(({ isDefault }) => isDefault).map(({ normalizedName }) => normalizedName);

/** Makes a user, or edits one; a one-time password is shown once, after the save. */
export function EditUserDialog({ user, roles, onSaved }: UserDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made | null>(null);
  useKeptPage(made !== null);
  const fields = useMemo(() => userFields(roles, user === null), [roles, user]);
  const dialog = useEntityDialog<UserDraft, Partial<Made>>({
    fields,
    async load(_, signal) {
      if (user === null) return { ...newUser, roleNames: defaultsOf(roles) };
      const read = await call(getUser, { id: user.id }, { signal });
      const { userName, name, surname, emailAddress, phoneNumber, isActive, roleNames, concurrencyStamp } =
        read;
      const isAdmin = isAdminName(userName);
      const person = { userName, name, surname, emailAddress, phoneNumber };
      return { ...person, isActive, roleNames, password: '', concurrencyStamp, isAdmin };
    },
    save({ isAdmin: _, concurrencyStamp, password, ...draft }, key, signal) {
      const input = { ...draft, phoneNumber: draft.phoneNumber || null, roleNames: [...draft.roleNames] };
      return key === null
        ? call(createUser, { ...input, ...(password && { password }) }, { signal })
        : call(updateUser, { ...input, id: Number(key), concurrencyStamp }, { signal });
    },
    onSaved(result) {
      if (result.oneTimePassword) setMade(result as Made);
      onSaved();
    },
  });
  const { open } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(user?.id), []);
  return (
    <>
      <EntityDialog
        dialog={dialog}
        title={user === null ? t('users.new') : t('users.editing', { name: user.userName })}
        fields={fields}
      />
      <SecretOnce
        title={t('administration.oneTimePassword.title', { name: made?.userName ?? '' })}
        text={t('administration.oneTimePassword.text')}
        secret={made?.oneTimePassword ?? null}
        copyText={t('administration.oneTimePassword.copy')}
        copiedText={t('administration.oneTimePassword.copied')}
        doneText={t('administration.oneTimePassword.done')}
        onDone={() => setMade(null)}
      />
    </>
  );
}
