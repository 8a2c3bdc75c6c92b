import { lookOf, type ReportTimes } from '@stationwall/contract/report-look';
import type { ReportKind } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { readable } from '../../kit/local-time.ts';

/** What a title block says of a report: over which time, in which unit, and what its sums hold. */
export function reportLines(
  t: TFunction,
  { kind, times, isWithDoubtful }: { kind: ReportKind; times: ReportTimes; isWithDoubtful: boolean },
): string[] {
  const [from, to] = [times.begin, times.steps.at(-1) ?? times.begin].map((at) => readable(at, 'minute'));
  const { unit } = lookOf(kind, times);
  return [
    t('report.period', { from, to }),
    unit === '' ? '' : t('report.valuesIn', { unit }),
    t(isWithDoubtful ? 'report.sumsWith' : 'report.sumsWithout'),
    t('report.partNote'),
  ];
}
