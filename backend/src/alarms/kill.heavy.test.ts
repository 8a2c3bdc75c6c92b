import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { type TestStoreKind, testStoreKinds } from '../store/test-stores.ts';
import { alarmsTold, prepareSeries, seriesLength } from './seeded-series.ts';

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

/** The alarms that come of the series; each process is killed once it has sent so many more reports. */
async function alarmsOfRun(
  kind: TestStoreKind,
  kills: readonly number[],
): Promise<Awaited<ReturnType<typeof alarmsTold>>> {
  const site = await kind.open();
  try {
    await prepareSeries(site.store);
    await site.store.close();
    for (const reports of [...kills, Number.POSITIVE_INFINITY]) {
      const child = spawn(process.execPath, [entry, JSON.stringify(site.options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let first: number | null = null;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === 'ready') continue;
        first ??= Number(line);
        if (Number(line) - first >= reports) child.kill('SIGKILL');
      }
      await ended;
    }
    const store = await openStore(site.options);
    const told = await alarmsTold(store);
    await store.close();
    return told;
  } finally {
    await site.end();
  }
}

describe.each(testStoreKinds)('killed while it works out alarms in the $name store', (kind) => {
  test(`${rounds} times, the alarms and their steps are those of a run that nobody disturbed`, async () => {
    const chance = random(651);
    const each = (2 * seriesLength) / rounds / 3;
    const kills = Array.from({ length: rounds }, () => Math.floor(chance() * each));
    const undisturbed = await alarmsOfRun(kind, []);
    // Two conditions at each of seven stations, which nobody acknowledges.
    expect([undisturbed.length, undisturbed.reduce((sum, { version }) => sum + version, 0) > 100]).toEqual([
      14,
      true,
    ]);
    expect(await alarmsOfRun(kind, kills)).toEqual(undisturbed);
  }, 3_600_000);
});
