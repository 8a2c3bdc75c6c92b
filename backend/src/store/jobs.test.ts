import type { JobEvent } from '@stationwall/contract/job';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostSide } from './accounts.ts';
import { beginJob, changeJob, interruptSilent } from './jobs.ts';
import { readEvents } from './outbox.ts';
import { askToEnd, listJobs, removeJob } from './own-jobs.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const work = { kind: 'deviceType.import', subject: 'types.xlsx', total: 200 };
const times = { startedAt: expect.any(Number), changedAt: expect.any(Number) };
const begun = { ...work, ...times, state: 'running', done: 0, outcome: null, problem: null };

describe.each(testStoreKinds)('jobs in the $name store', ({ open }) => {
  let site: TestStore;
  let owner = { tenantId: 0, userId: 7 };
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());
  beforeEach(() => {
    owner = { ...owner, tenantId: owner.tenantId + 1 };
  });

  const mine = () => listJobs(site.store.db, owner);

  test('are told, at each step, in one event of their owner', async () => {
    const heard: unknown[] = [];
    const unsubscribe = site.store.feed.subscribe(owner.tenantId, ({ events }) => heard.push(...events));
    const { id } = await beginJob(site.store, owner, work);
    expect(await changeJob(site.store, owner, id, { done: 50 })).toBe(true);
    const outcome = { made: 199, refused: [{ row: 3, reason: '名称已被使用' }] };
    await changeJob(site.store, owner, id, { state: 'done', done: 200, outcome });
    unsubscribe();
    const steps = [
      { ...begun, id },
      { ...begun, id, done: 50 },
      { ...begun, id, state: 'done', done: 200, outcome },
    ];
    const event = { kind: 'job', stcd: '', userIds: [7] };
    const events = steps.map((job, at) => ({ ...event, cursor: at + 1, job }));
    expect(heard).toEqual(events);
    expect(await readEvents(site.store.db, owner.tenantId, 0, 10)).toEqual(events);
    expect(await mine()).toEqual([steps.at(-1)]);
  });

  test('are still known after the store was closed, each to its owner alone', async () => {
    const first = await beginJob(site.store, owner, work);
    await changeJob(site.store, owner, first.id, { done: 50 });
    await site.reopen();
    expect(await mine()).toEqual([{ ...begun, id: first.id, done: 50 }]);
    expect(await listJobs(site.store.db, { ...owner, userId: 8 })).toEqual([]);
    expect(await listJobs(site.store.db, { ...owner, tenantId: owner.tenantId + 1 })).toEqual([]);
  });

  test('of others can be neither called off nor taken away', async () => {
    const { id } = await beginJob(site.store, owner, work);
    const stranger = { ...owner, userId: 8 };
    expect(await askToEnd(site.store.db, stranger, id)).toBeUndefined();
    expect(await changeJob(site.store, stranger, id, { done: 1 })).toBe(false);
    await changeJob(site.store, owner, id, { state: 'done' });
    expect(await removeJob(site.store.db, stranger, id)).toBe(false);
    expect(await removeJob(site.store.db, owner, id)).toBe(true);
    expect(await mine()).toEqual([]);
  });

  test('may not go on once they are called off, and stay as they ended', async () => {
    const { id } = await beginJob(site.store, owner, work);
    expect(await askToEnd(site.store.db, owner, id)).toMatchObject({ id, state: 'running' });
    expect(await removeJob(site.store.db, owner, id)).toBe(false);
    expect(await changeJob(site.store, owner, id, { done: 20 })).toBe(false);
    await changeJob(site.store, owner, id, { state: 'called-off', outcome: { made: 20 } });
    expect(await changeJob(site.store, owner, id, { state: 'done', done: 200 })).toBe(false);
    const ended = { ...begun, id, done: 20, state: 'called-off', outcome: { made: 20 } };
    expect(await mine()).toEqual([ended]);
  });

  test('whose process fell silent are told as interrupted', async () => {
    const { id, changedAt } = await beginJob(site.store, owner, work);
    await interruptSilent(site.store, changedAt);
    expect(await mine()).toEqual([{ ...begun, id }]);
    await interruptSilent(site.store, changedAt + 1);
    const interrupted = { ...begun, id, state: 'interrupted' };
    expect(await mine()).toEqual([interrupted]);
    const events = (await readEvents(site.store.db, owner.tenantId, 0, 10)) as JobEvent[];
    expect(events.map(({ job }) => job.state)).toEqual(['running', 'interrupted']);
  });

  test('that ended more than a week ago are forgotten when their owner begins another', async () => {
    const old = await beginJob(site.store, owner, work);
    const recent = await beginJob(site.store, owner, work);
    for (const { id } of [old, recent]) await changeJob(site.store, owner, id, { state: 'done' });
    await site.store.db
      .withTables<{ jobs: { id: string; changed_at: number } }>()
      .updateTable('jobs')
      .set({ changed_at: Date.now() - 8 * 86_400_000 })
      .where('id', '=', old.id)
      .execute();
    const next = await beginJob(site.store, owner, work);
    expect((await mine()).map(({ id }) => id).sort()).toEqual([recent.id, next.id].sort());
  });

  test('of the host side are kept, and numbered in no stream', async () => {
    const host = { tenantId: hostSide, userId: 7 };
    const { id } = await beginJob(site.store, host, work);
    expect(await listJobs(site.store.db, host)).toEqual([{ ...begun, id }]);
    expect(await readEvents(site.store.db, hostSide, 0, 10)).toEqual([]);
  });
});
