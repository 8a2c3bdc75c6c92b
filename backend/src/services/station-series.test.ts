import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { stationLog } from '@stationwall/contract/services/station-log';
import { getStationSeries } from '@stationwall/contract/services/station-series';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const stcd = '61000001';
const minute = 60_000;
let site: TestSite;
let admin: Record<string, string>;
let viewer: Record<string, string>;
let message = 1;

const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

/** Values of an element, from a time on, one each so many minutes. */
async function store(
  element: string,
  from: string,
  everyMinutes: number,
  values: (number | null)[],
  late = 0,
) {
  const rows = values.map((value, index) => {
    const observed_at = at(from) + index * everyMinutes * minute;
    message += 1;
    const sent_at = observed_at + late;
    return {
      tenant_id: 1,
      stcd,
      element,
      observed_at,
      sent_at,
      received_at: sent_at,
      value,
      msg_id: message,
    };
  });
  for (let start = 0; start < rows.length; start += 1_000)
    await site.store.db
      .insertInto('readings')
      .values(rows.slice(start, start + 1_000))
      .execute();
}

const day = { begin: '2026-03-01T08:00:00', end: '2026-03-02T08:00:00' };
const month = { begin: '2026-04-01T08:00:00', end: '2026-05-01T08:00:00' };

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  await store('Z', day.begin, 360, [1, 2, null, 4, 5, 6]);
  await store('Z', '2026-03-01T14:00:00', 360, [2.5], 30_000);
  await sql`update readings set flags = case value when 4 then 1 else 33 end where value in (4, 5)`.execute(
    site.store.db,
  );
  // Every ten minutes of thirty days one more than before, of rain 0.1 mm.
  const count = 30 * 144;
  await store(
    'Z',
    '2026-04-01T08:10:00',
    10,
    Array.from({ length: count }, (_, index) => index),
  );
  await store('PJ', '2026-04-01T08:10:00', 10, Array<number>(count).fill(0.5));
});
afterAll(() => site?.close());

const series = (headers: Record<string, string>, input: object) =>
  callAs(site, headers, getStationSeries, { stcd, elements: ['Z'], ...day, ...input });

describe('the series of a station', () => {
  it('are its values after the beginning and up to the end, the last one sent of each time', async () => {
    const { result } = await series(admin, { elements: ['Z', 'PJ'] });
    expect(result.series).toEqual([
      {
        ...{ element: 'Z', displayName: 'Stage', unit: 'm', decimals: 2, count: 4, thinnedToMinutes: null },
        doubtful: [['2026-03-02T02:00:00', 4]],
        ...{ aggregation: 'mean', drawing: 'line', colour: 'auto' },
        points: [
          ['2026-03-01T14:00:00', 2.5],
          ['2026-03-01T20:00:00', null],
          ['2026-03-02T02:00:00', 4],
          ['2026-03-02T08:00:00', 5],
        ],
      },
      expect.objectContaining({ element: 'PJ', points: [], count: 0, thinnedToMinutes: null }),
    ]);
  });

  it('of thirty days are thinned to extremes and sums of an hour, and say so', async () => {
    const { result } = await series(admin, { elements: ['Z', 'PJ'], ...month });
    const [stage, rain] = result.series;
    expect([stage?.count, stage?.thinnedToMinutes, stage?.points.length]).toEqual([4_320, 60, 1_440]);
    expect(stage?.points.slice(0, 4)).toEqual([
      ['2026-04-01T08:10:00', 0],
      ['2026-04-01T09:00:00', 5],
      ['2026-04-01T09:10:00', 6],
      ['2026-04-01T10:00:00', 11],
    ]);
    expect([rain?.points.length, rain?.points[0], rain?.points.at(-1)]).toEqual([
      720,
      ['2026-04-01T09:00:00', 3],
      ['2026-05-01T08:00:00', 3],
    ]);
  });

  it('come with what was written down of that time, and what is not to be trusted reaches into it', async () => {
    const write = (entry: object) =>
      callAs(site, admin, stationLog.calls.create, { stcd, text: 'Silt removed', ...entry });
    const entries = [
      { beginTime: '2026-03-01T10:00:00', person: 'Li', kind: 'visit' },
      { beginTime: '2026-02-01T10:00:00', text: 'Drift', kind: 'fault', isUntrusted: true },
      { beginTime: '2026-02-01T10:00:00', text: 'Long ago' },
      { beginTime: '2026-03-01T09:00:00', endTime: '2026-03-01T12:00:00', text: 'Wader', isUntrusted: true },
    ];
    for (const entry of entries) expect((await write(entry)).status).toBe(200);
    const { result } = await series(viewer, {});
    const told = ({ begin, end, text, kind, person, isUntrusted }: (typeof result.log)[number]) =>
      [begin, end, text, kind, person, isUntrusted] as const;
    expect(result.log.map(told)).toEqual([
      ['2026-02-01T10:00:00', null, 'Drift', 'fault', '', true],
      ['2026-03-01T09:00:00', '2026-03-01T12:00:00', 'Wader', 'note', '', true],
      ['2026-03-01T10:00:00', null, 'Silt removed', 'visit', 'Li', false],
    ]);
    const reversed = await write({ beginTime: '2026-03-01T10:00:00', endTime: '2026-03-01T09:00:00' });
    expect(saidBy(reversed).fields.map(([field]) => field)).toEqual(['endTime']);
    const { result: rows } = await callAs(site, admin, getOriginalDatas2, {
      stcd,
      ...day,
      maxResultCount: 50,
    });
    expect(rows.items.length).toBeGreaterThan(0);
    expect(rows.items.every(({ isUntrusted }) => isUntrusted)).toBe(true);
    const earlier = await callAs(site, admin, getOriginalDatas2, { stcd, end: '2026-01-31T00:00:00' });
    expect(earlier.result.items).toEqual([]);
    expect(
      (await callAs(site, viewer, stationLog.calls.create, { stcd, ...entries[0], text: 'x' })).status,
    ).toBe(403);
  });

  it('of a station that one may not see are those of none', async () => {
    expect((await series(viewer, { stcd: '61000030' })).status).toBe(404);
    expect((await series(viewer, {})).status).toBe(200);
    expect((await series(admin, { stcd: '62000001' })).status).toBe(404);
  });

  it('are refused for a span that ends before it begins, that is too long, or that is none', async () => {
    const refused = async (input: object) => saidBy(await series(admin, input)).fields;
    expect(await refused({ end: day.begin })).toEqual([
      ['end', 'The span from 2026-03-01T08:00:00 ends at 2026-03-01T08:00:00, before it begins.'],
    ]);
    expect(await refused({ end: '2027-03-03T08:00:00' })).toEqual([
      ['end', 'A span may have at most 366 days.'],
    ]);
    expect(await refused({ begin: '2026-13-01T08:00:00' })).toEqual([
      ['begin', '2026-13-01T08:00:00 is not a date and time.'],
    ]);
  });
});
