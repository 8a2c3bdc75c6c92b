import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { roleSeeds } from '../auth/role-seeds.ts';
import { embeddedOf, fillWith, shownThen } from '../testing/old-stores/opened.ts';
import { whatIsShown } from '../testing/old-stores/shown.ts';
import { ask, serveAlso, signInAs } from '../testing/test-site.ts';
import { openStore, type StoreOptions } from './open-store.ts';
import { emptyDatabase, testStoreKinds } from './test-stores.ts';

const names = readdirSync(new URL('../testing/old-stores', import.meta.url))
  .filter((file) => file.endsWith('.sql.gz'))
  .map((file) => file.replace('.sql.gz', ''));

let end: () => Promise<unknown> = async () => {};
afterEach(() => end());

async function placeOf(kind: 'embedded' | 'postgresql', name: string): Promise<StoreOptions> {
  if (kind === 'embedded') {
    const dataDir = await embeddedOf(name);
    end = () => rm(dataDir, { recursive: true, force: true });
    return { dataDir };
  }
  const database = await emptyDatabase();
  end = database.drop;
  await fillWith(name, database.url);
  return { dataDir: '', databaseUrl: database.url };
}

describe.each(testStoreKinds)('the $name store', ({ name: kind }) => {
  it.each(names)(
    'of %s opens, is brought up to date, and shows all that it had',
    async (name) => {
      const store = await openStore(await placeOf(kind, name));
      const site = await serveAlso({ store });
      try {
        expect(await whatIsShown(site)).toMatchObject(shownThen(name));
        // What a version adds is open to the administrators of before: a migration grants it.
        const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
        const { text } = await ask(site, '/AbpUserConfiguration/GetAll', { headers });
        const granted = Object.keys(JSON.parse(text).result.auth.grantedPermissions);
        expect(granted.sort()).toEqual([...roleSeeds.Admin.permissions].sort());
      } finally {
        await site.close();
        await store.close();
      }
    },
    120_000,
  );
});
