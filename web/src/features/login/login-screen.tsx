import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSystemName } from '../../i18n/use-system-name.ts';
import { linkTo } from '../../link-to.ts';
import { useHasOneTenant } from '../../platform/session.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoginField } from './login-field.tsx';
import { fieldIds } from './login-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { VerificationField } from './verification-field.tsx';
import './login.css';

export default function LoginScreen() {
  const { t } = useTranslation();
  const { form, change, mistakes, newPassword, verification, isBusy, isLocked, submit } = useSignInForm();
  const refusalText = useRefusalText();
  const systemName = useSystemName();
  const hasOneTenant = useHasOneTenant();

  return (
    <main className="sw-login">
      <form className="sw-login-card" onSubmit={submit} noValidate={true} aria-labelledby="login-title">
        <p className="sw-login-product">{t('shell.product')}</p>
        <h1 id="login-title">{systemName}</h1>
        <div aria-live="polite">
          {refusalText && !isBusy && Object.keys(mistakes).length === 0 && (
            <Callout compact={true} intent={refusalText.intent} icon={null}>
              {refusalText.text}
            </Callout>
          )}
        </div>
        {!hasOneTenant && (
          <LoginField
            id={fieldIds.tenancyName}
            label={t('login.tenant')}
            hint={t('login.tenantHint')}
            mistake={mistakes.tenancyName}
          >
            <InputGroup
              id={fieldIds.tenancyName}
              name="tenancyName"
              autoComplete="organization"
              value={form.tenancyName}
              onValueChange={(name) => change({ tenancyName: name })}
            />
          </LoginField>
        )}
        <LoginField id={fieldIds.userName} label={t('login.userName')} mistake={mistakes.userName}>
          <InputGroup
            id={fieldIds.userName}
            name="userNameOrEmailAddress"
            autoComplete="username"
            autoFocus={!isLocked}
            aria-invalid={mistakes.userName !== undefined}
            value={form.userName}
            onValueChange={(name) => change({ userName: name })}
          />
        </LoginField>
        <PasswordField
          id={fieldIds.password}
          value={form.password}
          mistake={mistakes.password}
          hasFocus={isLocked}
          onChange={(password) => change({ password })}
        />
        {newPassword.isWanted && <NewPasswordFields newPassword={newPassword} mistakes={mistakes} />}
        {verification.isWanted && (
          <VerificationField verification={verification} mistake={mistakes.verificationCode} />
        )}
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
          <Link to={linkTo('/device-map')}>{t('login.publicMap')}</Link>
          <LanguageLinks />
        </footer>
      </form>
    </main>
  );
}
