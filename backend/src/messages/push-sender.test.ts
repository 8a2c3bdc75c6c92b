import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { subscribePush, unsubscribePush } from '@stationwall/contract/services/alarm-message';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmBook } from '../alarms/alarm-book.ts';
import { findUserByName } from '../store/accounts.ts';
import { readPushDevices } from '../store/push-devices.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { serveAlso, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { MessageDesk } from './message-desk.ts';
import { isPushService, pushOutOf } from './push-sender.ts';

const mailFrom = 'alarms@example.org';

/** A browser's side of a subscription: it alone can read what it is woken with (RFC 8291). */
class Device {
  readonly keys: ECDH = createECDH('prime256v1');
  readonly auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.keys.generateKeys();
  }

  get subscription() {
    const p256dh = this.keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, p256dh, auth: this.auth.toString('base64url') };
  }

  read(body: Buffer): unknown {
    const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const sealed = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const key = hkdf(this.keys.computeSecret(senderKey), this.auth, info, 32);
    const contentKey = hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(key, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** What the sender signed, once its signature holds under the key that it names. */
function signedBy(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string },
    format: 'jwk',
  });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('the signature does not hold');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

let base: TestSite;
let site: TestSite;
let headers: Record<string, string>;
let desk: MessageDesk;
let service: string;
let says: number;
let posts: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
let opened = 0;

const pushService = createServer(async (request, response) => {
  posts.push({
    ...{ path: request.url ?? '', headers: request.headers },
    body: Buffer.concat(await request.toArray()),
  });
  response.writeHead(says).end();
});
const out = () => pushOutOf('a secret that is long enough for this', [service]);
const operator = async () => ({
  tenantId: 1,
  userId: (await findUserByName(site.store.db, 1, 'operator'))?.id ?? 0,
});
const devices = async () => readPushDevices(site.store.db, await operator());
async function ring(severity: number): Promise<void> {
  opened += 1;
  const at = Date.now();
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, at);
    const page = book.newPage({
      ...{ stcd: '61000001', condition: `threshold Z ${opened}`, kind: 'threshold', severity },
      ...{ is_latching: false, opened_at: at, changed_at: at, text_zh: '水位报警', text_en: 'Stage rings' },
    });
    book.take(page, 'condition.raised', { at });
    await book.write();
  });
}
const became = async () =>
  (
    await sql<object>`select state, attempts, answer from alarm_messages where way = 'push' order by id`.execute(
      site.store.db,
    )
  ).rows;

beforeAll(async () => {
  await once(pushService.listen(0, '127.0.0.1'), 'listening');
  service = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  base = await startTestSite();
  const ways = { smtpUrl: null, mailFrom, webhook: null, push: out() };
  desk = new MessageDesk(base.store, ways, { warn: () => {} });
  site = await serveAlso(base, { messages: desk });
  headers = { ...(await signInAs(site, 1, 'operator', 'Operator#123')).headers, 'accept-language': 'en' };
});
beforeEach(() => {
  [posts, says] = [[], 201];
});
afterEach(async () => {
  for (const table of ['alarm_messages', 'alarm_calls', 'alarms', 'push_devices'])
    await sql`delete from ${sql.table(table)}`.execute(base.store.db);
});
afterAll(async () => {
  pushService.close();
  await desk?.close();
  await site?.close();
  await base?.close();
});

describe('a device that its owner lets be woken', () => {
  it('is told of an alarm in words that it alone can read, signed by this site', async () => {
    const device = new Device(`${service}/push/1`);
    expect((await callAs(site, headers, subscribePush, device.subscription)).status).toBe(200);
    await ring(3);
    await desk.look(Date.now());
    const [{ path, headers: sent, body }] = posts as [(typeof posts)[0]];
    expect(device.read(body)).toEqual({
      ...{ title: '【高】水位报警', body: '', tag: expect.stringMatching(/^1-\d+-\d+-push$/) },
    });
    expect(() => new Device(device.endpoint).read(body)).toThrow();
    const { key, claims } = signedBy(sent.authorization ?? '');
    expect([path, key, claims.aud, claims.sub]).toEqual([
      ...['/push/1', out().publicKey, service, `mailto:${mailFrom}`],
    ]);
    expect([sent.ttl, sent.urgency, sent['content-encoding']]).toEqual(['14400', 'high', 'aes128gcm']);
    const host = new URL(service).host;
    expect(await became()).toEqual([{ state: 'sent', attempts: 1, answer: `${host} 201` }]);
  });

  it('is tried again while its service cannot, and forgotten once the service knows it no longer', async () => {
    await callAs(site, headers, subscribePush, new Device(`${service}/push/2`).subscription);
    says = 503;
    await ring(4);
    await desk.look(Date.now());
    expect(await became()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    says = 410;
    await desk.look(Date.now() + 3_600_000);
    expect(await became()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    expect(await devices()).toEqual([]);
    await ring(4);
    await desk.look(Date.now());
    expect(await became()).toHaveLength(1);
  });

  it('is woken by what its owner wants to hear of, and by nothing after they said no', async () => {
    const { subscription } = new Device(`${service}/push/3`);
    await callAs(site, headers, subscribePush, subscription);
    await ring(2);
    await desk.look(Date.now());
    expect(posts).toEqual([]);
    const { endpoint } = subscription;
    const ended = await callAs(site, headers, unsubscribePush, { endpoint });
    expect(ended.result).toEqual({ wasThere: true });
    await ring(4);
    await desk.look(Date.now());
    expect(posts).toEqual([]);
  });

  it('is kept only where it is woken by a service that this site may post to', async () => {
    const elsewhere = new Device('http://169.254.169.254/latest/meta-data').subscription;
    expect(saidBy(await callAs(site, headers, subscribePush, elsewhere))).toMatchObject({
      status: 400,
      fields: [['endpoint', `169.254.169.254 is no push service of this site; allowed: ${service}.`]],
    });
    expect(await devices()).toEqual([]);
  });

  it('is one of the newest ten of its owner, and of whoever asked last', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await callAs(site, headers, subscribePush, new Device(`${service}/many/${nth}`).subscription);
    expect(await devices()).toHaveLength(10);
    const admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
    const [taken] = await devices();
    if (!taken) throw new Error('no device is left');
    await callAs(site, admin, subscribePush, taken);
    expect(await devices()).toHaveLength(9);
  });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['not an address', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(['https://fcm.googleapis.com', 'https://*.push.apple.com'], endpoint)).toBe(isOne);
});
