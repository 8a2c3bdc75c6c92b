import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { natsAddressOf } from '../nats-address.ts';
import { Nats } from '../scale-out/nats.ts';

const { log: silentLog } = Fastify({ logger: { level: 'silent' } });

/** A prefix that no other test uses. */
export const ownPrefix = (): string => `test-${randomUUID().slice(0, 8)}`;

/** The NATS that the tests were given. */
export function natsOfTests(url = process.env.NATS_TEST_URL ?? ''): Nats {
  const address = natsAddressOf(url);
  if (!address) throw new Error('NATS_TEST_URL names no NATS; run the tests by scripts/nats.mjs.');
  return new Nats(address, silentLog);
}

export async function isUp(nats: Nats): Promise<void> {
  await new Promise<void>((resolve) => {
    const forget = nats.onUp(done);
    function done() {
      forget();
      resolve();
    }
    try {
      if (nats.api) done();
    } catch {
      // Not yet.
    }
  });
}

/** Removes everything in NATS that begins with a prefix. */
export async function forgetAll(nats: Nats, prefix: string): Promise<void> {
  const { streams } = nats.api.manager;
  for await (const { config } of streams.list())
    if (config.name.startsWith(prefix) || config.name.startsWith(`KV_${prefix}`))
      await streams.delete(config.name);
}
