import { defaultTenancyName } from '@stationwall/contract/constants';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { linkTo } from '../../link-to.ts';
import { type EarlyForm, takeEarlyForm } from '../../platform/early-form.ts';
import { useSessionActor } from '../../platform/session.tsx';
import { fieldIds, goToFirst, type Mistakes, mistakesIn, type SignInForm } from './login-form.ts';
import { useNewPassword } from './use-new-password.ts';
import { useVerification } from './use-verification.ts';

/** What is typed to sign in, what is wrong with it, and how it is sent. */
export function useSignInForm() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const isBusy = useSelector(
    session,
    (state) => state.matches('signedOut') && !state.matches({ signedOut: 'idle' }),
  );
  const { tenancyName, userName, tenantId, refusal } = useSelector(session, ({ context }) => context);
  // The locking screen is this one with the name of whoever was here.
  const lockedName = useLocation().pathname === linkTo('/locking') ? (userName ?? '') : '';
  const [form, setForm] = useState<SignInForm>({
    tenancyName: tenancyName ?? defaultTenancyName,
    userName: lockedName,
    password: '',
    rememberMe: false,
  });
  const verification = useVerification(refusal, tenantId, form.userName);
  const newPassword = useNewPassword(refusal, form.userName);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isCodeMissing = verification.isWanted && verification.given() === null;

  const mistakesNow = (): Mistakes => {
    const own = Object.entries(newPassword.mistakes(form.password));
    return {
      ...mistakesIn(t, form),
      ...Object.fromEntries(own.map(([field, text]) => [field, t(text)])),
      ...(isCodeMissing ? { verificationCode: t('login.required') } : {}),
    };
  };
  const send = () => {
    const found = mistakesNow();
    const isSound = Object.keys(found).length === 0;
    setSubmitted(!isSound);
    if (!isSound) return goToFirst(found);
    const own = newPassword.isWanted ? { newPassword: newPassword.typed } : {};
    const signIn = { ...form, ...own, verification: verification.given() };
    session.send({ type: 'signIn.submitted', signIn });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  // The button that had the focus was locked meanwhile: without this the focus would be nowhere.
  useEffect(() => {
    if (!isBusy && refusal !== null && document.activeElement === document.body)
      document.getElementById(fieldIds.password)?.focus();
  }, [isBusy, refusal]);
  const [early, setEarly] = useState<EarlyForm | null>(null);
  useLayoutEffect(
    () =>
      takeEarlyForm((taken) => {
        const { tenancyName, userName, password, rememberMe, focused } = taken;
        setForm({ tenancyName, userName, password, rememberMe });
        setEarly(taken);
        document.getElementById(focused ?? '')?.focus();
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was typed early
  useLayoutEffect(() => {
    const field = document.getElementById(early?.focused ?? '');
    if (early && field instanceof HTMLInputElement) field.setSelectionRange(...early.selected);
    if (early?.isSent) send();
  }, [early]);
  return {
    form,
    change: (part: Partial<SignInForm>) => setForm((known) => ({ ...known, ...part })),
    mistakes: wasSubmitted && !isBusy ? mistakesNow() : {},
    newPassword,
    verification,
    isBusy,
    isLocked: lockedName !== '',
    submit,
  };
}
