import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type NatsAddress, natsAddressOf } from '../nats-address.ts';
import { isUp } from '../testing/nats-of-tests.ts';
import { NatsServer } from '../testing/nats-server.ts';
import { Nats } from './nats.ts';

const folder = mkdtempSync(join(tmpdir(), 'stationwall-nats-'));
let server: NatsServer;
let nats: Nats | null = null;
let said: string[] = [];

function connectAs(credentials: string): Nats {
  const stream = new Writable({
    write: (line, _, done) => {
      said.push(String(line));
      done();
    },
  });
  const { log } = Fastify({ logger: { level: 'info', stream } });
  nats = new Nats(natsAddressOf(server.url.replace('//', `//${credentials}`)) as NatsAddress, log);
  return nats;
}
const messages = () => said.map((line) => JSON.parse(line).msg);

beforeAll(async () => {
  server = await NatsServer.in(folder, '--user', 'relay', '--pass', 'a secret');
});
afterEach(async () => {
  await nats?.close();
  await server.kill();
  said = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is found when it comes, and again after it was gone, with one line in the log for each', async () => {
  const found = connectAs('relay:a%20secret@');
  let refused = 0;
  const other = createServer((socket) => {
    refused += 1;
    socket.destroy();
  }).listen(Number(new URL(server.url).port), '127.0.0.1');
  await vi.waitFor(() => expect(refused).toBeGreaterThan(3), { timeout: 10_000 });
  other.close();
  await once(other, 'close');
  expect(() => found.api).toThrow('NATS does not answer.');
  const untilThen = messages();
  expect(new Set(untilThen)).toEqual(new Set(['NATS does not answer; it is tried for ever']));
  expect(untilThen.length).toBeLessThan(3);
  server.start();
  await isUp(found);
  await server.kill();
  await vi.waitFor(() => expect(() => found.api).toThrow('NATS does not answer.'));
  server.start();
  await isUp(found);
  expect(messages()).toEqual([...untilThen, 'NATS is there', 'NATS is lost', 'NATS is there']);
  expect(said.join()).not.toMatch(/a secret|a%20secret/);
}, 30_000);

it('that refuses the password is tried for ever too, and the log keeps the password to itself', async () => {
  server.start();
  connectAs('relay:wrong-word@');
  await vi.waitFor(() => expect(said.join()).toMatch(/authorization/i), { timeout: 10_000 });
  expect(said.join()).not.toContain('wrong-word');
}, 30_000);
