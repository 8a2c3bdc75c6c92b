import { passwordRules } from '@stationwall/contract/password-rules';
import type { SignIn } from '@stationwall/machines/session-facts';
import type { TFunction } from 'i18next';

export type SignInForm = Omit<SignIn, 'verification' | 'newPassword'>;

const limits = { tenancyName: 64, userName: 256, password: passwordRules.inputMax } as const;
export type SignInField = keyof typeof limits | 'newPassword' | 'newPasswordRepeat' | 'verificationCode';
export type Mistakes = Partial<Record<SignInField, string>>;

/** Names of the fields as the wire and password managers know them. */
export const fieldIds: Record<SignInField, string> = {
  tenancyName: 'tenancyName',
  userName: 'userNameOrEmailAddress',
  password: 'password',
  newPassword: 'newPassword',
  newPasswordRepeat: 'newPasswordRepeat',
  verificationCode: 'verificationCode',
};

/** What is wrong with the form, by field; empty when it can be sent. The tenant may stay empty: that is the host. */
export function mistakesIn(t: TFunction, form: SignInForm): Mistakes {
  const mistakes: Mistakes = {};
  for (const field of Object.keys(limits) as (keyof typeof limits)[]) {
    const given = form[field].length;
    const max = limits[field];
    if (given > max) mistakes[field] = t('login.tooLong', { max, given });
    else if (given === 0 && field !== 'tenancyName') mistakes[field] = t('login.required');
  }
  return mistakes;
}

/** Brings the person to the first field that is wrong. */
export function goToFirst(mistakes: Mistakes): void {
  const [first] = Object.keys(mistakes) as SignInField[];
  if (first !== undefined) document.getElementById(fieldIds[first])?.focus();
}
