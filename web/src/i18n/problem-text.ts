import { type Notice, noticeOf } from '@stationwall/contract/notice';
import type { Problem } from '@stationwall/contract/problem';
import type { TFunction } from 'i18next';

/** What to tell the person about a problem where it stands beside what failed: always something. */
export const problemText = (t: TFunction, problem: Problem): string =>
  noticeText(t, noticeOf(problem, 'show')) ?? t('shell.problem.default');

/** The words of a notice: the backend's own first, else the default text; null for nothing. */
export function noticeText(t: TFunction, { words }: Notice): string | null {
  if (words === null) return null;
  if ('own' in words) return words.own;
  return t(`shell.problem.${words.text}`, { status: words.status ?? 0, seconds: words.seconds ?? 0 });
}
