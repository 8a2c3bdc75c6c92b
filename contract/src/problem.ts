import { type ErrorInfo, isAjaxResponse } from './abp.ts';

/** Everything that can go wrong with a call, as the error catalogue of the product names it. */
export type Problem =
  | { kind: 'backend'; status: number; error: ErrorInfo }
  | { kind: 'unauthorised'; error: ErrorInfo | null }
  | { kind: 'forbidden'; error: ErrorInfo | null }
  | { kind: 'notFound'; error: ErrorInfo | null }
  /** No answer, or a gateway's that the backend is away; `message`: what its error field says besides. */
  | { kind: 'offline'; message?: string }
  /** `message`: what the error field of an answer that is no ABP answer says; `retryAfterS`: when to ask again. */
  | { kind: 'contract'; status: number; message?: string; retryAfterS?: number };

/** What came back over HTTP; `null` stands for no answer at all. */
export type HttpAnswer = { status: number; body: unknown; retryAfterS?: number | null } | null;

/**
 * `code` of the backend's error (HTTP 500, `__abp: true`) when somebody else saved the same entity since it was read.
 * Ours; ABP names none.
 */
export const changedMeanwhileCode = 4090;

/** The error catalogue as one pure function: which problem is this answer? Call it for failed answers only. */
export function problemOf(answer: HttpAnswer): Problem {
  if (answer === null) return { kind: 'offline' };
  const { status, body } = answer;
  const error = isAjaxResponse(body) ? body.error : null;
  if (status === 401) return { kind: 'unauthorised', error };
  if (status === 403) return { kind: 'forbidden', error };
  if (error !== null) return { kind: 'backend', status, error };
  if (status === 404) return { kind: 'notFound', error };
  const message = messageIn(body);
  const said = message === null ? {} : { message };
  // A gateway's own error field is the name of its status.
  if (status === 502 || status === 503 || status === 504)
    return { kind: 'offline', ...(isText(errorIn(body)) ? {} : said) };
  const { retryAfterS = null } = answer;
  return { kind: 'contract', status, ...said, ...(retryAfterS === null ? {} : { retryAfterS }) };
}

const isText = (value: unknown) => typeof value === 'string';

const errorIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : null;

function messageIn(body: unknown): string | null {
  const error = errorIn(body);
  if (typeof error === 'string') return error || null;
  const isSaid = typeof error === 'object' && error !== null && 'message' in error;
  return isSaid && typeof error.message === 'string' ? error.message || null : null;
}

/** Seconds that a `Retry-After` header asks for, written as a number or as a date; null when it says nothing. */
export function retryAfterIn(header: unknown, nowMs: number): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const then = Date.parse(header);
  return Number.isNaN(then) ? null : Math.max(0, Math.ceil((then - nowMs) / 1000));
}

/** Whether a save was refused because somebody else saved the same entity since it was read. */
export const isChangedMeanwhile = (problem: Problem): boolean =>
  problem.kind === 'backend' && problem.error.code === changedMeanwhileCode;

/** The message of each field that the backend's validation names. */
export function fieldMessagesOf(problem: Problem): Record<string, string> {
  const errors = problem.kind === 'backend' ? (problem.error.validationErrors ?? []) : [];
  const messages: Record<string, string> = {};
  for (const { message, members } of errors) for (const member of members) messages[member] ??= message;
  return messages;
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

/** The problem inside whatever a call was rejected with; what is none of ours broke the contract. */
export const problemIn = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { kind: 'contract', status: 0 };
