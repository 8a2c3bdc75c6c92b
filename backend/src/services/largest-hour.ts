import { columnNames, type ReportRow } from '@stationwall/contract/services/report';
import type { Bucket } from '../derived/bucket.ts';
import { cellsOf, rounded, type Telling } from '../derived/cells.ts';
import { type ClockRules, hoursIn, type Span } from '../derived/spans.ts';
import { type BucketName, findBuckets } from '../store/series-buckets.ts';
import type { Store } from '../store/store.ts';
import type { ToText } from './local-texts.ts';
import type { ReportSpans } from './report/report-spans.ts';

/** What a report of rain is made with. */
interface Making {
  tenantId: number;
  spans: ReportSpans;
  telling: (element: string) => Telling;
  isWithDoubtful: boolean;
  local: ToText;
  rules: ClockRules;
}

interface Hour {
  value: number;
  end: number;
}

/** A row of rain told day by day, its series, and its days by what fell in them, the most first. */
interface Sought {
  row: ReportRow;
  element: string;
  days: { rain: number; span: Span }[];
}

const daysAtOnce = 500;

/**
 * The rows with the hour in which most fell. No hour has more than its day, so the hours of the wettest day are read first, and of the
 * others those of days that had as much as that hour.
 */
export async function withLargestHour(
  store: Store,
  making: Making,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
  const sought = rows.flatMap((row): Sought[] => {
    const days = making.spans.columns.flatMap((span, at) => {
      const rain = row[columnNames[at] ?? ''] as number | null;
      return rain !== null && rain > 0 ? [{ rain, span }] : [];
    });
    days.sort((one, other) => other.rain - one.rain);
    return row.element === null || days.length === 0 ? [] : [{ row, element: row.element, days }];
  });
  const found = new Map<ReportRow, Hour>();
  await look(sought.map((one) => ({ ...one, days: one.days.slice(0, 1) })));
  // Who told no hours of that day tells none of the others.
  await look(
    sought.flatMap((one) => {
      const least = found.get(one.row)?.value;
      return least === undefined
        ? []
        : [{ ...one, days: one.days.slice(1).filter(({ rain }) => rain >= least) }];
    }),
  );
  return rows.map((row) => {
    const hour = found.get(row);
    return hour ? { ...row, mostHour: rounded(hour.value), mostHourAt: making.local(hour.end) } : row;
  });

  async function look(wanted: readonly Sought[]): Promise<void> {
    const days = wanted.flatMap(({ row, element, days: of }) =>
      of.map(({ span }) => ({ row, element, span })),
    );
    for (let at = 0; at < days.length; at += daysAtOnce) {
      const some = days
        .slice(at, at + daysAtOnce)
        .map((one) => ({ ...one, hours: hoursIn(making.rules, one.span) }));
      const names = some.flatMap(({ row: { stcd }, element, hours }): BucketName[] =>
        // A counter needs what it showed in the hour before.
        [hours[0]?.begin ?? 0, ...hours.map(({ end }) => end)].map((end) => ({
          ...{ length: 'hours', stcd, element, end },
        })),
      );
      const told = await findBuckets(store.db, making.tenantId, names);
      const bySeries = new Map(
        [...Map.groupBy(told, ({ stcd, element }) => `${stcd} ${element}`)].map(([series, of]) => [
          series,
          new Map(of.map(({ end, bucket }) => [end, bucket])),
        ]),
      );
      for (const { row, element, hours } of some) {
        const buckets = bySeries.get(`${row.stcd} ${element}`) ?? new Map<number, Bucket>();
        const choice = { telling: making.telling(element), isWithDoubtful: making.isWithDoubtful };
        for (const { value, end } of cellsOf(choice, hours, buckets, buckets.get(hours[0]?.begin ?? 0))) {
          const best = found.get(row);
          const isMore = value !== null && value > (best?.value ?? 0);
          // Of equal hours the first, whichever day was read first.
          const isEarlier = best !== undefined && value === best.value && end < best.end;
          if (value !== null && (isMore || isEarlier)) found.set(row, { value, end });
        }
      }
    }
  }
}
