import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EntityQuery, EntityRows } from './entity-rows.ts';
import { fieldTakenIn } from './entity-tables.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const given = (name: string, sortOrder = 0) => ({
  ...{ name, code: name, category: 'rain', protocol: 'SL651', sortOrder, remark: '' },
});
const everything: EntityQuery = {
  ...{ soughtIn: ['name'], filters: {}, skip: 0, take: 10 },
  order: [
    { field: 'sortOrder', isText: false, isDown: true },
    { field: 'name', isText: true, isDown: false },
  ],
};

describe.each(testStoreKinds)('rows of an entity on $name', ({ open }) => {
  let test: TestStore;
  const rowsOf = (tenantId: number) => new EntityRows(test.store.db, 'deviceType', tenantId);
  const namesOf = ({ rows }: Awaited<ReturnType<EntityRows['page']>>) => rows.map(({ name }) => name);
  beforeAll(async () => {
    test = await open();
    for (const [name, sortOrder] of [
      ['b', 1],
      ['A', 1],
      ['c', 2],
    ] as const) {
      await rowsOf(1).insert(given(name, sortOrder));
    }
    await rowsOf(2).insert(given('of another'));
  });
  afterAll(() => test?.end());

  it('are inserted together, however many: their numbers come in their order', async () => {
    const names = Array.from({ length: 12_000 }, (_, index) => `many ${index}`);
    const ids = await rowsOf(4).insertMany(names.map((name) => given(name)));
    expect([await rowsOf(4).insertMany([]), ids.length]).toEqual([[], 12_000]);
    const last = await rowsOf(4).find(ids[11_999] ?? 0);
    expect([last?.name, (await rowsOf(4).page(everything)).count]).toEqual(['many 11999', 12_000]);
    await rowsOf(4).removeMany(ids);
  });

  it('are sorted by several fields, texts in any case, and counted with the page', async () => {
    const page = await rowsOf(1).page({ ...everything, take: 2 });
    expect([namesOf(page), page.count]).toEqual([['c', 'A'], 3]);
    expect(await rowsOf(1).page({ ...everything, skip: 7 })).toEqual({ rows: [], count: 3 });
    expect(await rowsOf(3).page(everything)).toEqual({ rows: [], count: 0 });
  });

  it('are of one tenant, whatever is done', async () => {
    const [theirs] = (await rowsOf(2).page(everything)).rows;
    const id = theirs?.id ?? 0;
    expect([await rowsOf(1).find(id), await rowsOf(1).findToChange(id)]).toEqual([undefined, undefined]);
    await expect(rowsOf(1).edit(id, given('stolen'))).rejects.toThrow();
    await rowsOf(1).remove(id);
    expect(await rowsOf(1).isTaken('name', 'of another', null)).toBe(false);
    expect(await rowsOf(2).find(id)).toEqual(theirs);
  });

  it('tell which field somebody else took at the same moment', async () => {
    const twice = await Promise.allSettled([1, 2].map(() => rowsOf(4).insert(given('Twin'))));
    const refused = twice.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => fieldTakenIn(reason, 'deviceType', ['code', 'name']))).toEqual([
      'name',
    ]);
    expect(fieldTakenIn(new Error('something else'), 'deviceType', ['name'])).toBeUndefined();
  });

  it('of one being changed are waited for', async () => {
    const id = await rowsOf(5).insert(given('shared'));
    const done: string[] = [];
    const change = (name: string) =>
      test.store.db.transaction().execute(async (db) => {
        const rows = new EntityRows(db, 'deviceType', 5);
        const before = await rows.findToChange(id);
        await rows.edit(id, given(name));
        done.push(`${before?.name} to ${name}`);
      });
    await Promise.all([change('one'), change('other')]);
    const [first, second] = done.map((each) => each.split(' to '));
    expect([first?.[0], second?.[0]]).toEqual(['shared', first?.[1]]);
  });
});
