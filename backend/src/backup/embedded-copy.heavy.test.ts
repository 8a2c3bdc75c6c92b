import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { copySessionOf } from './copy-session.ts';
import { embeddedCopy } from './embedded-copy.ts';
import { unpack } from './tar.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rows = 200_000;

test('a table that is rewritten, and whose log is cut by a checkpoint, half-way through the copy is whole in it', async () => {
  const dataDir = join(folder, 'data');
  const store = await openStore({ dataDir });
  await sql`create table counted as select n, 0 as turn, repeat(md5(n::text), 4) as filling
    from generate_series(1, ${sql.lit(rows)}) n`.execute(store.db);
  await sql`checkpoint`.execute(store.db);
  let isHalfWay = false;
  const copy = embeddedCopy(join(dataDir, 'pg'), copySessionOf(store), (copied, total) => {
    isHalfWay = copied > total / 2;
  });
  const archive = new PassThrough();
  const fresh = join(folder, 'fresh');
  mkdirSync(join(fresh, 'pg'), { recursive: true, mode: 0o700 });
  const unpacked = unpack(join(fresh, 'pg'), archive.pipe(createGunzip()));
  let isRewritten = false;
  for await (const bytes of copy) {
    if (!archive.write(bytes)) await once(archive, 'drain');
    if (!isHalfWay || isRewritten) continue;
    isRewritten = true;
    await sql`update counted set turn = 1`.execute(store.db);
    await sql`checkpoint`.execute(store.db);
  }
  archive.end();
  await unpacked;
  // By it the log is read from the beginning of the copy, whenever in between `pg_control` was copied.
  expect(readFileSync(join(fresh, 'pg', 'backup_label'), 'utf8')).toMatch(/^START WAL LOCATION: /);
  await store.close();
  const restored = await openStore({ dataDir: fresh });
  const { rows: found } =
    await sql`select count(*)::int as count, count(distinct n)::int as different, sum(turn)::int as turns
    from counted`.execute(restored.db);
  await restored.close();
  expect([isRewritten, found]).toEqual([true, [{ count: rows, different: rows, turns: rows }]]);
}, 240_000);
