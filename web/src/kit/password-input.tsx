import { Button, InputGroup, type Intent } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useKitTexts } from './kit-texts.tsx';

/** A password that can be shown while one types it. */
export function PasswordInput({
  value,
  onChange,
  ...rest
}: {
  id: string;
  value: string;
  onChange(value: string): void;
  intent?: Intent;
  disabled?: boolean;
  autoComplete?: string;
  'aria-describedby'?: string | undefined;
}) {
  const { say } = useKitTexts();
  const [isShown, setShown] = useState(false);
  const label = say(isShown ? 'kit.hidePassword' : 'kit.showPassword');
  return (
    <InputGroup
      {...rest}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          aria-label={label}
          aria-pressed={isShown}
          title={label}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
