import { compactEvent, compactHead } from '@stationwall/contract/compact-events';
import { type ReportBatch, reportAt, reportBatchIn } from '@stationwall/contract/report-batch';
import type { ReportEvent, StationEvent } from '@stationwall/contract/station';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrderOfCodes } from './batch-order.ts';

const at = Date.UTC(2026, 10, 28, 3);
const report: fc.Arbitrary<ReportEvent> = fc.record({
  cursor: fc.constant(1),
  kind: fc.constant('report' as const),
  stcd: fc.constantFrom('60000002', '60000001', '4000000000', 'S-7', 'S-8'),
  msgID: fc.option(fc.nat(9)),
  func: fc.constantFrom('32', null),
  sentAt: fc.constant(at),
  receivedAt: fc.nat(9).map((ms) => at + ms),
  values: fc.array(
    fc.record({
      element: fc.constantFrom('Z', 'VT'),
      value: fc.option(fc.nat(99)),
      observedAt: fc.constant(at),
    }),
    { maxLength: 3 },
  ),
});
const gone: fc.Arbitrary<StationEvent> = fc.constant({
  cursor: 1,
  kind: 'station',
  stcd: 'S-7',
  station: null,
});

const batchOf = (events: readonly StationEvent[]): ReportBatch => {
  const text = compactHead(0, events.length) + events.map(compactEvent).join('');
  return reportBatchIn(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
};
const codeOf = ({ stcd }: ReportEvent): number => (/^\d+$/.test(stcd) ? Number(stcd) : 0);
/** What a batch tells, in its order. */
function* eventsIn(batch: ReportBatch): Generator<StationEvent> {
  let row = 0;
  for (const { before, event } of batch.others) {
    for (; row < before; row++) yield reportAt(batch, row);
    yield event;
  }
  for (; row < batch.count; row++) yield reportAt(batch, row);
}

test('reports stand in the order of their codes, those of one station as they came, between the same other events', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: report }, gone), { maxLength: 40 }),
      (anyEvents) => {
        const events = anyEvents.map((event, nth) => ({ ...event, cursor: nth + 1 }));
        const expected: StationEvent[] = [];
        let reports: ReportEvent[] = [];
        const sortThese = () => {
          expected.push(...reports.sort((one, other) => codeOf(one) - codeOf(other)));
          reports = [];
        };
        for (const event of events) {
          if (event.kind === 'report') reports.push(event);
          else {
            sortThese();
            expected.push(event);
          }
        }
        sortThese();
        expect([...eventsIn(inOrderOfCodes(batchOf(events)))]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
