import { type StationState, unreported, withReport } from '@stationwall/contract/station';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  readings,
  report,
  sendAndFinish,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
  wall,
} from './test-ingest.ts';

const stcds = ['61000001', '61000002', '61000003'];

/** Few stations, elements, minutes and values, so that repeats, revisions and late reports are common. */
const reports = fc.array(
  fc.record({
    stcd: fc.constantFrom(...stcds),
    observed: fc.integer({ min: 0, max: 6 }),
    delay: fc.integer({ min: -90, max: 400 }),
    isFuture: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    values: fc.dictionary(
      fc.constantFrom('Z', 'Q', 'PT'),
      fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      { minKeys: 0, maxKeys: 3 },
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

describe.each(testStoreKinds)('last data in the $name store', (kind) => {
  let test_: TestIngest;
  let centre = 0;
  beforeAll(async () => {
    test_ = await startTestIngest(kind);
  });
  afterAll(() => test_.end());

  test('are the fold of the events, whatever comes in whatever order, over restarts too', async () => {
    await fc.assert(
      fc.asyncProperty(reports, fc.integer({ min: 0, max: 40 }), async (sent, restartAt) => {
        centre += 1;
        await addTenant(
          test_,
          centre,
          stcds.map((stcd) => stationAt(centre, stcd)),
        );
        const frames = sent.map(({ stcd, observed, delay, isFuture, values }, index) => {
          const ahead = isFuture ? 40 * 365 * 1440 : 0;
          return report(centre, stcd, index + 1, {
            observedWallMs: wall(observed + ahead),
            sentWallMs: wall(observed + ahead, delay),
            values,
          });
        });
        await sendAndFinish(test_, ...frames.slice(0, restartAt));
        if (restartAt % 8 === 0) await test_.restart();
        for (const frame of frames.slice(restartAt, restartAt + 4)) await sendAndFinish(test_, frame);
        await sendAndFinish(test_, ...frames.slice(restartAt + 4));
        await expectFold(centre);
        await expectRevisions(centre, sent);
      }),
      { numRuns: 12 },
    );
  }, 240_000);

  async function expectFold(tenantId: number): Promise<void> {
    const { store } = test_.site;
    const { items, isComplete, head } = await readEventsAfter(store, tenantId, { cursor: 0, limit: 5_000 });
    expect([isComplete, items.map(({ cursor }) => cursor)]).toEqual([
      true,
      Array.from({ length: head }, (_, index) => index + 1),
    ]);
    const folded = new Map<string, StationState>();
    for (const event of items) {
      if (event.kind === 'station' && event.station) folded.set(event.stcd, unreported(event.station));
      else if (event.kind === 'report')
        folded.set(event.stcd, withReport(folded.get(event.stcd) as StationState, event));
    }
    const { states } = await readLastData(store, { tenantId, visible: { isAll: true } });
    expect(states).toEqual([...folded.values()].sort((a, b) => (a.station.stcd < b.station.stcd ? -1 : 1)));
  }

  /** No two revisions of an observation in a row are equal unless a late one came between them. */
  async function expectRevisions(
    tenantId: number,
    sent: { stcd: string; observed: number; isFuture: boolean; values: Record<string, number | null> }[],
  ): Promise<void> {
    for (const stcd of stcds) {
      const stored = await readings(test_, tenantId, stcd);
      const near = stored.filter(([, observedAt]) => Number(observedAt) < utc(1_000_000));
      const expected = new Set(
        sent
          .filter((each) => each.stcd === stcd && !each.isFuture)
          .flatMap(({ observed, values }) =>
            Object.entries(values).map(([element, value]) => `${element} ${utc(observed)} ${value}`),
          ),
      );
      expect(
        new Set(near.map(([element, observedAt, , value]) => `${element} ${observedAt} ${value}`)),
      ).toEqual(expected);
    }
  }
});
