import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { type TestStore, testStoreKinds } from '../store/test-stores.ts';
import {
  type Checked,
  compareEvents,
  compareReadings,
  count,
  type Ledger,
  loadAll,
  startProcess,
} from './test-ledger.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

/** Deterministic moments, so that a round can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe.each(testStoreKinds)('killed while it stores into the $name store', (kind) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await kind.open();
    await site.store.close();
  });
  afterAll(() => site.end());

  test(`acknowledged means stored, ${rounds} times`, async () => {
    const ledger: Ledger = new Map();
    const chance = random(651);
    let confirmedBefore = 0;
    const book: Checked = { minutes: new Map(), cursor: 0, newest: new Map() };
    for (let round = 1; round <= rounds; round += 1) {
      const { child, ports } = await startProcess(site.options);
      const ended = once(child, 'exit');
      const broken = loadAll(ports, ledger);
      const enough = confirmedBefore + Math.floor(1 + chance() * 3_000);
      const deadline = Date.now() + 20_000;
      while (count(ledger) < enough && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 1 + chance() * 20));
      child.kill('SIGKILL');
      await ended;
      await broken;
      const confirmed = count(ledger);
      expect(confirmed).toBeGreaterThan(confirmedBefore);
      confirmedBefore = confirmed;
      await compare(ledger, book, round === rounds);
    }
    const sent = [...ledger.values()].reduce((sum, book) => sum + book.sent, 0);
    console.log(`${kind.name}: ${rounds} kills, ${sent} reports sent, ${confirmedBefore} confirmed`);
  }, 3_600_000);

  async function compare(ledger: Ledger, checked: Checked, isLast: boolean): Promise<void> {
    if (isLast) checked.minutes.clear();
    const store = await openStore(site.options);
    try {
      await compareReadings(store, ledger, checked);
      await compareEvents(store, checked);
    } finally {
      await store.close();
    }
  }
});
