import type { RefusedValue } from '@stationwall/contract/device-ingest';
import { utcOfWallClock } from '@stationwall/contract/tenant-time';
import type { Batch, BatchValue } from '@stationwall/protocols/http/batch';
import type { AddressEntry } from './address-book.ts';
import { longestText, refused, type StationReport, type Verdict } from './verdict.ts';

const earliest = Date.UTC(2000, 0, 1);
const mostAheadMs = 86_400_000;

const momentOf = ({ timeZone }: AddressEntry, time: BatchValue['time']): number =>
  'utcMs' in time ? time.utcMs : utcOfWallClock(timeZone, time.wallMs);

/** What becomes of a batch of a station: those of its values that can be kept, and each that cannot. */
export function judgeBatch(
  entry: AddressEntry,
  batch: Batch,
  receivedAt: number,
): { verdict: Verdict; faults: RefusedValue[]; accepted: number } {
  if (batch.error !== null) return { verdict: refused(batch.error, entry), faults: [], accepted: 0 };
  const { values, faults } = valuesFor(entry, batch, receivedAt);
  const told = faults.length === 0 ? null : summary(faults, values.length);
  if (values.length === 0) return { verdict: refused(told ?? '', entry), faults, accepted: 0 };
  const sent = batch.sentAt === null ? receivedAt : momentOf(entry, batch.sentAt);
  const reports = [{ stcd: entry.stcd, sentAt: Math.min(sent, receivedAt), values }];
  const verdict: Verdict = {
    ...refused('', entry),
    ...{ reason: null, note: told, reports, confirms: 0, isToldByReadings: told === null },
  };
  return { verdict, faults, accepted: values.length };
}

/** The values that can be kept, in the order of their times, as a report has them. */
function valuesFor(entry: AddressEntry, batch: Batch, receivedAt: number) {
  const values: StationReport['values'] = [];
  const faults: RefusedValue[] = [...batch.faults];
  const seen = new Set<string>();
  for (const { index, stcd, element, value, time } of batch.values) {
    const refuse = (field: string, given: unknown, allowed: string) =>
      faults.push({ index, field, given, allowed });
    const observedAt = momentOf(entry, time);
    const key = `${element} ${observedAt}`;
    if (stcd !== null && stcd !== entry.stcd)
      refuse('stcd', stcd, `${entry.stcd}, whose message it is, or nothing`);
    else if (observedAt < earliest || observedAt > receivedAt + mostAheadMs)
      refuse('time', new Date(observedAt).toJSON(), 'from 2000 to a day ahead of now');
    else if (seen.has(key))
      refuse('time', new Date(observedAt).toJSON(), `one value of ${element} at a time`);
    else values.push({ element, value, observedAt });
    seen.add(key);
  }
  faults.sort((one, other) => one.index - other.index);
  values.sort((one, other) => one.observedAt - other.observedAt);
  return { values, faults };
}

function summary(faults: readonly RefusedValue[], accepted: number): string {
  const [first] = faults;
  const told =
    first &&
    `value ${first.index}: ${first.field} is ${JSON.stringify(first.given)}, allowed: ${first.allowed}`;
  return `${faults.length} of ${faults.length + accepted} values refused; ${told}`.slice(0, longestText);
}
