import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactEvent, compactEventsIn, compactHead } from './compact-events.ts';
import type { ReportEvent, StationEvent } from './station.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const message = (prev: number, seq: number, events: readonly StationEvent[]) =>
  bytesOf(compactHead(prev, seq) + events.map(compactEvent).join(''));

/** As JSON brings it: what comes over the wire knows no −0. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

const time = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  fc.integer({ min: -1, max: 4_000_000_000_000 }),
);
const value = fc.oneof(
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc
    .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.nat(9))
    .map(([whole, places]) => whole / 10 ** places),
);
const report: fc.Arbitrary<ReportEvent> = fc.record({
  cursor: fc.nat(),
  kind: fc.constant('report' as const),
  stcd: fc.oneof(fc.string({ unit: 'binary', maxLength: 10 }), fc.stringMatching(/^\d{1,10}$/)),
  msgID: fc.option(fc.maxSafeInteger()),
  func: fc.option(fc.constantFrom('32', '30', 'a1', 'A1', '')),
  sentAt: time,
  receivedAt: time,
  values: fc.array(
    fc.record({ element: fc.oneof(fc.constantFrom('Z', 'VT', 'PJ'), fc.string()), value, observedAt: time }),
    { maxLength: 5 },
  ),
});
const command = fc.record({
  cursor: fc.nat(),
  kind: fc.constant('command' as const),
  stcd: fc.string(),
  text: fc.string({ unit: 'binary' }),
}) as unknown as fc.Arbitrary<StationEvent>;

describe('events in the compact form', () => {
  it('are read as they were written, whatever they hold', () => {
    const events = fc.array(fc.oneof(report, command), { maxLength: 6 });
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(), (written, prev, more) => {
        const read = compactEventsIn(message(prev, prev + more, written));
        expect(read).toEqual(asJson({ type: 'events', prev, seq: prev + more, events: written }));
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a report with four values take less than 60 bytes', () => {
    const sentAt = 1_795_360_000_000;
    const values = [
      { element: 'Z', value: 1890.25, observedAt: sentAt },
      { element: 'Q', value: 12.5, observedAt: sentAt },
      { element: 'PT', value: 233.5, observedAt: sentAt },
      { element: 'VT', value: 12.75, observedAt: sentAt },
    ];
    const event: ReportEvent = {
      cursor: 4_812_345,
      kind: 'report',
      stcd: '61000013',
      msgID: 4_211,
      func: '32',
      sentAt,
      receivedAt: sentAt + 412,
      values,
    };
    expect(message(4_812_344, 4_812_345, [event]).length).toBeLessThan(60);
  });

  it('that are cut off, or of a kind that is not known, are refused', () => {
    const whole = message(1, 2, [
      {
        cursor: 2,
        kind: 'report',
        stcd: 'A',
        msgID: 1,
        func: '32',
        sentAt: 1.8e12,
        receivedAt: 1.8e12,
        values: [],
      },
    ]);
    for (let length = 0; length < whole.length; length++)
      if (length !== bytesOf(compactHead(1, 2)).length)
        expect(() => compactEventsIn(whole.subarray(0, length))).toThrow(RangeError);
    expect(() => compactEventsIn(Uint8Array.of(2))).toThrow(RangeError);
    expect(() => compactEventsIn(Uint8Array.of(1, 2, 1, 9))).toThrow(RangeError);
  });
});
