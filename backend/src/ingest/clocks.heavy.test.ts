import type { StationState } from '@stationwall/contract/station';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { openStore } from '../store/open-store.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  report,
  sendAndFinish,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
} from './test-ingest.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const stcd = '61000001';
const wholeSecond = (ms: number) => ms - (ms % 1_000);

describe.each(testStoreKinds)('clocks that are not right and the $name store', (kind) => {
  let test_: TestIngest;
  let centre = 60;
  beforeAll(async () => {
    test_ = await startTestIngest(kind);
  });
  afterAll(() => test_.end());
  beforeEach(async () => {
    centre += 1;
    await addTenant(test_, centre, [stationAt(centre, stcd)]);
  });

  /** A report made `ahead` ms before or after now, observed then as well. */
  const sendAt = (serial: number, ahead: number, values: Record<string, number | null>) => {
    const sentWallMs = wholeSecond(Date.now() + 8 * hour + ahead);
    const frame = report(centre, stcd, serial, {
      sentWallMs,
      observedWallMs: sentWallMs - (sentWallMs % minute),
      values,
    });
    return sendAndFinish(test_, frame);
  };

  async function lastState(): Promise<StationState> {
    const { states } = await readLastData(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    return states[0] as StationState;
  }

  /** As a server's clock that was ahead by so much received and judged it: the store of an earlier build. */
  async function pretendReceivedAhead(ahead: number): Promise<number> {
    const { db } = test_.site.store;
    const { receivedAt, msgID, values } = await lastState();
    const future = (receivedAt as number) + ahead;
    const elements = Object.entries(values).map(([element, { value }]) => [
      element,
      [value, future, future, future, future],
    ]);
    await db
      .updateTable('last_data')
      .set({
        received_at: future,
        reported_at: future,
        elements: JSON.stringify(Object.fromEntries(elements)),
      })
      .where('tenant_id', '=', centre)
      .execute();
    await db
      .updateTable('readings')
      .set({ received_at: future, observed_at: future, sent_at: future })
      .where('tenant_id', '=', centre)
      .where('msg_id', '=', msgID)
      .execute();
    return future;
  }

  test("a station's clock in 2099 is known after a restart, until it is right again", async () => {
    const ahead = Date.UTC(2099, 0, 1) - Date.now();
    await sendAt(1, ahead, { Z: 1 });
    const { receivedAt, reportedAt, clock } = await lastState();
    expect(reportedAt).toBe(receivedAt);
    expect(clock).toEqual({ offsetMs: clock?.offsetMs, since: receivedAt, seenAt: receivedAt });
    expect(Math.abs((clock?.offsetMs ?? 0) - ahead)).toBeLessThan(10_000);
    await test_.restart();
    await sendAt(2, ahead, { Z: 2 });
    const again = await lastState();
    expect(again.clock).toEqual({
      offsetMs: again.clock?.offsetMs,
      since: receivedAt,
      seenAt: again.receivedAt,
    });
    // Observations have minutes only: the next one is surely later than the reception of the last.
    await sendAt(3, minute, { Z: 3 });
    const mended = await lastState();
    expect([mended.values.Z?.value, mended.clock]).toEqual([3, undefined]);
  });

  test('last data that a clock 400 days ahead received give way to the next report', async () => {
    await sendAt(1, 0, { Z: 11 });
    await pretendReceivedAhead(400 * day);
    await test_.restart();
    await sendAt(2, 0, { Z: 12 });
    const { values, receivedAt } = await lastState();
    expect(values.Z?.value).toBe(12);
    expect(receivedAt).toBeLessThanOrEqual(Date.now());
  });

  test('at a start they are put right by what came after them, told to relays, and the log says of how many', async () => {
    await sendAt(1, -3 * hour, { Z: 11, VT: 12.5 });
    const frozen = await pretendReceivedAhead(400 * day);
    const { db } = test_.site.store;
    const later = Date.now();
    const msgID =
      1 + Math.max(...(await db.selectFrom('readings').select('msg_id').execute()).map((row) => row.msg_id));
    // Stored and acknowledged by the earlier build, and never shown.
    await db
      .insertInto('readings')
      .values(
        [
          { observedAt: later - 2 * minute, value: 12 },
          { observedAt: later - minute, value: 13 },
        ].map(({ observedAt, value }, index) => ({
          tenant_id: centre,
          stcd,
          element: 'Z',
          observed_at: observedAt,
          sent_at: observedAt + 5_000,
          received_at: observedAt + 6_000,
          value,
          msg_id: msgID + index,
        })),
      )
      .execute();
    await test_.ingest.close();
    await test_.site.store.close();
    const said: [object, string][] = [];
    const warn = (details: object, message: string) => said.push([details, message]);
    test_.site.store = await openStore({ ...test_.site.options, logger: { ...silent, warn } });
    await test_.restart();
    expect(said).toEqual([[{ stations: 1 }, 'last data that a clock ahead had frozen were put right']]);
    const shown = {
      value: 13,
      observedAt: later - minute,
      sentAt: later - minute + 5_000,
      receivedAt: later - minute + 6_000,
    };
    const { station: _, ...state } = await lastState();
    expect(state).toEqual({
      reportedAt: shown.sentAt,
      receivedAt: shown.receivedAt,
      msgID: msgID + 1,
      values: {
        Z: shown,
        VT: { value: 12.5, observedAt: frozen, sentAt: frozen, receivedAt: frozen },
      },
    });
    const { items } = await readEventsAfter(test_.site.store, centre, { cursor: 2, limit: 10 });
    expect(items).toEqual([
      {
        cursor: 3,
        kind: 'report',
        stcd,
        msgID: msgID + 1,
        func: null,
        sentAt: shown.sentAt,
        receivedAt: shown.receivedAt,
        values: [{ element: 'Z', value: 13, observedAt: shown.observedAt }],
      },
    ]);
    await sendAt(2, 0, { Z: 14, VT: 12.4 });
    const { values } = await lastState();
    expect([values.Z?.value, values.VT?.value]).toEqual([14, 12.4]);
  });

  test('at a start with a clock that is behind nothing is touched, and it is told', async () => {
    await sendAt(1, 0, { Z: 11 });
    await pretendReceivedAhead(2 * hour);
    const before = await lastState();
    await test_.ingest.close();
    await test_.site.store.close();
    const said: [object, string][] = [];
    const warn = (details: object, message: string) => said.push([details, message]);
    const store = await openStore({ ...test_.site.options, logger: { ...silent, warn } });
    test_.site.store = store;
    expect(said).toEqual([
      [
        { stations: 1 },
        'last data were received in the future of this clock: it is behind, or was ahead; the next reports put them right',
      ],
    ]);
    expect(await lastState()).toEqual(before);
    expect(store.clock.report()).toEqual({ steps: 0, lastStep: null, isDoubted: true });
    await test_.restart();
  });
});
