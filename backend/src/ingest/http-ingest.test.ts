import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { ingestPath } from '@stationwall/contract/device-ingest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '../http.ts';
import { makeStationKey, removeStationKey } from '../store/station-keys.ts';
import { tellStationAgain } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { serveReadings } from './serve-readings.ts';
import {
  addTenant,
  rawFrames,
  readings,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
} from './test-ingest.ts';

let test_: TestIngest;
let app: FastifyInstance;
let url: string;
let key: { id: number; key: string };
const stcd = '61000001';
const mostRefused = 20;

beforeAll(async () => {
  const [embedded] = testStoreKinds;
  if (!embedded) throw new Error('there is no store to test with');
  test_ = await startTestIngest(embedded);
  await addTenant(test_, 1, [
    stationAt(1, stcd),
    stationAt(1, '61000002'),
    stationAt(1, '61000003'),
    stationAt(1, '61000004'),
  ]);
  await addTenant(test_, 2, [stationAt(2, '62000001')]);
  key = await keyOf(1, stcd);
  app = createHttp({ logLevel: 'silent', trustedRelays: ['127.0.0.1'] });
  serveReadings(app, test_.ingest, { burst: mostRefused, perMinute: 1 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${ingestPath}`;
});
afterAll(async () => {
  await app?.close();
  await test_?.end();
});

async function keyOf(tenantId: number, of: string) {
  const { store } = test_.site;
  const made = await makeStationKey(store.db, { tenantId, stcd: of, name: 'Logger 7', by: 'admin' });
  await tellStationAgain(store, tenantId, of);
  if (!made) throw new Error('no key was made');
  return made;
}

interface Sent {
  by?: string | null;
  from?: string;
  type?: string;
}

async function post(
  body: unknown,
  { by = key.key, from = '203.0.113.1', type = 'application/json' }: Sent = {},
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      // As a relay says; what is refused counts for the address it came from.
      'x-forwarded-for': from,
      ...(by !== null && { authorization: `Bearer ${by}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

/** `time` by the tenant's clock, minutes after 08:00. */
const value = (minute: number, number: unknown = minute, element = 'Z') => ({
  element,
  time: `2026-11-20T08:${String(minute).padStart(2, '0')}:00`,
  value: number,
});

test('a batch is stored, told the wall and answered; the same again adds nothing, another value is a revision', async () => {
  expect(await post({ values: [value(5), value(0, null), value(0, 12.1, 'VT')] })).toEqual({
    status: 200,
    accepted: 3,
    refused: [],
  });
  expect((await post({ values: [value(5), value(0, null)] })).accepted).toBe(2);
  const stored = await readings(test_, 1, stcd);
  expect(stored.map(([element, at, , of]) => [element, at, of])).toEqual([
    ['VT', utc(0), 12.1],
    ['Z', utc(0), null],
    ['Z', utc(5), 5],
  ]);
  await post({ values: [value(5, 5.5)] });
  const revised = await readings(test_, 1, stcd);
  expect(revised.map(([, , , of]) => of)).toEqual([12.1, null, 5, 5.5]);
  const [frame] = await rawFrames(test_, 1);
  expect(frame).toMatchObject({ stcd, func: 'HTTP', reason: null, remote_address: '203.0.113.1' });
  expect(Buffer.from(frame?.frame ?? []).toString()).not.toContain(key.key);
});

/** Half of a batch on its way: the line and what is left of it. */
async function halfSent(body: object, by: string) {
  const { hostname, port, pathname } = new URL(url);
  const text = JSON.stringify(body);
  const line = connect(Number(port), hostname);
  await once(line, 'connect');
  const heads = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: application/json',
    `authorization: Bearer ${by}`,
    `content-length: ${text.length}`,
    'connection: close',
  ];
  const half = Math.floor(text.length / 2);
  await new Promise((sent) => line.write(`${heads.join('\r\n')}\r\n\r\n${text.slice(0, half)}`, sent));
  return { line, rest: text.slice(half) };
}

test('a line that is cut in a batch stores none of it, one that stalls holds up nobody, and what is sent again counts once', async () => {
  const station = '61000004';
  const { key: by } = await keyOf(1, station);
  const [cut, stalled] = [{ values: [value(10)] }, { values: [value(20)] }];
  const broken = await halfSent(cut, by);
  broken.line.destroy();
  const waiting = await halfSent(stalled, by);
  const stored = async () => (await readings(test_, 1, station)).map(([, at, , of]) => [at, of]);
  expect(await post({ values: [value(15)] }, { by })).toMatchObject({ status: 200, accepted: 1 });
  expect(await stored()).toEqual([[utc(15), 15]]);

  expect((await post(cut, { by })).accepted).toBe(1);
  expect((await post(stalled, { by })).accepted).toBe(1);
  let answer = '';
  waiting.line.on('data', (bytes) => {
    answer += bytes;
  });
  waiting.line.write(waiting.rest);
  await once(waiting.line, 'close');
  expect(answer).toContain('"accepted":1');
  expect(await stored()).toEqual([
    [utc(10), 10],
    [utc(15), 15],
    [utc(20), 20],
  ]);
});

test('of a batch that is half bad the good half is stored, the bad half told one by one', async () => {
  const other = await keyOf(1, '61000002');
  const values = Array.from({ length: 1_000 }, (_, index) =>
    index % 2 === 0
      ? { element: 'Z', time: utc(0) + index * 60_000, value: index }
      : [
          { ...value(1), value: 'high' },
          { ...value(1), time: 'soon' },
          { ...value(1), stcd: '62000001' },
          { ...value(1), time: '1999-12-31T23:59:00' },
          { ...value(1), time: '2099-01-01T00:00:00' },
          7,
        ][((index - 1) / 2) % 6],
  );
  const { status, accepted, refused } = await post({ values }, { by: other.key });
  expect([status, accepted, refused.length]).toEqual([200, 500, 500]);
  expect(refused.slice(0, 6)).toEqual([
    { index: 1, field: 'value', given: 'high', allowed: 'a number, or null where there is no data' },
    { index: 3, field: 'time', given: 'soon', allowed: expect.stringContaining('2026-11-21T08:00:00+08:00') },
    { index: 5, field: 'stcd', given: '62000001', allowed: '61000002, whose message it is, or nothing' },
    {
      index: 7,
      field: 'time',
      given: '1999-12-31T15:59:00.000Z',
      allowed: 'from 2000 to a day ahead of now',
    },
    {
      index: 9,
      field: 'time',
      given: '2098-12-31T16:00:00.000Z',
      allowed: 'from 2000 to a day ahead of now',
    },
    { index: 11, field: '', given: 7, allowed: expect.stringContaining('"element"') },
  ]);
  expect(await readings(test_, 1, '61000002')).toHaveLength(500);
  expect(await readings(test_, 2, '62000001')).toEqual([]);
  const frame = (await rawFrames(test_, 1)).find((one) => one.stcd === '61000002');
  expect(frame?.note).toMatch(/^500 of 1000 values refused; value 1: value is "high", allowed: a number/);
});

test.each([
  ['no key', { values: [value(0)] }, { by: null }, 401, /^a device key is expected/],
  ['what is no key', { values: [value(0)] }, { by: 'swk_short' }, 401, /^a device key is expected/],
  ['a key that nobody issued', { values: [value(0)] }, { by: `swk_${'x'.repeat(43)}` }, 401, /^unknown key/],
  ['no JSON', '{"values": [', {}, 400, /^no JSON/],
  ['the wrong shape', [value(0)], {}, 400, /^a list was given/],
  ['no value', { values: [] }, {}, 400, /^values has 0 entries: 1 to 1000/],
  ['too many values', { values: new Array(1_001).fill(0) }, {}, 400, /^values has 1001 entries/],
  ['nothing that can be taken', { values: [value(0, 'x')] }, {}, 400, /^1 of 1 values refused/],
  ['nothing', '', {}, 400, /./],
  ['a form', 'values=1', { type: 'application/x-www-form-urlencoded' }, 415, /application\/json is expected/],
  ['10 MB', 'x'.repeat(10 * 2 ** 20), {}, 413, /^the body has 10485760 bytes: at most 262144 bytes/],
] as const)('%s is refused with what was given and what is allowed', async (_, body, sent, status, error) => {
  const answer = await post(body, { from: '203.0.113.2', ...sent }).catch(() => null);
  // Who goes on sending what nobody reads may lose the line before the answer; it is refused either way.
  if (status === 413 && answer === null) return;
  expect(answer).toMatchObject({ status, accepted: 0, error: expect.stringMatching(error) });
});

test('a revoked key opens nothing', async () => {
  const { store } = test_.site;
  const gone = await keyOf(1, '61000003');
  expect((await post({ values: [value(0)] }, { by: gone.key })).status).toBe(200);
  await removeStationKey(store.db, 1, gone.id);
  await tellStationAgain(store, 1, '61000003');
  const answer = await post({ values: [value(1)] }, { by: gone.key, from: '203.0.113.3' });
  expect(answer).toMatchObject({ status: 401, error: expect.stringContaining('revoked') });
  expect(await readings(test_, 1, '61000003')).toHaveLength(1);
});

test('who is refused again and again has to wait, and keeps no neighbour waiting', async () => {
  const statuses: number[] = [];
  for (let round = 0; round <= mostRefused + 1; round++)
    statuses.push((await post({}, { by: null, from: '203.0.113.4' })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect((await post({ values: [value(0)] }, { from: '203.0.113.4' })).status).toBe(429);
  expect((await post({ values: [value(0)] }, { from: '203.0.113.5' })).status).toBe(200);
});
