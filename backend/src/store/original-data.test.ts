import { mostCounted } from '@stationwall/contract/services/original-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OriginalDataQuery,
  readOriginalData,
  readOriginalDataAfter,
  type StoredReading,
} from './original-data.ts';
import type { TestStore } from './test-stores.ts';
import { testStoreKinds } from './test-stores.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 10, 21);

/** Messages of two stations by turns, two elements each; the second station falls silent after its third. */
const readings = Array.from({ length: 10 }, (_, index) => ({
  stcd: index % 2 === 1 && index < 6 ? '61000002' : '61000001',
  observedAt: begin + index * minute,
  msgId: index + 1,
})).flatMap((message) => ['Z', 'VT'].map((element) => ({ ...message, element })));

describe.each(testStoreKinds)('original data in the $name store', (kind) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await kind.open();
    await site.store.db
      .insertInto('readings')
      .values(
        readings.map(({ stcd, observedAt, msgId, element }) => ({
          tenant_id: 1,
          stcd,
          element,
          observed_at: observedAt,
          sent_at: observedAt,
          received_at: observedAt,
          value: msgId,
          msg_id: msgId,
        })),
      )
      .execute();
    await site.store.db
      .insertInto('last_data')
      .values(
        ['61000001', '61000002'].map((stcd) => ({
          ...{ tenant_id: 1, stcd, reported_at: begin, received_at: begin, msg_id: 1 },
          elements: '{"Z":[1,1,1,1,1],"VT":[1,1,1,1,1]}',
        })),
      )
      .execute();
  });
  afterAll(() => site.end());

  const shown = async (query: Partial<OriginalDataQuery>) => {
    const page = await readOriginalData(site.store, {
      tenantId: 1,
      visible: { isAll: true },
      skip: 0,
      limit: 3,
      ...query,
    });
    return { rows: page.items.map((row) => `${row.msg_id} ${row.element}`), totalCount: page.totalCount };
  };

  test('come newest message first, elements in order, with the count of all', async () => {
    expect(await shown({})).toEqual({ rows: ['10 VT', '10 Z', '9 VT'], totalCount: 20 });
    expect(await shown({ skip: 18 })).toEqual({ rows: ['1 VT', '1 Z'], totalCount: 20 });
  });

  test('are read bit by bit in the same order, each once', async () => {
    for (const choice of [{}, { stcd: '61000001' }]) {
      const query = { tenantId: 1, visible: { isAll: true } as const, limit: 3, ...choice };
      const read: StoredReading[] = [];
      for (let part: StoredReading[] | null = null; part === null || part.length === 3; ) {
        part = await readOriginalDataAfter(site.store, query, read.at(-1) ?? null);
        read.push(...part);
      }
      const { items } = await readOriginalData(site.store, { ...query, skip: 0, limit: 100 });
      expect(read).toEqual(items);
    }
  });

  test('of a station that fell silent are its own last', async () => {
    expect(await shown({ stcd: '61000002' })).toEqual({ rows: ['6 VT', '6 Z', '4 VT'], totalCount: 6 });
  });

  test('of a period of all stations come newest observation first, also one that came late', async () => {
    const late = { tenant_id: 1, stcd: '61000003', element: 'Z', value: 1, msg_id: 99 };
    const observed = begin + 4.5 * minute;
    await site.store.db
      .insertInto('readings')
      .values({ ...late, observed_at: observed, sent_at: observed, received_at: observed + 60 * minute })
      .execute();
    const period = { begin: begin + 3 * minute, end: begin + 6 * minute };
    const all = await shown({ ...period, limit: 10 });
    expect(all).toEqual({ rows: ['7 VT', '7 Z', '6 VT', '6 Z', '99 Z', '5 VT', '5 Z'], totalCount: 7 });
    const rest = await shown({ ...period, skip: 3 });
    expect(rest.rows).toEqual(all.rows.slice(3, 6));
    expect((await shown({})).rows[0]).toBe('99 Z');
    await site.store.db.deleteFrom('readings').where('msg_id', '=', 99).execute();
  });

  test('keep to element, time and what the caller may see', async () => {
    expect(await shown({ element: 'Z', begin, end: begin + 2 * minute })).toEqual({
      rows: ['3 Z', '2 Z'],
      totalCount: 2,
    });
    expect(await shown({ element: 'Q' })).toEqual({ rows: [], totalCount: 0 });
    expect(await shown({ visible: { stcds: [] } })).toEqual({ rows: [], totalCount: 0 });
    expect(await shown({ tenantId: 2 })).toEqual({ rows: [], totalCount: 0 });
  });

  test('of hundreds of stations that a caller may see leave out those of all others', async () => {
    await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
      select 3, (63000000 + n % 600)::text, 'Z', ${begin}::bigint + n, 0, 0, n, n from generate_series(1, 12600) n`.execute(
      site.store.db,
    );
    const stcds = Array.from({ length: 500 }, (_, nth) => String(63_000_000 + nth));
    expect(await shown({ tenantId: 3, visible: { stcds }, limit: 3 })).toEqual({
      rows: ['12600 Z', '12499 Z', '12498 Z'],
      totalCount: 10_000,
    });
  });

  test('of an element that many stations tell are found among the newest messages, or among all where those are too few', async () => {
    const { db } = site.store;
    await sql`insert into last_data (tenant_id, stcd, elements)
      select 2, (62000000 + n)::text, '{"Q":[1,1,1,1,1],"P":[1,1,1,1,1]}' from generate_series(1, 201) n`.execute(
      db,
    );
    const told = (element: string, first: number, count: number) =>
      sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
        select 2, (62000000 + n % 201)::text, ${element}::text, ${begin + first}::bigint + n, 0, 0, n, ${first}::bigint + n from generate_series(1, ${count}::int) n`.execute(
        db,
      );
    await told('P', 0, 300);
    await told('Q', 0, 300);
    await told('Q', 100_000, 10_200);
    const all = { tenantId: 2, limit: 2 };
    const newest = { rows: ['110200 Q', '110199 Q'], totalCount: mostCounted };
    expect(await shown({ ...all, element: 'Q' })).toEqual(newest);
    expect(await shown({ ...all, element: 'Q', skip: mostCounted - 2 })).toEqual({
      rows: ['100202 Q', '100201 Q'],
      totalCount: mostCounted,
    });
    expect(await shown({ ...all, element: 'P' })).toEqual({ rows: ['300 P', '299 P'], totalCount: 300 });
  });
});
