import { expect, test, vi } from 'vitest';
import { giveNumbers } from '../store/station-numbers.ts';
import { upsertStations } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { upsertTenant } from '../store/tenants.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { AddressBook } from './address-book.ts';
import { stationAt } from './test-ingest.ts';

/** The store, whose writer answers only when it is let; the book asks for pairs, MNs, corrections. */
function heldBack(store: Store) {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const query: Store['writer']['query'] = async (...asked) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return store.writer.query(...asked);
  };
  const writer = new Proxy(store.writer, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
  return {
    store: new Proxy(store, {
      get: (target, name) => (name === 'writer' ? writer : Reflect.get(target, name, target)),
    }),
    /** Lets so many be answered, one after the other; resolves when the next is asked. */
    answer: async (count: number) => {
      for (let left = count; ; left--) {
        await vi.waitFor(() => expect(waiting.length).toBe(1));
        if (left === 0) return;
        waiting.shift()?.();
      }
    },
    hold: () => {
      isHeld = true;
    },
    letAll: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

test.each(testStoreKinds)('a change while a $name store is read is waited for as well', async (kind) => {
  const site = await kind.open();
  await upsertTenant(site.store, { id: 31, tenancy_name: 'T31', name: 'T31', auto_register_centre: null });
  await upsertStations(site.store, 31, [stationAt(31, '71000001')]);
  const slow = heldBack(site.store);
  const book = await AddressBook.open(slow.store);
  try {
    slow.hold();
    book.refresh();
    await slow.answer(2);
    await giveNumbers(site.store, 31, [{ stcd: '71000001', mn: 'A0_1', password: '' }]);
    book.refresh();
    await slow.answer(1);
    const settled = book.settled();
    slow.letAll();
    await settled;
    expect(book.find(null, 'A0_1')?.tenantId).toBe(31);
  } finally {
    slow.letAll();
    book.close();
    await site.end();
  }
});
