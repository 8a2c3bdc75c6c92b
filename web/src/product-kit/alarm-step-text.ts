import type { TFunction } from 'i18next';
import type { TextKey } from '../i18n/texts.ts';

/** A step of an alarm in words. */
export const alarmStepText = (t: TFunction, what: string): string =>
  t(`alarm.what.${what.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())}` as TextKey);

/** Why a step was taken: what the system says is kept in Chinese and English, and told in the reader's; what a person wrote is left as it is. */
export function alarmStepWhy({ userName, why }: { userName: string; why: string }, language: string): string {
  const [chinese, english, ...others] = userName === '' ? why.split(' / ') : [];
  if (chinese === undefined || english === undefined || others.length > 0) return why;
  return language.startsWith('zh') ? chinese : english;
}
