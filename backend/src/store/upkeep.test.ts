import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from './audit-log.ts';
import { readEventsAfter } from './outbox.ts';
import { listPartitions, makePartition, partitionOf } from './partitions.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { retire } from './upkeep.ts';
import { defaultLimits } from './upkeep-limits.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 15, 12);

test('partitions are named after their day or month in UTC', () => {
  expect(partitionOf('readings', Date.UTC(2026, 11, 31, 23, 59))).toEqual({
    name: 'readings_2026_12',
    from: Date.UTC(2026, 11, 1),
    to: Date.UTC(2027, 0, 1),
  });
  expect(partitionOf('outbox', Date.UTC(2026, 1, 28, 1))).toEqual({
    name: 'outbox_2026_02_28',
    from: Date.UTC(2026, 1, 28),
    to: Date.UTC(2026, 2, 1),
  });
});

describe.each(testStoreKinds)('upkeep of the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());

  const addReading = (observedAt: number, value: number) =>
    site.store.db
      .insertInto('readings')
      .values({
        tenant_id: 1,
        stcd: 's',
        element: 'Z',
        observed_at: observedAt,
        sent_at: observedAt,
        received_at: observedAt,
        value,
        msg_id: value,
      })
      .execute();

  const addEvent = (cursor: number, createdAt: number) =>
    site.store.db
      .insertInto('outbox')
      .values({ tenant_id: 1, cursor, created_at: createdAt, kind: 'report', stcd: 's', payload: '{}' })
      .execute();

  test('a month of its own takes over what the default partition held of it', async () => {
    const inside = Date.UTC(2035, 6, 3);
    await addReading(inside, 1);
    await addReading(Date.UTC(2035, 7, 1), 2);
    const partition = partitionOf('readings', inside);
    await makePartition(site.store.db, 'readings', partition);
    await makePartition(site.store.db, 'readings', partition);
    await addReading(inside + 1, 3);
    const stored = async (table: string) =>
      (
        await site.store.db
          .selectFrom(table as 'readings')
          .select('value')
          .orderBy('value')
          .execute()
      ).map(({ value }) => value);
    expect(await stored('readings_2035_07')).toEqual([1, 3]);
    expect(await stored('readings_default')).toEqual([2]);
    expect(await stored('readings')).toEqual([1, 2, 3]);
  });

  test('what is older than the limits goes, and who asks for it hears that it is gone', async () => {
    const { db, partitions } = site.store;
    await db.insertInto('outbox_heads').values({ tenant_id: 1, head: 3 }).execute();
    await partitions.prepare(now - 10 * day);
    await partitions.prepare(now);
    await addEvent(1, now - 10 * day);
    await addEvent(2, now - 40 * 365 * day);
    await addEvent(3, now);
    const { epoch } = site.store;
    const before = await readEventsAfter(site.store, 1, { epoch, cursor: 0, limit: 10 });
    expect(before.items.map(({ cursor }) => cursor)).toEqual([1, 2, 3]);
    const limits = { rawFrameDays: 30, outboxDays: 2, readingDays: 3650, auditDays: 100 };
    await retire(site.store, limits, now);
    expect(await listPartitions(db, 'outbox')).not.toContain('outbox_2026_06_05');
    expect(await listPartitions(db, 'raw_frames')).toContain('raw_frames_2026_06_05');
    expect(await listPartitions(db, 'outbox')).toContain('outbox_2026_06_15');
    expect(await readEventsAfter(site.store, 1, { epoch, cursor: 0, limit: 10 })).toEqual({
      epoch,
      isComplete: false,
      head: 3,
      items: [],
    });
    const after = await readEventsAfter(site.store, 1, { epoch, cursor: 2, limit: 10 });
    expect([after.isComplete, after.items.map(({ cursor }) => cursor)]).toEqual([true, [3]]);
  });

  test('who did what is forgotten after its own time', async () => {
    const { db } = site.store;
    const entry = {
      tenant_id: 1,
      user_id: 7,
      user_name: 'ann',
      target: 'bob',
      details: '',
      client_address: '',
    };
    const log = administrationOf(db);
    const rows = [101, 100, 1].map((days) => ({ ...entry, action: `${days}`, created_at: now - days * day }));
    await log.insertInto('audit_log').values(rows).execute();
    await retire(site.store, { ...defaultLimits, auditDays: 100 }, now);
    const left = await log.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(left.map(({ action }) => action)).toEqual(['100', '1']);
  });
});
