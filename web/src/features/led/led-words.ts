import type { LedSign } from '@stationwall/contract/services/led-publish';
import type { TFunction } from 'i18next';
import type { Tone } from '../../kit/state-sign.tsx';

/** How the state of a sign looks. */
export const toneOf: Record<LedSign['state'], Tone> = {
  none: 'unknown',
  waiting: 'busy',
  shown: 'ok',
  unanswered: 'stale',
  refused: 'clockOff',
};

const answers = ['confirmed', 'noAnswer', 'noConnection', 'otherPicture', 'errors', 'badAddress'] as const;

/** What a sign or the way to it said, in words: `noConnection ECONNREFUSED`. */
export function answerText(t: TFunction, answer: string): string {
  const [code = '', ...rest] = answer.split(' ');
  const known = answers.find((one) => one === code);
  return known === undefined ? answer : t(`ledSign.answers.${known}`, { detail: rest.join(' ') });
}
