import { expect, test } from 'vitest';
import { failed } from './abp.ts';
import {
  changedMeanwhileCode,
  fieldMessagesOf,
  type HttpAnswer,
  isChangedMeanwhile,
  type Problem,
  ProblemError,
  problemIn,
  problemOf,
  retryAfterIn,
} from './problem.ts';

const error = { code: 0, message: 'Login failed!', details: null, validationErrors: null };
const abp = failed(error);

const catalogue: [string, HttpAnswer, Problem][] = [
  ['no answer', null, { kind: 'offline' }],
  ['a gateway without a backend', { status: 502, body: 'Bad gateway' }, { kind: 'offline' }],
  ['a proxy’s page', { status: 502, body: '<html><h1>502</h1></html>' }, { kind: 'offline' }],
  [
    'a gateway that names its status',
    { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'x' } },
    { kind: 'offline' },
  ],
  [
    'a gateway that says why',
    { status: 503, body: { error: { message: 'Down for maintenance until 14:00' } } },
    { kind: 'offline', message: 'Down for maintenance until 14:00' },
  ],
  ['a business error travels as 500', { status: 500, body: abp }, { kind: 'backend', status: 500, error }],
  ['a validation error', { status: 400, body: abp }, { kind: 'backend', status: 400, error }],
  ['an entity that does not exist', { status: 404, body: abp }, { kind: 'backend', status: 404, error }],
  ['not signed in, said by the backend', { status: 401, body: abp }, { kind: 'unauthorised', error }],
  ['not signed in, said by something else', { status: 401, body: '' }, { kind: 'unauthorised', error: null }],
  ['a permission is missing', { status: 403, body: abp }, { kind: 'forbidden', error }],
  ['an unknown route', { status: 404, body: 'Not found' }, { kind: 'notFound', error: null }],
  ['a crash without an ABP body', { status: 500, body: '<html>' }, { kind: 'contract', status: 500 }],
  [
    'another answer with an error field',
    { status: 500, body: { error } },
    { kind: 'contract', status: 500, message: 'Login failed!' },
  ],
  [
    'another answer whose error field is a text',
    { status: 429, body: { error: 'Too many calls' } },
    { kind: 'contract', status: 429, message: 'Too many calls' },
  ],
  [
    'too many calls, with the time to wait',
    { status: 429, body: '', retryAfterS: 30 },
    { kind: 'contract', status: 429, retryAfterS: 30 },
  ],
  ['too large a body', { status: 413, body: '<html>' }, { kind: 'contract', status: 413 }],
  [
    'an error field that says nothing',
    { status: 418, body: { error: { message: 3 } } },
    { kind: 'contract', status: 418 },
  ],
];

test.each(catalogue)('%s', (_, answer, problem) => {
  expect(problemOf(answer)).toEqual(problem);
});

test.each([
  ['30', 30],
  [' 7 ', 7],
  ['Sat, 21 Nov 2026 08:00:10 GMT', 10],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [undefined, null],
])('a Retry-After of %j asks for %j seconds', (header, seconds) => {
  expect(retryAfterIn(header, Date.UTC(2026, 10, 21, 8))).toBe(seconds);
});

test('a rejected call says the message that the backend meant for the user', () => {
  expect(new ProblemError({ kind: 'backend', status: 500, error }).message).toBe('Login failed!');
  expect(new ProblemError({ kind: 'offline' }).message).toBe('offline');
});

test('a refused save names its fields, the first message of each', () => {
  const validationErrors = [
    { message: 'Required', members: ['name', 'surname'] },
    { message: 'Too long', members: ['name'] },
  ];
  const problem: Problem = { kind: 'backend', status: 400, error: { ...error, validationErrors } };
  expect([fieldMessagesOf(problem), fieldMessagesOf({ kind: 'offline' })]).toEqual([
    { name: 'Required', surname: 'Required' },
    {},
  ]);
});

test('a save over the change of another is told by its code', () => {
  const coded = (code: number): Problem => ({ kind: 'backend', status: 500, error: { ...error, code } });
  expect(
    [coded(changedMeanwhileCode), coded(0), { kind: 'offline' } as const].map(isChangedMeanwhile),
  ).toEqual([true, false, false]);
});

test('whatever a call was rejected with is a problem', () => {
  expect([problemIn(new ProblemError({ kind: 'offline' })), problemIn(new TypeError('x'))]).toEqual([
    { kind: 'offline' },
    { kind: 'contract', status: 0 },
  ]);
});
