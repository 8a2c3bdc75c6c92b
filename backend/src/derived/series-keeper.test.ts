import { isDoubtful } from '@stationwall/contract/quality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addTenant,
  report,
  sendAndFinish,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
  wall,
} from '../ingest/test-ingest.ts';
import { keepMark } from '../store/reading-marks.ts';
import { readBuckets } from '../store/series-buckets.ts';
import { claimPlace, markSeries, readMarks, shortenMark } from '../store/series-places.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { bucketsOf, type Heard } from './buckets-of.ts';
import { SeriesKeeper } from './series-keeper.ts';
import type { ClockRules } from './spans.ts';

const stcds = ['61000001', '61000002'];
const elements = ['PJ', 'PT', 'Z'];
const intervalS = 300;
const always = { begin: 0, end: Date.UTC(2100, 0) };
const silent = { warn: (...told: unknown[]) => expect(told).toBe('nothing') };

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe.each(testStoreKinds)('derived series in the $name store', (kind) => {
  let site: TestIngest;
  let keeper: SeriesKeeper;
  let centre = 70;
  const newKeeper = () => new SeriesKeeper(site.site.store, silent, { isAsked: true });
  beforeAll(async () => {
    site = await startTestIngest(kind);
    keeper = newKeeper();
  });
  afterAll(async () => {
    await keeper.close();
    await site.end();
  });
  beforeEach(async () => {
    centre += 1;
    await addTenant(
      site,
      centre,
      stcds.map((stcd) => stationAt(centre, stcd, { intervalS })),
    );
  });

  const kept = async () => {
    const query = { tenantId: centre, stcds, elements, ...always };
    const both = [
      ...(await readBuckets(site.site.store.db, { ...query, length: 'hours' })),
      ...(await readBuckets(site.site.store.db, { ...query, length: 'days' })),
    ];
    return both.map(({ length, stcd, element, end, bucket }) => [length, stcd, element, end, bucket]);
  };

  /** From the readings alone, by a plain walk over all of them. */
  const plain = async (rules: ClockRules) => {
    const rows = await site.site.store.db
      .selectFrom('readings')
      .select(['stcd', 'element', 'observed_at', 'sent_at', 'received_at', 'value', 'flags'])
      .where('tenant_id', '=', centre)
      .execute();
    const worked = (length: 'hours' | 'days') =>
      stcds.flatMap((stcd) =>
        elements.flatMap((element) => {
          const ofSeries = rows.filter((row) => row.stcd === stcd && row.element === element);
          const heard = [...Map.groupBy(ofSeries, (row) => row.observed_at)]
            .sort(([one], [other]) => one - other)
            .map(([at, revisions]): Heard => {
              const newest = revisions.toSorted((one, other) => other.sent_at - one.sent_at)[0];
              const receivedAt = Math.min(...revisions.map((row) => row.received_at));
              return { at, receivedAt, value: newest?.value ?? null, isDoubtful: isDoubtful(newest?.flags) };
            });
          const buckets = bucketsOf(rules, { element, intervalS }, heard)[length];
          return [...buckets].map(([end, bucket]) => [length, stcd, element, end, bucket]);
        }),
      );
    return [...worked('hours'), ...worked('days')];
  };
  const shanghai = { timeZone: 'Asia/Shanghai', dayStart: 480 };

  test.each([1, 2])(
    'are those of a plain walk over the readings, whatever came in whatever order (%i)',
    async (seed) => {
      const roll = dice(seed);
      for (let turn = 0; turn < 12; turn += 1) {
        const sent = Array.from({ length: 25 }, (_, index) => {
          const minutes = roll(2) ? turn * 125 + index * 5 : roll(600) * 5 - 900;
          const [Z, PJ, PT] = [roll(1_000) / 100, roll(20) / 10, roll(9_999) / 10];
          return report(centre, stcds[roll(2)] as string, turn * 25 + index + 1, {
            observedWallMs: wall(minutes),
            sentWallMs: wall(minutes, 5 + roll(50)),
            values: roll(3) ? { Z: roll(8) ? Z : null, PJ, PT } : { Z },
          });
        });
        await sendAndFinish(site, ...sent);
        if (roll(2)) await keeper.look();
        if (roll(3) === 0) {
          await keeper.close();
          keeper = newKeeper();
        }
        const [marked] = await site.site.store.db
          .selectFrom('readings')
          .selectAll()
          .where('tenant_id', '=', centre)
          .orderBy('msg_id')
          .offset(roll(20))
          .limit(1)
          .execute();
        if (marked) {
          const { stcd, element, msg_id: msgID, observed_at: observedAt } = marked;
          const mark = roll(2) ? 'doubted' : 'accepted';
          await keepMark(site.site.store.db, { tenantId: centre, stcd, element, msgID, observedAt }, mark);
        }
      }
      await keeper.look();
      const expected = await plain(shanghai);
      expect(expected.length).toBeGreaterThan(100);
      expect(await kept()).toEqual(expected);
      await keeper.rebuild();
      expect(await kept()).toEqual(expected);
    },
    60_000,
  );

  test.each([3, 4])(
    'follow stations that report several times a minute, and whose reports overtake each other (%i)',
    async (seed) => {
      const roll = dice(seed);
      for (let turn = 0; turn < 10; turn += 1) {
        const sent = Array.from({ length: 30 }, (_, index) => {
          const minute = turn * 10 + Math.floor(index / 3);
          return report(centre, '61000001', turn * 30 + index + 1, {
            observedWallMs: wall(minute),
            sentWallMs: wall(minute, [(index % 3) * 10, roll(40), 0][roll(3)] as number),
            values: { Z: roll(4) ? 10 + roll(3) : null, PJ: roll(3) },
          });
        });
        // Each its own transaction now and then, so that a look falls between the reports of a minute.
        for (let from = 0; from < sent.length; ) {
          const count = 1 + roll(7);
          await sendAndFinish(site, ...sent.slice(from, from + count));
          from += count;
          if (roll(2)) await keeper.look();
        }
      }
      await keeper.look();
      const expected = await plain(shanghai);
      expect(expected.length).toBeGreaterThan(5);
      expect(await kept()).toEqual(expected);
    },
    60_000,
  );

  test.each([5, 6])(
    'hold each observation once, though days are worked out from readings that were not told yet (%i)',
    async (seed) => {
      const roll = dice(seed);
      let number = 0;
      for (let turn = 0; turn < 12; turn += 1) {
        const sent = Array.from({ length: 40 }, (_, index) => {
          number += 1;
          // One of each day comes late and makes the day stale while more of it are on their way.
          const minutes = turn * 1_440 + (index === 9 ? 2 : index * 5);
          return report(centre, '61000001', number, {
            observedWallMs: wall(minutes),
            sentWallMs: wall(minutes, 5 + roll(50)),
            values: { Z: roll(1_000) / 100, PJ: roll(20) / 10 },
          });
        });
        let isSent = false;
        const sending = (async () => {
          for (let from = 0; from < sent.length; from += 2)
            await sendAndFinish(site, ...sent.slice(from, from + 2));
          isSent = true;
        })();
        while (!isSent) await keeper.look();
        await sending;
      }
      await keeper.look();
      const expected = await plain(shanghai);
      expect(expected.length).toBeGreaterThan(50);
      expect(await kept()).toEqual(expected);
    },
    60_000,
  );

  test('go by the clock of now when the tenant changed it', async () => {
    const sent = [0, 30, 60].map((minutes, index) =>
      report(centre, '61000001', index + 1, { observedWallMs: wall(minutes), values: { PJ: 1 } }),
    );
    await sendAndFinish(site, ...sent);
    await keeper.look();
    const days = async () => {
      const query = { tenantId: centre, length: 'days', stcds, elements: ['PJ'], ...always } as const;
      const found = await readBuckets(site.site.store.db, query);
      return found.map(({ end, bucket }) => [end, bucket.all.sum]);
    };
    expect(await days()).toEqual([
      [utc(0), 1],
      [utc(1_440), 2],
    ]);
    await site.site.store.db
      .updateTable('tenants')
      .set({ hydrological_day_start: 8, hydrological_day_start_minute: 31 })
      .where('id', '=', centre)
      .execute();
    await keeper.look();
    expect(await days()).toEqual([
      [utc(31), 2],
      [utc(1_471), 1],
    ]);
  });

  test('are begun anew where the outbox has a hole', async () => {
    await sendAndFinish(site, report(centre, '61000001', 1, { values: { PJ: 1 } }));
    await keeper.look();
    const later = [5, 10].map((minutes, index) =>
      report(centre, '61000001', index + 2, { observedWallMs: wall(minutes), values: { PJ: 1 } }),
    );
    for (const one of later) await sendAndFinish(site, one);
    const { rows } = await readCursors();
    await site.site.store.db
      .deleteFrom('outbox')
      .where('tenant_id', '=', centre)
      .where('cursor', '<', Math.max(...rows))
      .execute();
    await keeper.look();
    expect(await kept()).toEqual(await plain(shanghai));
  });

  test('stay marked where somebody else has them by the time that they are worked out', async () => {
    const { db } = site.site.store;
    const of = { tenantId: centre, stcd: '61000001', element: 'Z', begin: utc(0), end: utc(60) };
    await markSeries(db, of);
    const [mark] = await readMarks(db, centre, 1);
    if (!mark) throw new Error('nothing is marked');
    const claim = (owner: string, now: number) =>
      claimPlace(db, { tenantId: centre, owner, now, until: now + 1 });
    await claim('frozen', 1);
    expect(await claim('other', 3)).toMatchObject({ isKept: false });
    await shortenMark(db, mark, 'frozen', utc(30));
    await shortenMark(db, mark, 'frozen', null);
    expect(await readMarks(db, centre, 2)).toEqual([{ id: mark.id, ...of }]);
    await shortenMark(db, mark, 'other', utc(30));
    expect(await readMarks(db, centre, 2)).toEqual([{ id: mark.id, ...of, begin: utc(30) }]);
    await shortenMark(db, mark, 'other', null);
    expect(await readMarks(db, centre, 2)).toEqual([]);
  });

  const readCursors = async () => {
    const found = await site.site.store.db
      .selectFrom('outbox')
      .select('cursor')
      .where('tenant_id', '=', centre)
      .execute();
    return { rows: found.map(({ cursor }) => cursor) };
  };
});
