import { vi } from 'vitest';
import { SeriesKeeper } from '../derived/series-keeper.ts';
import { listBehind } from '../store/series-places.ts';
import type { Store } from '../store/store.ts';

/** Resolves when derived series hold all that was reported and marked, whoever keeps them up. */
export async function seriesUpToDate(store: Store, timeout = 30_000): Promise<void> {
  const keeper = new SeriesKeeper(store, { warn: () => {} }, { isAsked: true });
  await keeper.look();
  await keeper.close();
  await vi.waitFor(
    async () => {
      if ((await listBehind(store.db)).length > 0) throw new Error('derived series are behind');
    },
    { timeout, interval: 50 },
  );
}
