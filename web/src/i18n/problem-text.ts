import type { Problem } from '@stationwall/contract/problem';
import type { TFunction } from 'i18next';

/** What to tell the person about a problem: the backend's own words first, with its details, else the default text. */
export function problemText(t: TFunction, problem: Problem): string {
  if ('error' in problem && problem.error) {
    const { message, details } = problem.error;
    return details && details !== message ? `${message} ${details}` : message;
  }
  switch (problem.kind) {
    case 'unauthorised':
      return t('shell.problem.unauthorised');
    case 'forbidden':
      return t('shell.problem.forbidden');
    case 'notFound':
      return t('shell.problem.notFound');
    case 'offline':
      return t('shell.problem.offline');
    case 'contract':
      return t('shell.problem.contract', { status: problem.status });
    default:
      return t('shell.problem.default');
  }
}
