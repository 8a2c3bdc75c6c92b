import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressAnswers } from './compressed-answers.ts';

const rows = Array.from({ length: 100 }, (_, index) => ({ stcd: `6100${index}`, name: '龙城闸' }));
const app = fastify();
compressAnswers(app);
app.get('/long', async () => ({ rows }));
app.get('/short', async () => ({ rows: [] }));
app.get('/words', async (_, reply) => reply.type('text/plain').send('x'.repeat(5_000)));

const { promise: behindFirst, resolve: goOn } = Promise.withResolvers<void>();
app.get('/pieces', async (_, reply) => {
  async function* pieces() {
    yield '{"rows":';
    await behindFirst;
    yield `${JSON.stringify(rows)}}`;
  }
  return reply.type('application/json').send(Readable.from(pieces(), { objectMode: false }));
});

const through = { 'x-forwarded-for': '203.0.113.7' };
const said = async (url: string, headers: Record<string, string>) => {
  const answer = await app.inject({ url, headers });
  return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, raw: answer.rawPayload };
};
const whole = JSON.stringify({ rows });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('goes to a browser that takes "%s" in %s', async (accepted, encoding, unpacked) => {
  const answer = await said('/long', { ...through, 'accept-encoding': accepted });
  expect([answer.encoding, answer.vary]).toEqual([encoding, 'accept-encoding']);
  expect(answer.raw.length).toBeLessThan(whole.length / 5);
  expect(unpacked(answer.raw).toString()).toBe(whole);
});

it.each([
  ['is short', '/short', { ...through, 'accept-encoding': 'br' }, '{"rows":[]}'],
  ['is no JSON', '/words', { ...through, 'accept-encoding': 'br' }, 'x'.repeat(5_000)],
  ['goes to a program beside this one', '/long', { 'accept-encoding': 'br' }, whole],
  ['goes to who takes it only as it is', '/long', { ...through, 'accept-encoding': 'identity' }, whole],
])('stays as it is what %s', async (_, url, headers, text) => {
  const { encoding, raw } = await said(url, headers as Record<string, string>);
  expect([encoding, raw.toString()]).toEqual([undefined, text]);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'goes out piece by piece in %s, the first before the next is there',
  async (encoding, unpacked) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { ...through, 'accept-encoding': encoding };
    const got = await new Promise<Buffer>((resolve, reject) => {
      request({ port, path: '/pieces', headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece);
          goOn();
        });
        answer.on('end', () => resolve(Buffer.concat(pieces)));
      })
        .on('error', reject)
        .end();
    });
    expect(unpacked(got).toString()).toBe(whole);
  },
);

afterAll(() => app.close());
