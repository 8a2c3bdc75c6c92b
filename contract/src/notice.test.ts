import { expect, test } from 'vitest';
import { failed } from './abp.ts';
import { type Notice, noResponseChoiceOf, noticeOf } from './notice.ts';
import { type HttpAnswer, problemOf } from './problem.ts';

const error = { code: 0, message: 'Login failed!', details: null, validationErrors: null };
const abp = failed(error);
const own = (text: string, needsSignIn = false): Notice => ({ words: { own: text }, needsSignIn });

// Every row of the error catalogue, from the answer to what is told.
const catalogue: [string, HttpAnswer, Notice][] = [
  ['a server error flagged as the backend’s', { status: 500, body: abp }, own('Login failed!')],
  [
    'the same with details',
    { status: 500, body: failed({ ...error, details: 'Invalid user name or password' }) },
    own('Login failed! Invalid user name or password'),
  ],
  [
    'the same when the details only repeat it',
    { status: 400, body: failed({ ...error, details: 'Login failed!' }) },
    own('Login failed!'),
  ],
  [
    'the same without a word',
    { status: 500, body: failed({ ...error, message: '' }) },
    { words: { text: 'default', status: 500 }, needsSignIn: false },
  ],
  [
    '401 of the backend without a word',
    { status: 401, body: failed({ ...error, message: '' }) },
    { words: { text: 'unauthorised', status: null }, needsSignIn: true },
  ],
  ['401 of the backend', { status: 401, body: abp }, own('Login failed!', true)],
  ['401', { status: 401, body: '' }, { words: { text: 'unauthorised', status: null }, needsSignIn: true }],
  ['403', { status: 403, body: '' }, { words: { text: 'forbidden', status: null }, needsSignIn: false }],
  ['404', { status: 404, body: '' }, { words: { text: 'notFound', status: null }, needsSignIn: false }],
  [
    'another status with an error field',
    { status: 418, body: { error: { message: 'I am a teapot' } } },
    own('I am a teapot'),
  ],
  [
    'another status whose error field is a text',
    { status: 429, body: { error: 'Slow down' } },
    own('Slow down'),
  ],
  [
    'a gateway that says why',
    { status: 503, body: { error: { message: 'Down for maintenance' } } },
    own('Down for maintenance'),
  ],
  [
    'too large a body',
    { status: 413, body: '<html>' },
    { words: { text: 'tooLarge', status: 413 }, needsSignIn: false },
  ],
  [
    'too many calls',
    { status: 429, body: '' },
    { words: { text: 'tooMany', status: 429 }, needsSignIn: false },
  ],
  [
    'too many calls, with the time to wait',
    { status: 429, body: '', retryAfterS: 30 },
    { words: { text: 'tooManyFor', status: 429, seconds: 30 }, needsSignIn: false },
  ],
  [
    'another status without an error field',
    { status: 500, body: '<html>' },
    { words: { text: 'contract', status: 500 }, needsSignIn: false },
  ],
];

test.each(catalogue)('%s', (_, answer, notice) => {
  expect(noticeOf(problemOf(answer), 'show')).toEqual(notice);
});

test.each([
  ['show', { words: { text: 'offline', status: null }, needsSignIn: false }],
  ['silent', { words: null, needsSignIn: false }],
] as const)('no response, in the reading %s', (reading, notice) => {
  expect(noticeOf(problemOf(null), reading)).toEqual(notice);
});

test('a gateway’s reason is told in either reading: it is a response', () => {
  const problem = problemOf({ status: 503, body: { error: { message: 'Down for maintenance' } } });
  expect(noticeOf(problem, 'silent')).toEqual(own('Down for maintenance'));
});

test('the reading is a setting of the boot configuration', () => {
  expect([noResponseChoiceOf('silent'), noResponseChoiceOf('show'), noResponseChoiceOf(undefined)]).toEqual([
    'silent',
    'show',
    'show',
  ]);
  expect(noResponseChoiceOf('perhaps')).toBe('show');
});
