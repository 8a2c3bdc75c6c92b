import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { type TestStoreKind, testStoreKinds } from '../store/test-stores.ts';
import { alarmsTold, messagesTold, prepareSeries, seriesLength } from './seeded-series.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 10);
const entry = fileURLToPath(new URL('./kill-entry.ts', import.meta.url));

/** Deterministic moments, so that a round can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** What comes of the series; each process is killed some time after it has sent so many more reports. */
async function resultOfRun(kind: TestStoreKind, kills: readonly { reports: number; afterMs: number }[]) {
  const site = await kind.open();
  const posted = new Map<string, number>();
  const gateway = createServer(async (request, response) => {
    const { alarms } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { key } of alarms) posted.set(key, (posted.get(key) ?? 0) + 1);
    response.writeHead(200).end('taken');
  });
  try {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
    await prepareSeries(site.store);
    await site.store.close();
    for (const { reports, afterMs } of [...kills, { reports: Number.POSITIVE_INFINITY, afterMs: 0 }]) {
      const child = spawn(process.execPath, [entry, JSON.stringify(site.options), url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let first: number | null = null;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === 'ready') continue;
        first ??= Number(line);
        if (Number(line) - first >= reports) setTimeout(() => child.kill('SIGKILL'), afterMs);
      }
      await ended;
    }
    const store = await openStore(site.options);
    const { messages, escalations } = await messagesTold(store);
    const lost = messages.filter(({ way, key }) => way === 'webhook' && !posted.has(key));
    const alarms = await alarmsTold(store);
    await store.close();
    const made = messages.map(({ key: _, ...message }) => message);
    return { told: { alarms, messages: made, escalations }, lost, posts: posted };
  } finally {
    gateway.close();
    await site.end();
  }
}

describe.each(testStoreKinds)(
  'killed while it works out alarms and sends their messages in the $name store',
  (kind) => {
    test(`${rounds} times, alarms, steps and messages are those of a run that nobody disturbed, and none is lost`, async () => {
      const chance = random(Number(process.env.KILL_SEED ?? 651));
      const each = (2 * seriesLength) / rounds / 3;
      const kills = Array.from({ length: rounds }, () => {
        return { reports: Math.floor(chance() * each), afterMs: Math.floor(chance() * 40) };
      });
      const undisturbed = await resultOfRun(kind, []);
      const { alarms, messages, escalations } = undisturbed.told;
      // Two conditions at each of seven stations, which nobody acknowledges.
      expect([alarms.length, alarms.reduce((sum, { version }) => sum + version, 0) > 100]).toEqual([
        14,
        true,
      ]);
      expect(new Set(messages.map(({ to, way, state }) => [to, way, state].join(' ')))).toEqual(
        new Set(
          ['first', 'second', 'wants', 'other'].flatMap((to) => [`${to} app sent`, `${to} webhook sent`]),
        ),
      );
      expect(escalations.length).toBe(14);
      expect([...undisturbed.posts.values()].every((times) => times === 1)).toBe(true);
      const killed = await resultOfRun(kind, kills);
      expect(killed.lost).toEqual([]);
      expect(killed.told).toEqual(undisturbed.told);
    }, 3_600_000);
  },
);
