import {
  columnNames,
  type ReportKind,
  type ReportMatrix,
  type ReportRow,
} from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';

const looks = { rain: { unit: 'mm', decimals: 1 }, stage: { unit: 'm', decimals: 2 } };

/** What a step is called: `09:00` by its end, a day by the number of the day that it begins in. */
export function stepTexts(
  { begin, steps }: Pick<ReportMatrix, 'begin' | 'steps'>,
  kind: ReportKind,
): string[] {
  const begins = [begin, ...steps];
  return steps.map((end, index) =>
    kind.step === 'hour' ? end.slice(11, 16) : (begins[index] ?? '').slice(8, 10),
  );
}

export function reportColumns(
  t: TFunction,
  language: string,
  kind: ReportKind,
  matrix: Pick<ReportMatrix, 'begin' | 'steps'>,
): Column<ReportRow>[] {
  const { unit, decimals } = looks[kind.of];
  const figure = (key: string, heading: string, doubted?: number): Column<ReportRow> => ({
    key,
    heading: () => heading,
    align: 'end',
    isNarrow: true,
    inFile: () => ({ decimals }),
    value: (row) => (row[key] as number | null | undefined) ?? null,
    show: (row, { number }) => {
      const value = row[key] as number | null | undefined;
      if (value === null || value === undefined) return null;
      const text = number(value, decimals);
      if (doubted === undefined || !row.doubtfulSteps.includes(doubted)) return text;
      return (
        <span title={t('report.hasDoubtful')}>
          {text} <StateSign tone="late" />
        </span>
      );
    },
  });
  const time = (key: 'mostAt' | 'leastAt', heading: string): Column<ReportRow> => ({
    key,
    heading: () => heading,
    isNarrow: true,
    value: (row, { dateTime }) => (row[key] === null ? null : dateTime(row[key] ?? '')),
    show: (row, { dateTime }) => (row[key] === null ? null : dateTime(row[key] ?? '')),
  });
  const ofAll =
    kind.of === 'rain'
      ? [
          figure('sum', t('report.sum', { unit })),
          figure('most', t(kind.step === 'hour' ? 'report.mostHour' : 'report.mostDay', { unit })),
          time('mostAt', t('report.upTo')),
        ]
      : [
          figure('mean', t('report.mean', { unit })),
          figure('most', t('report.most', { unit })),
          time('mostAt', t('report.mostAt')),
          figure('least', t('report.least', { unit })),
          time('leastAt', t('report.leastAt')),
        ];
  return [
    {
      key: 'station',
      heading: () => t('stations.station'),
      isFixed: true,
      inFile: () => ({ field: language.startsWith('zh') ? 'nameZh' : 'nameEn' }),
      value: (row) => stationName(row, language),
      show: (row) => (
        <span className="sw-two-lines">
          <StationLink station={row} />
          <small>{row.stcd}</small>
        </span>
      ),
    },
    {
      key: 'stcd',
      partOf: 'station',
      heading: () => t('stations.code'),
      value: ({ stcd }) => stcd,
      show: ({ stcd }) => stcd,
    },
    ...ofAll,
    ...stepTexts(matrix, kind).map((text, index) => figure(columnNames[index] ?? '', text, index + 1)),
    {
      key: 'count',
      heading: () => t('report.came'),
      hint: t('report.cameHint'),
      align: 'end',
      isNarrow: true,
      value: ({ count }) => count,
      show: ({ count, expected }) => `${count} / ${expected}`,
    },
    {
      key: 'expected',
      partOf: 'count',
      heading: () => t('report.expected'),
      value: ({ expected }) => expected,
      show: ({ expected }) => expected,
    },
    {
      key: 'doubtful',
      heading: () => t('report.doubtfulCount'),
      align: 'end',
      isNarrow: true,
      value: ({ doubtful }) => doubtful,
      show: ({ doubtful }) => doubtful,
    },
  ];
}
