import { expect, it } from 'vitest';
import { readMessage } from './client-message.ts';

const said = (message: unknown) =>
  readMessage(typeof message === 'string' ? message : JSON.stringify(message));
const subscribe = (fields: object) => said({ type: 'subscribe', ...fields });

it.each([
  { type: 'authenticate', token: 'a.b.c', since: { epoch: 'e', seq: 4 } },
  {
    type: 'authenticate',
    public: true,
    tenancyName: 'Default',
    subscribe: { topics: ['alarms'], pace: 'wall' },
  },
  { type: 'subscribe' },
  { type: 'subscribe', topics: [], stations: { stcds: [] } },
  { type: 'subscribe', stations: { sttps: ['PP', 'ZZ'] }, pace: 'desk' },
  { type: 'subscribe', stations: { bbox: [179, -20, -179, 20] } },
])('takes %j', (message) => {
  expect(said(message)).toEqual(message);
});

const deep = (fields: string) => `{${fields}:${'['.repeat(60_000)}${']'.repeat(60_000)}}`;

it.each([
  ['a deep type', deep('"type"'), 'unknown-type', 'type too deeply nested to show'],
  ['deep topics', deep('"type":"subscribe","topics"'), 'bad-topics', 'too deeply nested to show'],
  ['no JSON', '{"type":', 'not-json', 'a text of 8 characters'],
  ['a list', [1], 'not-json', 'a text of 3 characters'],
  ['another type', { type: 'hello' }, 'unknown-type', 'type "hello"'],
  ['no type', {}, 'unknown-type', 'type none'],
  ['nobody', { type: 'authenticate' }, 'bad-authenticate', 'neither token nor public'],
  [
    'two callers',
    { type: 'authenticate', token: 'secret', public: true },
    'bad-authenticate',
    'both token and public',
  ],
  [
    'a long token',
    { type: 'authenticate', token: 's'.repeat(9000) },
    'bad-authenticate',
    'a token of 9000 characters',
  ],
  ['no tenant', { type: 'authenticate', public: true }, 'bad-authenticate', 'tenancyName none'],
  ['half a position', { type: 'authenticate', token: 't', since: { seq: 1 } }, 'bad-since', '{"seq":1}'],
  ['a bad wish', { type: 'authenticate', token: 't', subscribe: { pace: 'run' } }, 'bad-pace', '"run"'],
  ['no wish', { type: 'authenticate', token: 't', subscribe: 4 }, 'bad-authenticate', 'subscribe 4'],
])('names what is wrong with %s', (_, message, code, given) => {
  expect(said(message)).toEqual({ code, given });
});

it.each([
  [{ topics: ['alarm'] }, 'bad-topics', '["alarm"]'],
  [{ topics: ['alarms', 'alarms'] }, 'bad-topics', '["alarms","alarms"]'],
  [{ topics: 'alarms' }, 'bad-topics', '"alarms"'],
  [{ stations: ['A'] }, 'bad-stations', '["A"]'],
  [{ stations: { stcds: [1] } }, 'bad-stations', '{"stcds":[1]}'],
  [{ stations: { sttps: [] } }, 'bad-stations', '{"sttps":[]}'],
  [{ stations: { stcds: ['A'], sttps: ['PP'] } }, 'bad-stations', '{"stcds":["A"],"sttps":["PP"]}'],
  [{ stations: { stcds: Array(5_001).fill('A') } }, 'too-many-stations', '5001 codes'],
  [{ stations: { bbox: [1, 2, 3] } }, 'bad-box', '[1,2,3]'],
  [{ stations: { bbox: [1, 30, 3, 20] } }, 'bad-box', '[1,30,3,20]'],
  [{ stations: { bbox: [1, 20, 181, 30] } }, 'bad-box', '[1,20,181,30]'],
  [{ pace: 'run' }, 'bad-pace', '"run"'],
])('names what is wrong with a subscription to %j', (fields, code, given) => {
  expect(subscribe(fields)).toEqual({ code, given });
});

it('names a binary message, and shows only the beginning of what is long', () => {
  expect(readMessage(null)).toEqual({ code: 'not-text', given: 'a binary message' });
  const { given } = subscribe({ pace: 'x'.repeat(9_000) }) as { given: string };
  expect(given).toBe(`"${'x'.repeat(199)}…`);
});
