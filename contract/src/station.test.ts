import { describe, expect, test } from 'vitest';
import { type ReportEvent, type Station, unreported, withReport } from './station.ts';

const station: Station = {
  stcd: '61000001',
  nameZh: '龙潭',
  nameEn: 'Longtan',
  sttp: 'ZZ',
  lon: 106.5,
  lat: 29.5,
  river: null,
  intervalS: 10,
  isPublic: true,
};

const report = (
  cursor: number,
  sentAt: number,
  values: Record<string, number | null>,
  receivedAt = sentAt + 1,
): ReportEvent => ({
  cursor,
  kind: 'report',
  stcd: station.stcd,
  msgID: cursor,
  func: '32',
  sentAt,
  receivedAt,
  values: Object.entries(values).map(([element, value]) => ({ element, value, observedAt: sentAt })),
});

describe('a picture of a station', () => {
  test('takes the newest value of each element', () => {
    const first = withReport(unreported(station), report(1, 1000, { Z: 12.1, VT: 12.6 }));
    const second = withReport(first, report(2, 2000, { Z: 12.4 }));
    expect(second).toEqual({
      station,
      reportedAt: 2000,
      receivedAt: 2001,
      msgID: 2,
      values: {
        Z: { value: 12.4, observedAt: 2000, sentAt: 2000, receivedAt: 2001 },
        VT: { value: 12.6, observedAt: 1000, sentAt: 1000, receivedAt: 1001 },
      },
    });
  });

  test('is not set back by a report that was kept and came late', () => {
    const now = withReport(unreported(station), report(1, 5000, { Z: 12.4 }));
    const late = withReport(now, report(2, 1000, { Z: 11.0 }, 6000));
    expect(late).toEqual(now);
  });

  test('is not held for ever by a station whose clock runs ahead', () => {
    const ahead = withReport(unreported(station), report(1, 90_000, { Z: 12.4 }, 1000));
    expect(ahead.reportedAt).toBe(1000);
    const corrected = withReport(ahead, report(2, 2000, { Z: 12.5 }));
    expect([corrected.values.Z?.value, corrected.reportedAt]).toEqual([12.5, 2000]);
  });

  test("keeps 'missing' as a fact of its own", () => {
    const missing = withReport(
      withReport(unreported(station), report(1, 1000, { Z: 12.1 })),
      report(2, 2000, { Z: null }),
    );
    expect(missing.values.Z?.value).toBe(null);
  });

  const day = 86_400_000;
  const start = Date.UTC(2026, 10, 22, 8);
  /** A report of a station with a clock of its own: `ahead` ms before the server's, which stands at `receivedAt`. */
  const by = (cursor: number, receivedAt: number, z: number, ahead = 0) =>
    report(cursor, receivedAt + ahead, { Z: z }, receivedAt);

  test("is not frozen by a server's clock that was ahead: what came later counts as newer", () => {
    const frozen = withReport(unreported(station), by(1, start + 400 * day, 11));
    expect(withReport(frozen, by(2, start, 12))).toEqual({
      station,
      reportedAt: start,
      receivedAt: start,
      msgID: 2,
      values: { Z: { value: 12, observedAt: start, sentAt: start, receivedAt: start } },
    });
  });

  test('follows the reports while the server stands at 1970, and after it is set right again', () => {
    let state = withReport(unreported(station), by(1, start, 11));
    state = withReport(state, by(2, 60_000, 12, start));
    expect([state.values.Z?.value, state.reportedAt]).toEqual([12, 60_000]);
    state = withReport(state, by(3, 70_000, 13, start));
    expect([state.values.Z?.value, state.reportedAt]).toEqual([13, 70_000]);
    state = withReport(state, by(4, start + 80_000, 14));
    expect([state.values.Z?.value, state.reportedAt]).toEqual([14, start + 80_000]);
  });

  test('keeps, of what a clock ahead received, an observation that a kept report does not beat', () => {
    const known = withReport(unreported(station), report(1, start, { Z: 12 }, start + 400 * day));
    const late = withReport(known, report(2, start - day, { Z: 11 }, start + 60_000));
    expect([late.values.Z?.value, late.reportedAt]).toEqual([12, start]);
  });

  test('takes five minutes between receptions for the order of work, not for a clock', () => {
    const known = withReport(unreported(station), by(1, start + 300_000, 11));
    expect(withReport(known, by(2, start, 12)).values.Z?.value).toBe(11);
    const beyond = withReport(unreported(station), by(1, start + 300_001, 11));
    expect(withReport(beyond, by(2, start, 12)).values.Z?.value).toBe(12);
  });

  test("remembers that a station's clock is not right, until it is", () => {
    const ahead = withReport(unreported(station), by(1, start, 11, 73 * 365 * day));
    expect(ahead).toEqual({
      station,
      reportedAt: start,
      receivedAt: start,
      msgID: 1,
      clock: { offsetMs: 73 * 365 * day, since: start, seenAt: start },
      values: {
        Z: {
          value: 11,
          observedAt: start + 73 * 365 * day,
          sentAt: start + 73 * 365 * day,
          receivedAt: start,
        },
      },
    });
    const mended = withReport(ahead, by(2, start + 10_000, 12));
    expect(Object.hasOwn(mended, 'clock')).toBe(false);
  });

  test('notes a clock that fell back although no value of it is newer', () => {
    const known = withReport(unreported(station), by(1, start, 11));
    const back = withReport(known, by(2, start + 10_000, 12, -26 * 365 * day));
    expect(back).toEqual({
      ...known,
      clock: { offsetMs: -26 * 365 * day, since: start + 10_000, seenAt: start + 10_000 },
    });
  });
});
