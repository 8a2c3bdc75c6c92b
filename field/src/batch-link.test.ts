import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { httpSender, openBatchLink } from './batch-link.ts';

let server: Server;
afterEach(() => server?.close());

it('posts what stations report under their keys, in order, and again what was not taken', async () => {
  const posts: unknown[] = [];
  server = createServer(async (request, response) => {
    const { values } = JSON.parse(await text(request));
    posts.push([request.url, request.headers.authorization, values]);
    response.writeHead(posts.length === 1 ? 503 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  const sender = httpSender(`http://127.0.0.1:${port}`, new Map([['61000001', 'swk_a']]));
  const link = await openBatchLink(sender, ({ address }) => (address === '0061000001' ? '61000001' : null), {
    say: (line) => said.push(line),
  });
  const station = (address: string) =>
    link.addStation({ centre: 1, address, password: '0000', stationType: '48' });
  const report = (minute: number) => ({
    func: 0x32,
    sentWallMs: Date.UTC(2026, 10, 21, 8, minute, 5),
    observations: [
      { observedWallMs: Date.UTC(2026, 10, 21, 8, minute), values: [{ element: 'Z', value: minute }] },
    ],
  });
  const first = station('0061000001');
  station('0061000002').report(report(9));
  for (const minute of [0, 5]) first.report(report(minute));
  await link.drained();
  const post = (minute: string, value: number) => [
    '/ingest/readings',
    'Bearer swk_a',
    [{ element: 'Z', time: `2026-11-21T08:${minute}:00`, value }],
  ];
  expect(posts).toEqual([post('00', 0), post('00', 0), post('05', 5)]);
  expect(said).toEqual(['station 61000001: 503 {}']);
  expect(link.ledger.summary).toMatchObject({
    made: 2,
    sent: 2,
    acknowledged: 2,
    outstanding: 0,
    repeats: 1,
  });
  await link.close();
});
