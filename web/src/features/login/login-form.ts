import type { SignIn } from '@stationwall/machines/session.machine';
import type { TFunction } from 'i18next';

export type SignInForm = SignIn;

const limits = { tenancyName: 64, userName: 256, password: 32 } as const;
type Field = keyof typeof limits;

/** What is wrong with the form, by field; empty when it can be sent. The tenant may stay empty: that is the host. */
export function mistakesIn(t: TFunction, form: SignInForm): Partial<Record<Field, string>> {
  const mistakes: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(limits) as Field[]) {
    const given = form[field].length;
    const max = limits[field];
    if (given > max) mistakes[field] = t('login.tooLong', { max, given });
    else if (given === 0 && field !== 'tenancyName') mistakes[field] = t('login.required');
  }
  return mistakes;
}
