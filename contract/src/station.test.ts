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
});
