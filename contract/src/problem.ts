import { type ErrorInfo, isAjaxResponse } from './abp.ts';

/** Everything that can go wrong with a call, as the error catalogue of the product names it. */
export type Problem =
  | { kind: 'backend'; status: number; error: ErrorInfo }
  | { kind: 'unauthorised'; error: ErrorInfo | null }
  | { kind: 'forbidden'; error: ErrorInfo | null }
  | { kind: 'notFound'; error: ErrorInfo | null }
  | { kind: 'offline' }
  | { kind: 'contract'; status: number };

/** What came back over HTTP; `null` stands for no answer at all. */
export type HttpAnswer = { status: number; body: unknown } | null;

/** The error catalogue as one pure function: which problem is this answer? Call it for failed answers only. */
export function problemOf(answer: HttpAnswer): Problem {
  if (answer === null) return { kind: 'offline' };
  const { status, body } = answer;
  const error = isAjaxResponse(body) ? body.error : null;
  if (status === 401) return { kind: 'unauthorised', error };
  if (status === 403) return { kind: 'forbidden', error };
  if (error !== null) return { kind: 'backend', status, error };
  if (status === 404) return { kind: 'notFound', error };
  if (status === 502 || status === 503 || status === 504) return { kind: 'offline' };
  return { kind: 'contract', status };
}

/** Carries a problem through a rejected promise. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('error' in problem && problem.error ? problem.error.message : problem.kind);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}
