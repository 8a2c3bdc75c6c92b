import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askForRebuild } from './backup/copy-socket.ts';
import type { Command, Print } from './command.ts';
import { readConfig } from './config.ts';
import { SeriesKeeper } from './derived/series-keeper.ts';
import { openStore, type Store } from './store/open-store.ts';
import { otherBackends } from './store/other-backends.ts';
import { markEverySeries } from './store/series-places.ts';

const help = `Works out anew what readings come to by hour and by day, from the readings. The backend may run meanwhile: then it does the work
itself, beside its reports.

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend.`;

/** The command of that name. */
export const rebuild: Command = async (args, env, print) => {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', default: false } } });
  if (values.help) return print(help);
  const { dataDir, databaseUrl } = readConfig(env);
  if (databaseUrl === null) {
    if (!existsSync(join(dataDir, 'pg')))
      throw new Error(
        `The data folder ${dataDir} holds no store; set DATA_DIR or DATABASE_URL as for the backend.`,
      );
    const count = await askForRebuild(dataDir);
    if (count !== null) return print(leftToTheBackend(count));
  }
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined });
  try {
    if ((await otherBackends(store)) > 0) print(leftToTheBackend(await markEverySeries(store.db)));
    else await rebuildHere(store, print);
  } finally {
    await store.close();
  }
};

const leftToTheBackend = (count: number) =>
  `${count} series are worked out anew by the backend that runs, beside its reports.`;

async function rebuildHere(store: Store, print: Print): Promise<void> {
  const keeper = new SeriesKeeper(store, { warn: (_, text) => print(String(text)) }, { isAsked: true });
  const total = await keeper.rebuild((left) => print(`${left} series are left`));
  await keeper.close();
  print(`${total} series were worked out anew.`);
}
