import type { ReportKind, ReportMatrix } from './services/report.ts';

/** What of an answer decides how a report looks. */
export type ReportTimes = Pick<ReportMatrix, 'begin' | 'steps' | 'step' | 'device' | 'isRated'>;

/** How the values of a report are written, and whether they are added up. */
export interface ReportLook {
  unit: string;
  decimals: number;
  isSum: boolean;
}

const looks: Record<Exclude<ReportKind['of'], 'device'>, ReportLook> = {
  rain: { unit: 'mm', decimals: 1, isSum: true },
  stage: { unit: 'm', decimals: 2, isSum: false },
  ponding: { unit: 'cm', decimals: 0, isSum: false },
};

/** A report by type of devices looks as its element does. */
export const lookOf = ({ of }: ReportKind, { device }: Pick<ReportTimes, 'device'>): ReportLook =>
  of === 'device' ? (device ?? { unit: '', decimals: 2, isSum: false }) : looks[of];

/** A month is told by its number, a day by that of the day that it begins in, all else by its end, with the date where there are several. */
export function stepTexts({ begin, steps, step }: Omit<ReportTimes, 'device' | 'isRated'>): string[] {
  const begins = [begin, ...steps];
  return steps.map((end, index) => {
    const from = begins[index] ?? '';
    if (step === 'month') return from.slice(0, 7);
    if (step === 'day') return steps.length <= 31 ? from.slice(8, 10) : from.slice(5, 10);
    return step === '1h' && steps.length <= 25 ? end.slice(11, 16) : end.slice(5, 16).replace('T', ' ');
  });
}
