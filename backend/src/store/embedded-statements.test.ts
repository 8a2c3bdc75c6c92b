import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbeddedStatements } from './embedded-statements.ts';

let pg: PGlite;
let statements: EmbeddedStatements;
beforeAll(async () => {
  pg = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', 'plan_cache_mode=force_custom_plan'],
  });
  statements = new EmbeddedStatements(pg);
  await pg.exec('create table things (id int primary key, name text, weight float8)');
});
afterAll(() => pg.close());

/** The first time as PGlite asks, then taken apart, then kept. */
async function thrice(sql: string, parameters: readonly unknown[] = []) {
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push(await statements.query(sql, parameters));
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  return answers[0];
}

const keptNames = async () =>
  (await pg.query<{ name: string }>("select name from pg_prepared_statements where name like 'kept%'")).rows;

test.each([
  ['bool', true],
  ['int4', -7],
  ['int8', 9_007_199_254_740_991],
  ['float8', 0.1],
  ['float8', Number.NaN],
  ['numeric', '12345678901234567890.5'],
  ['text', 'it\'s \\ "quoted" 武汉\n'],
  ['text', ''],
  ['timestamptz', new Date(Date.UTC(2026, 5, 15, 12))],
  ['bytea', new Uint8Array([0, 1, 255])],
  ['json', { a: [1, null, '武汉'] }],
  ['jsonb', { a: [1, null, '武汉'] }],
  ['text[]', ['a', 'b,c', '"d"', '']],
  ['int4[]', [1, 2, 3]],
  ['float8[]', [1.5, -2]],
  ['uuid', '0b6a2b6e-5a5e-4a0c-9d4e-1f2a3b4c5d6e'],
])('a value of %s is the same, however it is asked for: %s', async (type, value) => {
  const answer = await thrice(`select $1::${type} as given, null::${type} as nothing`, [value]);
  expect(answer?.rows).toHaveLength(1);
  expect(answer?.rows[0]).toHaveProperty('nothing', null);
});

test('rows that are written, changed and removed are counted', async () => {
  const add = 'insert into things select n, $1, n from generate_series($2::int, $3::int) as n';
  for (const from of [0, 10, 20])
    expect(await statements.query(add, ['a thing', from, from + 9])).toEqual({ rows: [], affectedRows: 10 });
  const change = 'update things set weight = weight + 1 where id < $1 returning id';
  expect(await thrice(change, [2])).toEqual({ rows: [{ id: 0 }, { id: 1 }], affectedRows: 2 });
  const remove = 'delete from things where id between $1 and $2';
  expect(await statements.query(remove, [0, 4])).toEqual({ rows: [], affectedRows: 5 });
  expect(await statements.query(remove, [5, 9])).toEqual({ rows: [], affectedRows: 5 });
  expect(await thrice('select count(*) from things')).toEqual({ rows: [{ count: 20 }], affectedRows: 0 });
});

test('a statement that fails says why each time, and takes a transaction with it', async () => {
  const twice = 'insert into things values ($1, $2, $3)';
  for (let time = 0; time < 3; time++)
    await expect(statements.query(twice, [11, 'again', 1])).rejects.toMatchObject({ code: '23505' });
  expect(await statements.query(twice, [99, 'new', 1])).toEqual({ rows: [], affectedRows: 1 });
  for (let time = 0; time < 3; time++) {
    await statements.query('begin', []);
    await statements.query('delete from things', []);
    await expect(statements.query(twice, ['no number', 'again', 1])).rejects.toMatchObject({ code: '22P02' });
    await expect(statements.query('select 1', [])).rejects.toMatchObject({ code: '25P02' });
    await statements.query('rollback', []);
  }
  expect((await statements.query('select count(*) from things', [])).rows).toEqual([{ count: 21 }]);
});

test('a table that is made anew answers with its new columns', async () => {
  await statements.query('create table changing (a int)', []);
  await statements.query('insert into changing values (1)', []);
  expect((await thrice('select * from changing'))?.rows).toEqual([{ a: 1 }]);
  await statements.query('alter table changing add column b text', []);
  expect(await keptNames()).toEqual([]);
  expect((await thrice('select * from changing'))?.rows).toEqual([{ a: 1, b: null }]);
  await statements.query('drop table changing', []);
  await expect(statements.query('select * from changing', [])).rejects.toMatchObject({ code: '42P01' });
});

test('only the statements used last are kept', async () => {
  for (let nth = 0; nth < 310; nth++)
    for (let time = 0; time < 2; time++) await statements.query(`select ${nth}`, []);
  expect(await keptNames()).toHaveLength(300);
  expect((await statements.query('select 0', [])).rows).toEqual([{ '?column?': 0 }]);
  expect(await keptNames()).toHaveLength(300);
});

test('a text of thousands of rows is not kept', async () => {
  const before = await keptNames();
  const rows = `values ${Array.from({ length: 3_000 }, (_, nth) => `(${nth})`).join(', ')}`;
  expect((await thrice(rows))?.rows).toHaveLength(3_000);
  expect(await keptNames()).toEqual(before);
});
