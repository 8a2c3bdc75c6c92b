import {
  mostReportDays,
  mostReportSteps,
  type ReportInput,
  type ReportKind,
  type ReportStep,
  reportSteps,
} from '@stationwall/contract/services/report';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../../abp-error.ts';
import { type ClockRules, type DayKind, dayOf, daysIn, hoursIn, type Span } from '../../derived/spans.ts';
import { product } from '../../localization/product-texts.ts';
import type { BucketLength } from '../../store/series-buckets.ts';
import { askedSpan } from '../asked-span.ts';

/** A column of a report and the buckets that it is joined of. */
interface ReportSpan extends Span {
  parts: readonly Span[];
}

/** The columns of a report; `length` of the buckets. */
export interface ReportSpans {
  step: ReportStep;
  length: BucketLength;
  columns: ReportSpan[];
}

type Asked = Pick<ReportInput, 'day' | 'begin' | 'end' | 'step'>;
const dayMs = 86_400_000;
const hoursOf: Partial<Record<ReportStep, number>> = { '1h': 1, '3h': 3, '6h': 6, '12h': 12 };

/** The steps of a report by the tenant's clock, `days` long as its readings are; refuses what is no time, or more than is told. */
export function reportSpans(
  rules: ClockRules,
  kind: ReportKind,
  days: DayKind,
  asked: Asked,
  now: number,
): ReportSpans {
  const by = (step: ReportStep, span: Span): ReportSpans => ({
    step,
    length: hoursOf[step] ? 'hours' : 'days',
    columns: columnsOf(rules, days, step, span),
  });
  if (kind.span !== 'window') {
    // Before a hydrological day begins, the one of the day before goes on.
    const at = asked.day === undefined ? dayOf(rules, days, now).begin + 1 : dayAsked(rules, asked.day);
    const step = kind.step === 'chosen' ? '1h' : kind.step;
    return by(step, kind.span === 'month' ? monthOf(rules, days, at) : dayOf(rules, days, at));
  }
  const window = windowAsked(rules, asked, now);
  const steps = asked.step ? [asked.step] : reportSteps;
  let told = by('month', window);
  for (const step of steps) {
    if (asked.step === undefined && (window.end - window.begin) / (hoursOf[step] ?? 24) > 32 * 3_600_000)
      continue;
    told = by(step, window);
    break;
  }
  if (told.columns.length > mostReportSteps) {
    const message = saying(product.TooManySteps, told.columns.length, mostReportSteps);
    throw invalid({ message, members: ['step'] });
  }
  return told;
}

function columnsOf(rules: ClockRules, days: DayKind, step: ReportStep, span: Span): ReportSpan[] {
  const hours = hoursOf[step];
  if (hours !== undefined) {
    const parts = hoursIn(rules, span);
    const count = Math.ceil(parts.length / hours);
    return Array.from({ length: count }, (_, nth) => joined(parts.slice(nth * hours, (nth + 1) * hours)));
  }
  const parts = daysIn(rules, days, span);
  if (step === 'day') return parts.map((part) => joined([part]));
  // A hydrological day is one of the month that it begins in.
  const months = Map.groupBy(parts, ({ begin }) => toLocal(rules.timeZone, begin).slice(0, 7));
  return [...months.values()].map(joined);
}

const joined = (parts: readonly Span[]): ReportSpan => ({
  ...{ begin: parts[0]?.begin ?? 0, end: parts.at(-1)?.end ?? 0 },
  parts,
});

/** The last moment of a date of the tenant's calendar. */
function dayAsked({ timeZone }: ClockRules, given: string): number {
  const last = fromLocal(timeZone, `${given}T23:59:59`);
  if (last === null || !toLocal(timeZone, last).startsWith(given))
    throw invalid({ message: saying(product.TimeIsNotValid, given), members: ['day'] });
  return last;
}

function monthOf(rules: ClockRules, days: DayKind, at: number): Span {
  const [year = 0, month = 0] = toLocal(rules.timeZone, at).split('-').map(Number);
  const edge = (of: number) => {
    const first = new Date(Date.UTC(year, of - 1, 1)).toISOString().slice(0, 10);
    return dayOf(rules, days, dayAsked(rules, first)).begin;
  };
  return { begin: edge(month), end: edge(month + 1) };
}

/** As it was asked for; without an end up to now, without a begin a day long. */
function windowAsked({ timeZone }: ClockRules, { begin, end }: Asked, now: number): Span {
  const until = end ?? toLocal(timeZone, now);
  const to = fromLocal(timeZone, until);
  const from = begin ?? (to === null ? until : toLocal(timeZone, to - dayMs));
  return askedSpan(timeZone, { begin: from, end: until }, mostReportDays);
}
