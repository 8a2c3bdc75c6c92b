import { lookOf, type ReportTimes } from '@stationwall/contract/report-look';
import type { ReportKind } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { readable } from '../../kit/local-time.ts';

/** What stands above a report on paper and in a sheet: whose, over which time, and what its sums hold. */
export function reportNotes(
  t: TFunction,
  {
    kind,
    title,
    owner,
    times,
    isWithDoubtful,
    madeAt,
  }: {
    kind: ReportKind;
    title: string;
    owner: string;
    times: ReportTimes;
    isWithDoubtful: boolean;
    madeAt: string;
  },
): string[] {
  const [from, to] = [times.begin, times.steps.at(-1) ?? times.begin].map((at) => readable(at, 'minute'));
  const { unit } = lookOf(kind, times);
  return [
    title,
    owner,
    t('report.period', { from, to }),
    unit === '' ? '' : t('report.valuesIn', { unit }),
    t(isWithDoubtful ? 'report.sumsWith' : 'report.sumsWithout'),
    t('report.partNote'),
    madeAt,
  ].filter((line) => line !== '');
}
