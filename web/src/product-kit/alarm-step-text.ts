import type { TFunction } from 'i18next';
import type { TextKey } from '../i18n/texts.ts';

/** A step of an alarm in words. */
export const alarmStepText = (t: TFunction, what: string): string =>
  t(`alarm.what.${what.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())}` as TextKey);
