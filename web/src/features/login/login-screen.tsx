import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionActor } from '../../platform/session.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoginField } from './login-field.tsx';
import { mistakesIn, type SignInForm } from './login-form.ts';
import { useRefusalText } from './use-refusal-text.ts';
import './login.css';

/** Names of the fields as the wire and password managers know them. */
const fieldIds = {
  tenancyName: 'tenancyName',
  userName: 'userNameOrEmailAddress',
  password: 'password',
} as const;

export default function LoginScreen() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const isBusy = useSelector(
    session,
    (state) => state.matches('signedOut') && !state.matches({ signedOut: 'idle' }),
  );
  const lastTenancyName = useSelector(session, ({ context }) => context.tenancyName);
  const refusal = useRefusalText();
  const [form, setForm] = useState<SignInForm>({
    tenancyName: lastTenancyName ?? 'Default',
    userName: '',
    password: '',
    rememberMe: false,
  });
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const mistakes = wasSubmitted ? mistakesIn(t, form) : {};
  const change = (part: Partial<SignInForm>) => setForm((known) => ({ ...known, ...part }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(mistakesIn(t, form)) as (keyof typeof fieldIds)[];
    if (first === undefined) session.send({ type: 'signIn.submitted', signIn: form });
    else document.getElementById(fieldIds[first])?.focus();
  };

  return (
    <main className="sw-login">
      <form className="sw-login-card" onSubmit={submit} noValidate={true} aria-labelledby="login-title">
        <p className="sw-login-product">{t('shell.product')}</p>
        <h1 id="login-title">{t('shell.productLong')}</h1>
        <div aria-live="polite">
          {refusal && !isBusy && (
            <Callout compact={true} intent={refusal.intent} icon={null}>
              {refusal.text}
            </Callout>
          )}
        </div>
        <LoginField
          id="tenancyName"
          label={t('login.tenant')}
          hint={t('login.tenantHint')}
          mistake={mistakes.tenancyName}
        >
          <InputGroup
            id="tenancyName"
            name="tenancyName"
            autoComplete="organization"
            value={form.tenancyName}
            onValueChange={(tenancyName) => change({ tenancyName })}
          />
        </LoginField>
        <LoginField id="userNameOrEmailAddress" label={t('login.userName')} mistake={mistakes.userName}>
          <InputGroup
            id="userNameOrEmailAddress"
            name="userNameOrEmailAddress"
            autoComplete="username"
            autoFocus={true}
            aria-invalid={mistakes.userName !== undefined}
            value={form.userName}
            onValueChange={(userName) => change({ userName })}
          />
        </LoginField>
        <LoginField id="password" label={t('login.password')} mistake={mistakes.password}>
          <InputGroup
            id="password"
            name="password"
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-invalid={mistakes.password !== undefined}
            value={form.password}
            onValueChange={(password) => change({ password })}
            rightElement={
              <Button
                variant="minimal"
                icon={isPasswordShown ? <EyeOff /> : <EyeOpen />}
                aria-label={t(isPasswordShown ? 'login.hidePassword' : 'login.showPassword')}
                onClick={() => setPasswordShown(!isPasswordShown)}
              />
            }
          />
        </LoginField>
        <Checkbox
          name="rememberClient"
          label={t('login.rememberMe')}
          checked={form.rememberMe}
          onChange={({ currentTarget }) => change({ rememberMe: currentTarget.checked })}
        />
        <Button
          type="submit"
          intent="primary"
          fill={true}
          size="large"
          disabled={isBusy}
          text={t(isBusy ? 'login.submitting' : 'login.submit')}
        />
        <footer className="sw-login-footer">
          <Link to="/device-map">{t('login.publicMap')}</Link>
          <LanguageLinks />
        </footer>
      </form>
    </main>
  );
}
