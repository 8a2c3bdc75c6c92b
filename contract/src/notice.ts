import type { Problem } from './problem.ts';

/** Whether a call without any answer is told to the reader, or only rejected to its caller. */
export const noResponseChoices = ['show', 'silent'] as const;
export type NoResponseChoice = (typeof noResponseChoices)[number];

/** The setting of the boot configuration that chooses between them; without it they are shown. Ours. */
export const noResponseSetting = 'App.Errors.NoResponse';

export const noResponseChoiceOf = (setting: string | undefined): NoResponseChoice =>
  noResponseChoices.find((choice) => choice === setting) ?? 'show';

/** Names of the default texts, for answers that bring no words of their own. */
type DefaultText =
  | 'default'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'offline'
  | 'contract'
  | 'tooLarge'
  | 'tooMany'
  | 'tooManyFor';

/** What to tell of a problem: the server's own words, a default text, or nothing. */
export interface Notice {
  words: { own: string } | { text: DefaultText; status: number | null; seconds?: number } | null;
  /** Whoever asked must sign in anew. */
  needsSignIn: boolean;
}

/** The error catalogue's other half: what is told of a problem. Every problem is rejected to its caller besides. */
export function noticeOf(problem: Problem, noResponse: NoResponseChoice): Notice {
  const needsSignIn = problem.kind === 'unauthorised';
  if ('error' in problem && problem.error?.message) {
    const { message, details } = problem.error;
    const own = details && details !== message ? `${message} ${details}` : message;
    return { words: { own }, needsSignIn };
  }
  switch (problem.kind) {
    case 'offline':
      if (problem.message) return { words: { own: problem.message }, needsSignIn };
      return {
        words: noResponse === 'show' ? { text: 'offline', status: null } : null,
        needsSignIn,
      };
    case 'contract':
      return { words: problem.message ? { own: problem.message } : wordsOf(problem), needsSignIn };
    case 'backend':
      return { words: { text: 'default', status: problem.status }, needsSignIn };
    default:
      return { words: { text: problem.kind, status: null }, needsSignIn };
  }
}

function wordsOf({ status, retryAfterS }: Extract<Problem, { kind: 'contract' }>): Notice['words'] {
  if (status === 413) return { text: 'tooLarge', status };
  if (status === 429)
    return retryAfterS === undefined
      ? { text: 'tooMany', status }
      : { text: 'tooManyFor', status, seconds: retryAfterS };
  return { text: status === 0 ? 'default' : 'contract', status };
}
