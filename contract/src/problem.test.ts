import { expect, test } from 'vitest';
import { failed } from './abp.ts';
import { type HttpAnswer, type Problem, ProblemError, problemOf } from './problem.ts';

const error = { code: 0, message: 'Login failed!', details: null, validationErrors: null };
const abp = failed(error);

const catalogue: [string, HttpAnswer, Problem][] = [
  ['no answer', null, { kind: 'offline' }],
  ['a gateway without a backend', { status: 502, body: 'Bad gateway' }, { kind: 'offline' }],
  ['a business error travels as 500', { status: 500, body: abp }, { kind: 'backend', status: 500, error }],
  ['a validation error', { status: 400, body: abp }, { kind: 'backend', status: 400, error }],
  ['an entity that does not exist', { status: 404, body: abp }, { kind: 'backend', status: 404, error }],
  ['not signed in, said by the backend', { status: 401, body: abp }, { kind: 'unauthorised', error }],
  ['not signed in, said by something else', { status: 401, body: '' }, { kind: 'unauthorised', error: null }],
  ['a permission is missing', { status: 403, body: abp }, { kind: 'forbidden', error }],
  ['an unknown route', { status: 404, body: 'Not found' }, { kind: 'notFound', error: null }],
  ['a crash without an ABP body', { status: 500, body: '<html>' }, { kind: 'contract', status: 500 }],
  ['a body that only looks like ABP', { status: 500, body: { error } }, { kind: 'contract', status: 500 }],
];

test.each(catalogue)('%s', (_, answer, problem) => {
  expect(problemOf(answer)).toEqual(problem);
});

test('a rejected call says the message that the backend meant for the user', () => {
  expect(new ProblemError({ kind: 'backend', status: 500, error }).message).toBe('Login failed!');
  expect(new ProblemError({ kind: 'offline' }).message).toBe('offline');
});
