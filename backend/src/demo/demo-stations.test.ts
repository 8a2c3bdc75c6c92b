import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertStations } from '../store/stations.ts';
import { type TestStore, testStoreKinds } from '../store/test-stores.ts';
import { type Basin, readBasin } from './basin-file.ts';
import { loadDemo } from './load-demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'stationwall-demo-'));
const main = new URL('../../../field/src/main.ts', import.meta.url).pathname;
const log = { warn: () => {} } as never;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(testStoreKinds)('in the $name store', (kind) => {
  let network: Basin;
  let site: TestStore;
  beforeAll(async () => {
    const file = join(folder, 'basin.json');
    const args = ['basin', '--stations', '100', '--centre', '1', '--seed', '1', '--tenant', 'Default'];
    execFileSync(process.execPath, [main, ...args, '--out', file], { stdio: 'ignore' });
    network = await readBasin(file);
    site = await kind.open();
    await loadDemo(site.store, { networks: [network], servicePassword: null, log });
  });
  afterAll(async () => {
    await site?.end();
  });

  /** Values of these expressions, in their order. */
  async function values(from: string, ...expressions: string[]): Promise<unknown[]> {
    const named = expressions.map((expression, index) => `${expression} as v${index}`).join(', ');
    const { rows } = await sql.raw<Record<string, unknown>>(`select ${named} ${from}`).execute(site.store.db);
    return Object.values(rows[0] ?? {});
  }
  const counted = (condition: string) => `count(*) filter (where ${condition})::int`;

  it('the stations of the demo have category, place in the tree, levels and a device', async () => {
    expect(
      await values(
        'from stations',
        ...['count(*)::int', 'count(category_id)::int', counted("bsnm = '长江 Yangtze' and river <> ''")],
        ...[counted("hnnm <> ''"), counted("addvcd ~ '^[1-9][0-9]{5}$'"), 'count(distinct addvcd) > 5'],
      ),
    ).toEqual([100, 100, 100, 100, 100, true]);
    // Whoever follows the events has heard of the categories, too.
    expect(
      await values(
        `from (select distinct on (stcd) payload from outbox where kind = 'station' order by stcd, cursor desc) t`,
        "count((payload::json) #>> '{station,categoryId}')::int",
      ),
    ).toEqual([100]);
    expect(
      await values(
        'from stations',
        `${counted("sttp = 'ZQ' and wrz < grz")} = ${counted("sttp = 'ZQ'")}`,
        "bool_and(fsltdz1 < fsltdz2 and bgmd1 = '06-01' and edmd2 = '09-30') filter (where sttp = 'RR')",
        "bool_and(ponding1 = 15 and ponding2 > ponding1 and ponding3 > ponding2) filter (where sttp = 'JS')",
        "bool_and(wrz is null and fsltdz1 is null and ponding1 is null) filter (where sttp = 'PP')",
      ),
    ).toEqual([true, true, true, true]);
    expect(
      await values(
        `from device_binding b join device d on d.tenant_id = b.tenant_id and d.id = b.device_id
          where b.unbound_at is null`,
        ...['count(*)::int', 'count(d.device_model_id)::int', 'count(distinct b.stcd)::int'],
        'count(distinct b.addvcd) > 5',
      ),
    ).toEqual([100, 100, 100, true]);
    expect(
      await values(
        "from stations join station_category c on c.id = category_id where sttp = 'WQ' and mn <> ''",
        "bool_or(c.name like '排污口%')",
      ),
    ).toEqual([true]);
  });

  it('each has the sensor of its main element, calibrated before it began, and some a visit in their log', async () => {
    expect(
      await values(
        'from sensor s join stations using (tenant_id, stcd)',
        `count(*)::int = (select ${counted("sttp <> 'WQ'")} from stations where tenant_id = 1)`,
        "bool_and(element = case when sttp = 'PP' then 'PT' else 'Z' end and scale = 1 and zero_offset = 0)",
        "bool_and(to_timestamp(valid_from_at / 1000) = '2026-04-20T09:30+08')",
      ),
    ).toEqual([true, true, true]);
    expect(await values('from station_log', 'count(*)::int', 'bool_and(end_at > begin_at)')).toEqual([
      5,
      true,
    ]);
  });

  it('the stations of recorded series have them as well', async () => {
    const maps = ['ea-river-aire', 'amsterdam-rain'].map((name) => {
      const [map, out] = [
        new URL(`../../../field/maps/${name}.json`, import.meta.url).pathname,
        join(folder, name),
      ];
      execFileSync(process.execPath, [main, 'stations', '--map', map, '--out', out], { stdio: 'ignore' });
      return readBasin(out);
    });
    // One of them came by itself before an older version knew its name.
    await autoRegistered('64000001');
    await loadDemo(site.store, { networks: await Promise.all(maps), servicePassword: null, log });
    const ofReplay = 'from stations where tenant_id = 3';
    expect(
      await values(
        ofReplay,
        ...['count(*)::int', 'count(category_id)::int', counted("bsnm <> '' and hnnm <> ''")],
        ...[counted('name_zh = stcd'), counted("sttp = 'ZZ' and wrz < grz and dtmnm = ''")],
      ),
    ).toEqual([137, 137, 137, 0, 3]);
    expect(
      await values('from device where tenant_id = 3', 'count(*)::int', 'count(device_model_id)::int'),
    ).toEqual([137, 137]);
  });

  it('stations of an older version are filled once, those that somebody edited are left', async () => {
    const bare = `category_id = null, hnnm = '', bsnm = '', addvcd = '', dstrvm = null, wrz = null, mn = ''`;
    const db = site.store.db;
    await sql.raw(`update stations set ${bare} where tenant_id = 1`).execute(db);
    await sql
      .raw("update stations set modified_at = modified_at + 1 where tenant_id = 1 and sttp = 'RR'")
      .execute(db);
    await sql.raw("update stations set name_zh = '老名字' where stcd = '61000001'").execute(db);
    site.store.stationLists.forget(1);
    await loadDemo(site.store, { networks: [network], servicePassword: null, log });
    const ofDefault = 'from stations where tenant_id = 1';
    const filled = "category_id is not null and bsnm <> '' and addvcd <> '' and hnnm <> ''";
    expect(
      await values(
        ofDefault,
        `${counted(filled)} = ${counted("sttp <> 'RR'")}`,
        `${counted("sttp = 'ZQ' and wrz < grz")} = ${counted("sttp = 'ZQ'")}`,
        counted("sttp = 'RR' and (category_id is not null or bsnm <> '')"),
        counted("stcd = '61000001' and name_zh = '老名字'"),
      ),
    ).toEqual([true, true, 0, 1]);
    await sql.raw("update stations set category_id = null where stcd = '61000001'").execute(db);
    await loadDemo(site.store, { networks: [network], servicePassword: null, log });
    expect(await values("from stations where stcd = '61000001'", 'count(category_id)::int')).toEqual([0]);
  });

  /** A station as its first frame makes it. */
  const autoRegistered = (stcd: string) =>
    upsertStations(site.store, 3, [
      {
        ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'PP', lon: null, lat: null, river: null },
        ...{ intervalS: 900, isPublic: false, centre: 3, address: `00${stcd}`, password: null },
      },
    ]);

  it('a second load changes nothing that was edited', async () => {
    await sql.raw("update stations set category_id = null, wrz = 1 where sttp = 'ZQ'").execute(site.store.db);
    await loadDemo(site.store, { networks: [network], servicePassword: null, log });
    expect(
      await values("from stations where sttp = 'ZQ'", 'count(category_id)::int', 'max(wrz)::int'),
    ).toEqual([0, 1]);
    expect(await values('from device where tenant_id = 1', 'count(*)::int')).toEqual([100]);
    expect(await values('from station_log where tenant_id = 1', 'count(*)::int')).toEqual([5]);
  });
});
