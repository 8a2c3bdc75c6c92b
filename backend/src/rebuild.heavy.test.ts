import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { serveCopies } from './backup/copy-socket.ts';
import { rebuild } from './rebuild.ts';
import { countMarks } from './store/series-places.ts';
import { testStoreKinds } from './store/test-stores.ts';

describe.each(testStoreKinds)('a rebuild of the $name store', ({ name, open }) => {
  it('is done here, or left to the backend that runs', async () => {
    const site = await open();
    const { dataDir, databaseUrl } = site.options;
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    const command = async () => {
      const lines: string[] = [];
      await rebuild([], env, (line) => lines.push(line));
      return lines;
    };
    const { db } = site.store;
    await sql`insert into tenants (id, tenancy_name, name) values (1, 'One', 'One')`.execute(db);
    await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
      values (1, 'a', 1, 1, 1, '{"PJ":[1,1,1,1,1]}')`.execute(db);
    for (const [at, value] of [
      [600_000, 1],
      [1_200_000, 2],
    ])
      await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
        values (1, 'a', 'PJ', ${at}, 1, 1, ${value}, 1)`.execute(db);
    const silent = { info() {}, warn() {}, error() {} };
    const end = name === 'embedded' ? await serveCopies(site.store, dataDir, silent) : async () => {};
    expect(await command()).toEqual([
      '1 series are worked out anew by the backend that runs, beside its reports.',
    ]);
    expect(await countMarks(db)).toBe(1);
    await end();
    await site.store.close();
    expect(await command()).toEqual(['1 series were worked out anew.']);
    const store = await site.reopen();
    const { rows } = await sql<{ bucket: string }>`select bucket from series_hours`.execute(store.db);
    expect(rows.map(({ bucket }) => JSON.parse(bucket)[1].slice(0, 4))).toEqual([[2, 0, 2, 3]]);
    expect(await countMarks(store.db)).toBe(0);
    await site.end();
  }, 120_000);
});
