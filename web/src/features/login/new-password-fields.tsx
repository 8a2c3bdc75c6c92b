import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { LoginField } from './login-field.tsx';
import { fieldIds, type SignInField } from './login-form.ts';
import type { NewPassword } from './use-new-password.ts';

/** A password of one's own in place of a one-time password, twice. */
export function NewPasswordFields({
  newPassword: { typed, repeated, type, repeat },
  mistakes,
}: {
  newPassword: NewPassword;
  mistakes: Partial<Record<SignInField, string>>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <LoginField
        id={fieldIds.newPassword}
        label={t('login.own.label')}
        hint={t('login.own.hint')}
        mistake={mistakes.newPassword}
      >
        <InputGroup
          id={fieldIds.newPassword}
          type="password"
          autoComplete="new-password"
          autoFocus={true}
          aria-invalid={mistakes.newPassword !== undefined}
          value={typed}
          onValueChange={type}
        />
      </LoginField>
      <LoginField
        id={fieldIds.newPasswordRepeat}
        label={t('login.own.again')}
        mistake={mistakes.newPasswordRepeat}
      >
        <InputGroup
          id={fieldIds.newPasswordRepeat}
          type="password"
          autoComplete="new-password"
          aria-invalid={mistakes.newPasswordRepeat !== undefined}
          value={repeated}
          onValueChange={repeat}
        />
      </LoginField>
    </>
  );
}
