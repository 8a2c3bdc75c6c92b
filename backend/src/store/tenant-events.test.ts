import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOpenAlarms } from './open-alarms.ts';
import { readEvents, readEventsAfter } from './outbox.ts';
import { readReportsAfter } from './series-places.ts';
import { type Alarm, announceAlarm, announceCommand, announceNotification } from './tenant-events.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const alarm = (stcd: string, alarmId: string, changes: Partial<Alarm> = {}): Alarm => ({
  stcd,
  alarmId,
  state: 'unacknowledged',
  severity: 3,
  element: 'Z',
  value: 31.25,
  openedAt: 1_000,
  changedAt: 1_000,
  textZh: '水位超警',
  textEn: 'Stage above warning',
  ...changes,
});

describe.each(testStoreKinds)('events of a tenant in the $name store', ({ open }) => {
  let site: TestStore;
  let tenantId = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());
  beforeEach(() => {
    tenantId += 1;
  });

  const openAlarms = () => readOpenAlarms(site.store, tenantId);

  test('that retention left are read on from where others were, and told not to be whole', async () => {
    for (const id of ['a1', 'a2', 'a3']) await announceAlarm(site.store, tenantId, alarm('11000001', id));
    const { db } = site.store;
    await db.deleteFrom('outbox').where('tenant_id', '=', tenantId).where('cursor', '<', 3).execute();
    const left = { cursor: 3, kind: 'alarm', ...alarm('11000001', 'a3') };
    expect(await readEvents(db, tenantId, 0, 1)).toEqual([left]);
    expect(await readEvents(db, tenantId, 2, 1)).toEqual([left]);
    expect(await readEvents(db, tenantId, 3, 1)).toEqual([]);
    const told = { reports: [], count: 1, last: 3 };
    expect(await readReportsAfter(db, tenantId, 0, 1)).toEqual({ ...told, isWhole: false });
    expect(await readReportsAfter(db, tenantId, 2, 1)).toEqual({ ...told, isWhole: true });
    expect(await readEventsAfter(site.store, tenantId, { cursor: 0, limit: 1 })).toMatchObject({
      isComplete: false,
      items: [],
    });
  });

  test('are numbered in one row with the others and told right after the commit', async () => {
    const heard: unknown[] = [];
    const unsubscribe = site.store.feed.subscribe(tenantId, ({ events }) => heard.push(...events));
    const command = {
      stcd: '11000001',
      commandId: 'c1',
      name: 'read-now',
      outcome: 'refused' as const,
      detail: 'no answer',
      changedAt: 2_000,
    };
    const notification = {
      notificationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      userIds: [3],
      severity: 2,
      text: 'Stage is rising',
      createdAt: 3_000,
    };
    expect([
      await announceAlarm(site.store, tenantId, alarm('11000001', 'a1')),
      await announceCommand(site.store, tenantId, command),
      await announceNotification(site.store, tenantId, notification),
    ]).toEqual([1, 2, 3]);
    unsubscribe();
    const items = [
      { cursor: 1, kind: 'alarm', ...alarm('11000001', 'a1') },
      { cursor: 2, kind: 'command', ...command },
      { cursor: 3, kind: 'notification', stcd: '', ...notification },
    ];
    expect(await readEventsAfter(site.store, tenantId, { cursor: 0, limit: 10 })).toEqual({
      epoch: site.store.epoch,
      isComplete: true,
      head: 3,
      items,
    });
    expect(heard).toEqual(items);
  });

  test('keep an alarm open, as its newest event, until it is back to normal', async () => {
    const acknowledged = { state: 'acknowledged', changedAt: 4_000 } as const;
    await announceAlarm(site.store, tenantId, alarm('11000002', 'a1'));
    await announceAlarm(site.store, tenantId, alarm('11000001', 'a1'));
    await announceAlarm(site.store, tenantId, alarm('11000001', 'a2'));
    await announceAlarm(site.store, tenantId, alarm('11000001', 'a1', acknowledged));
    await announceAlarm(site.store, tenantId, alarm('11000002', 'a1', { state: 'normal' }));
    const { epoch } = site.store;
    const items = [
      { cursor: 4, kind: 'alarm', ...alarm('11000001', 'a1', acknowledged) },
      { cursor: 3, kind: 'alarm', ...alarm('11000001', 'a2') },
    ];
    expect(await openAlarms()).toEqual({ epoch, cursor: 5, items });
    await site.reopen();
    expect(await openAlarms()).toEqual({ epoch, cursor: 5, items });
    tenantId += 1;
    expect(await openAlarms()).toEqual({ epoch, cursor: 0, items: [] });
  });

  test('are not numbered when the alarm cannot be kept', async () => {
    const broken = alarm('11000001', 'a\u0000');
    await expect(announceAlarm(site.store, tenantId, broken)).rejects.toThrow();
    expect(await openAlarms()).toEqual({ epoch: site.store.epoch, cursor: 0, items: [] });
    expect(await announceAlarm(site.store, tenantId, alarm('11000001', 'a1'))).toBe(1);
  });
});
