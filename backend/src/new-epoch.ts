import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openStore, type Store } from './store/open-store.ts';
import { otherBackends } from './store/other-backends.ts';

const help = `Gives the store a new epoch, after a backup was put back: every relay and every screen then reads everything anew.

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend. Stop every backend first.`;

/** The command of that name: `print` gets the lines to show. Throws one sentence when it cannot. */
export async function newEpoch(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    print(help);
    return;
  }
  const { dataDir, databaseUrl } = readConfig(env);
  // Opening a folder without a store would make one, and the one that was put back would keep its epoch.
  if (databaseUrl === null && !existsSync(join(dataDir, 'pg'))) {
    throw new Error(
      `The data folder ${dataDir} holds no store; set DATA_DIR or DATABASE_URL as for the backend.`,
    );
  }
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined });
  try {
    await refuseWhileServed(store);
    const epoch = randomUUID();
    await store.db.updateTable('store_meta').set({ epoch }).execute();
    print(`The epoch was ${store.epoch} and is ${epoch} now.`);
    print('Start the backend: every relay and every screen reads everything anew.');
  } finally {
    await store.close();
  }
}

/** The lock of an embedded store's folder has spoken already. A backend that runs would go on under the old epoch. */
async function refuseWhileServed(store: Store): Promise<void> {
  const others = await otherBackends(store);
  if (others > 0) {
    throw new Error(
      `The database is in use by ${others} other ${others === 1 ? 'process' : 'processes'} of the backend. Stop every backend first.`,
    );
  }
}
