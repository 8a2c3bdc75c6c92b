import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginField } from './login-field.tsx';

/** The password of a sign-in, that can be shown while one types it. */
export function PasswordField({
  id,
  value,
  mistake,
  hasFocus = false,
  onChange,
}: {
  id: string;
  value: string;
  mistake: string | undefined;
  hasFocus?: boolean;
  onChange(password: string): void;
}) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <LoginField id={id} label={t('login.password')} mistake={mistake}>
      <InputGroup
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={hasFocus}
        aria-invalid={mistake !== undefined}
        value={value}
        onValueChange={onChange}
        rightElement={
          <Button
            variant="minimal"
            icon={isShown ? <EyeOff /> : <EyeOpen />}
            aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </LoginField>
  );
}
