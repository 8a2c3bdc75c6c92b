import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionActor } from '../../platform/session.tsx';
import { PasswordField } from './password-field.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useVerification } from './use-verification.ts';
import { VerificationField } from './verification-field.tsx';
import '../../kit/dialog.css';
import './login.css';

/** Asks for the password over the page on which the session ended; whatever was typed there stays. */
export default function UnlockDialog() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const { user, tenant } = useSession();
  const isBusy = useSelector(session, (state) => !state.matches({ signedIn: { locked: 'asking' } }));
  const refusal = useSelector(session, ({ context }) => context.refusal);
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const verification = useVerification(refusal, tenant?.id ?? null, user?.userName ?? '');
  const isCodeMissing = verification.isWanted && verification.given() === null;
  const form = useId();
  const required = (isMissing: boolean) => (wasSubmitted && isMissing ? t('login.required') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSound = password !== '' && !isCodeMissing;
    setSubmitted(!isSound);
    if (isSound) {
      session.send({ type: 'password.submitted', password, verification: verification.given() });
    }
  };

  return (
    <Dialog
      className="sw-dialog"
      isOpen={true}
      title={t('login.unlock.title')}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <form id={form} className="sw-login-again" noValidate={true} onSubmit={submit}>
          <p>{t('login.unlock.why', { name: user?.userName ?? '' })}</p>
          {refusalText && !isBusy && (
            <Callout compact={true} intent={refusalText.intent} icon={null} role="alert">
              {refusalText.text}
            </Callout>
          )}
          <PasswordField
            id="unlock-password"
            value={password}
            mistake={required(password === '')}
            hasFocus={true}
            onChange={setPassword}
          />
          {verification.isWanted && (
            <VerificationField verification={verification} mistake={required(isCodeMissing)} />
          )}
        </form>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={t('login.unlock.leave')}
              disabled={isBusy}
              onClick={() => session.send({ type: 'signOut.asked' })}
            />
            <Button type="submit" form={form} intent="primary" loading={isBusy} text={t('login.submit')} />
          </>
        }
      />
    </Dialog>
  );
}
