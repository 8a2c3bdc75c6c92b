import { type ReportEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPastReports, readPastStates } from './past-pictures.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 10, 21);
const of = { tenantId: 1, visible: { stcds: ['61000001', '61000002', '61000003'] } };

/** A small generator, so that a difference can be looked at again. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** Six hours of three stations: on time, late, repeated and out of order; the third one falls silent. */
function reportsOf(seed: number): ReportEvent[] {
  const random = seeded(seed);
  return Array.from({ length: 240 }, (_, index) => {
    const station = random(index < 80 ? 3 : 2) + 1;
    // Some are received at one moment.
    const receivedAt = begin + (index - (index % 3 === 2 ? 1 : 0)) * 90_000;
    const observedAt = receivedAt - random(4) * random(30) * minute - (receivedAt % (5 * minute));
    const elements = ['Z', 'Q', 'VT'].filter(() => random(3) > 0);
    return {
      ...{
        cursor: index + 1,
        kind: 'report' as const,
        stcd: `6100000${station}`,
        msgID: index + 1,
        func: '32',
      },
      ...{ sentAt: receivedAt - random(2) * 1_000, receivedAt },
      values: elements.map((element) => ({ element, value: random(1_000) / 10, observedAt })),
    };
  });
}

describe.each(testStoreKinds)('the past in the $name store', (kind) => {
  const reports = reportsOf(20_261_121);
  let site: TestStore;
  beforeAll(async () => {
    site = await kind.open();
    const { db } = site.store;
    await db
      .insertInto('stations')
      .values(
        of.visible.stcds.map((stcd) => ({
          ...{
            tenant_id: 1,
            stcd,
            name_zh: stcd,
            name_en: stcd,
            sttp: 'ZZ',
            lon: null,
            lat: null,
            river: null,
          },
          ...{ interval_s: 300, is_public: false, centre: null, address: null, password: null },
        })),
      )
      .execute();
    await db
      .insertInto('raw_frames')
      .values(
        reports.map(({ stcd, msgID, receivedAt, func }) => ({
          ...{ tenant_id: 1, msg_id: msgID as number, received_at: receivedAt, stcd, func },
          ...{ centre: 1, address: stcd, reason: null, remote_address: '', frame: new Uint8Array() },
        })),
      )
      .execute();
    const readings = reports.flatMap(({ stcd, msgID, sentAt, receivedAt, values }) =>
      values.map(({ element, value, observedAt }) => ({
        ...{ tenant_id: 1, stcd, element, observed_at: observedAt, sent_at: sentAt },
        ...{ received_at: receivedAt, value, msg_id: msgID as number },
      })),
    );
    await db
      .insertInto('readings')
      .values(readings)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const elements = JSON.stringify(
      Object.fromEntries(['Z', 'Q', 'VT'].map((name) => [name, [0, 0, 0, 0, 0]])),
    );
    await db.deleteFrom('last_data').where('tenant_id', '=', 1).execute();
    await db
      .insertInto('last_data')
      .values(
        of.visible.stcds.map((stcd) => ({
          ...{ tenant_id: 1, stcd, reported_at: begin, received_at: begin, msg_id: 1, elements },
        })),
      )
      .execute();
  });
  afterAll(() => site.end());

  const valuesOf = (states: readonly StationState[]) =>
    states.map(({ station: { stcd }, values }) => [stcd, values]);

  /** What a screen showed that had been on since before the first of them. */
  function shownAt(at: number): StationState[] {
    const states = new Map(
      of.visible.stcds.map((stcd) => [stcd, unreported({ stcd } as StationState['station'])]),
    );
    for (const report of reports.filter(({ receivedAt }) => receivedAt <= at))
      states.set(report.stcd, withReport(states.get(report.stcd) as StationState, report));
    return [...states.values()];
  }

  test('shows at twenty moments what a screen that was on showed then', async () => {
    const random = seeded(7);
    for (let nth = 0; nth < 20; nth++) {
      const at = begin + random(360) * minute;
      const states = await readPastStates(site.store, of, at);
      expect([at, valuesOf(states)]).toEqual([at, valuesOf(shownAt(at))]);
    }
  });

  test('goes on from a picture by its events to any later one', async () => {
    const [from, to] = [begin + 97 * minute, begin + 143 * minute];
    const { until, reports: told } = await readPastReports(site.store, of, { begin: from, end: to });
    expect(until).toBe(to);
    const states = new Map(
      (await readPastStates(site.store, of, from)).map((state) => [state.station.stcd, state]),
    );
    for (const report of told)
      states.set(report.stcd, withReport(states.get(report.stcd) as StationState, report));
    expect(valuesOf([...states.values()])).toEqual(valuesOf(await readPastStates(site.store, of, to)));
    expect(told.length).toBeGreaterThan(20);
  });

  test('tells everything once where it is too much for one answer', async () => {
    const span = { begin, end: begin + 360 * minute };
    const whole = await readPastReports(site.store, of, span);
    const parts: typeof whole.reports = [];
    for (let from = begin; from < span.end; ) {
      const part = await readPastReports(site.store, of, { begin: from, end: span.end }, 7);
      parts.push(...part.reports);
      from = part.until;
    }
    expect(parts).toEqual(whole.reports);
  });

  test('tells nobody of stations that they do not see', async () => {
    const own = { tenantId: 1, visible: { stcds: ['61000002'] } };
    const span = { begin, end: begin + 60 * minute };
    const { reports: told } = await readPastReports(site.store, own, span);
    expect([...new Set(told.map(({ stcd }) => stcd))]).toEqual(['61000002']);
    const states = await readPastStates(site.store, own, span.end);
    expect(states.map(({ station }) => station.stcd)).toEqual(['61000002']);
  });
});
