import { compactEvent, compactHead } from '@stationwall/contract/compact-events';
import { reportAt, reportBatchIn } from '@stationwall/contract/report-batch';
import {
  byHand,
  type ReportEvent,
  type StationState,
  unreported,
  withReport,
} from '@stationwall/contract/station';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StationColumns } from './station-columns.ts';

const at = Date.UTC(2026, 10, 21, 3);
const codes = ['60000001', '0600', 'S-7', '99'] as const;
const stationOf = (stcd: string) =>
  unreported({
    ...{ stcd, nameZh: '朱沱', nameEn: 'Zhutuo', sttp: 'ZZ', lon: 105, lat: 29, river: null },
    ...{ intervalS: 10, isPublic: true },
  });

const moment = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }).map((steps) => at + 60_000 * steps) },
  fc.constantFrom(at - 30_000_000, at + 900_000, at - 1),
);
const report: fc.Arbitrary<ReportEvent> = fc.record({
  cursor: fc.constant(1),
  kind: fc.constant('report' as const),
  stcd: fc.constantFrom(...codes, 'stranger', '61234567'),
  msgID: fc.option(fc.integer({ min: -3, max: 70_000 })),
  func: fc.constantFrom('32', null, byHand),
  sentAt: moment,
  receivedAt: moment,
  values: fc.array(
    fc.record({
      element: fc.constantFrom('Z', 'VT', 'PJ', ''),
      value: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -9, max: 9 })),
      observedAt: moment,
    }),
    { maxLength: 4 },
  ),
});

/** Also more than are looked up at once. */
const reports = fc.oneof(
  { weight: 9, arbitrary: fc.array(report, { maxLength: 30 }) },
  fc.array(report, { minLength: 120, maxLength: 300 }),
);

const batchOf = (events: readonly ReportEvent[]) => {
  const numbered = events.map((event, nth) => ({ ...event, cursor: nth + 1 }));
  const text = compactHead(0, numbered.length) + numbered.map(compactEvent).join('');
  return reportBatchIn(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
};

test('a batch tells the very reports that were written', () => {
  fc.assert(
    fc.property(fc.array(report, { maxLength: 40 }), (events) => {
      const batch = batchOf(events);
      const read = events.map((_, row) => reportAt(batch, row));
      const written = events.map((event, nth) => ({ ...event, cursor: nth + 1 }));
      expect(read).toEqual(JSON.parse(JSON.stringify(written)));
    }),
    { numRuns: 200 },
  );
});

test('folding columns comes to the same as folding report by report, whatever is reported in whichever order', () => {
  fc.assert(
    fc.property(reports, fc.nat(12), (events, after) => {
      const columns = new StationColumns();
      const states = new Map<string, StationState>(codes.map((stcd) => [stcd, stationOf(stcd)]));
      for (const state of states.values()) columns.put(state);
      const noted = new Set<number>();
      const batch = batchOf(events);
      columns.fold(batch, 0, batch.count, after, (slot) => noted.add(slot));
      const told = new Set<string>();
      for (const event of JSON.parse(JSON.stringify(events)).slice(after) as ReportEvent[]) {
        const known = states.get(event.stcd);
        if (!known) continue;
        states.set(event.stcd, withReport(known, event));
        told.add(event.stcd);
      }
      expect(codes.map((_, slot) => columns.picture(slot))).toEqual([...states.values()]);
      expect([...noted].map((slot) => columns.station(slot)?.stcd).sort()).toEqual([...told].sort());
    }),
    { numRuns: 500 },
  );
});

test('a picture stays the same object until its station reports', () => {
  const columns = new StationColumns();
  for (const stcd of codes) columns.put(stationOf(stcd));
  const before = codes.map((_, slot) => columns.picture(slot));
  const event: ReportEvent = {
    ...{ cursor: 1, kind: 'report', stcd: codes[1], msgID: 1, func: '32', sentAt: at, receivedAt: at },
    values: [{ element: 'Z', value: 1, observedAt: at }],
  };
  const batch = batchOf([event]);
  columns.fold(batch, 0, 1, 0, () => {});
  expect(codes.map((_, slot) => columns.picture(slot) === before[slot])).toEqual([true, false, true, true]);
});

test('the list of stations is the same one whatever they report, and another one when a station changes', () => {
  const columns = new StationColumns();
  const state = stationOf('0600');
  columns.put(state);
  const before = columns.stations;
  const values = [{ element: 'Z', value: 1, observedAt: at }];
  const event: ReportEvent = {
    ...{ cursor: 1, kind: 'report', stcd: '0600', msgID: 1, func: '32', sentAt: at, receivedAt: at },
    values,
  };
  columns.put(withReport(state, event));
  columns.fold(batchOf([event]), 0, 1, 0, () => {});
  expect(columns.stations).toBe(before);
  const renamed = { ...state.station, nameEn: 'Upper Zhutuo' };
  columns.put({ ...state, station: renamed });
  expect(columns.stations).toEqual([renamed]);
  expect(before).toEqual([state.station]);
});
