import { rainClasses, rainClassOf } from '@stationwall/contract/rain-class';
import { lookOf, type ReportTimes, stepTexts } from '@stationwall/contract/report-look';
import { columnNames, type ReportKind, type ReportRow } from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { chartColumn } from '../../product-kit/chart-column.tsx';
import { stationColumns } from '../../product-kit/station-columns.tsx';
import { valueText } from '../../station/element.ts';
import { ReportCell } from './report-cell.tsx';

type Told = Column<ReportRow>;

const dischargeLook = { unit: 'm³/s', decimals: 3 };

/** The columns of a report: what all steps come to, then the steps, then how much of it came. */
export function reportColumns(
  t: TFunction,
  language: string,
  kind: ReportKind,
  times: ReportTimes,
  onChart: (stcd: string) => void,
): Told[] {
  const look = lookOf(kind, times);
  const { unit, decimals, isSum } = look;
  const unitText = (of: string) => (language.startsWith('zh') ? `（${of}）` : ` (${of})`);
  const inUnit = unit === '' ? '' : unitText(unit);
  const numberOf = (row: ReportRow, key: string) => (row[key] as number | null | undefined) ?? null;
  const textOf = (value: number | null) => (value === null ? null : valueText(value, look));
  const figure = (key: string, heading: string): Told => ({
    ...{ key, heading: () => `${heading}${inUnit}`, align: 'end', isNarrow: true },
    inFile: () => ({ decimals }),
    value: (row) => numberOf(row, key),
    show: (row) => textOf(numberOf(row, key)),
  });
  const count = (key: 'rainDays' | 'above1' | 'above2' | 'above3', heading: string): Told => ({
    ...{ key, heading: () => heading, align: 'end', isNarrow: true },
    value: (row) => row[key],
    show: (row) => row[key],
  });
  const time = (key: 'mostAt' | 'mostHourAt' | 'leastAt', heading: string): Told => {
    const value: Told['value'] = (row, { dateTime }) => (row[key] === null ? null : dateTime(row[key] ?? ''));
    return { key, heading: () => heading, isNarrow: true, value, show: (row, texts) => value(row, texts) };
  };
  const classText = ({ rainClass }: ReportRow) => rainClass && t(`stations.rainClass.${rainClass}`);
  const words = Object.fromEntries(rainClasses.map((one) => [one, t(`stations.rainClass.${one}`)]));
  const rainClass: Told = {
    ...{
      key: 'rainClass',
      heading: () => t('report.rainClass'),
      hint: t('report.rainClassHint'),
      isNarrow: true,
    },
    ...{ inFile: () => ({ words }), value: classText, show: classText },
  };
  const isByDay = times.step === 'day';
  const ofDays = [
    figure('mostHour', t('report.mostOf.hour')),
    time('mostHourAt', t('report.upTo')),
    count('rainDays', t('report.rainDays')),
  ];
  const ofRain = [...(isByDay ? ofDays : []), rainClass];
  const ofPonding = (['above1', 'above2', 'above3'] as const).map((key, nth) =>
    count(key, t('report.above', { level: nth + 1 })),
  );
  const discharge = (key: string, heading: string): Told => ({
    ...{ key, heading: () => `${heading}${unitText('m³/s')}`, hint: t('report.dischargeHint') },
    ...{ align: 'end', isNarrow: true, inFile: () => ({ decimals: dischargeLook.decimals }) },
    value: (row) => numberOf(row, key),
    show: (row) => {
      const value = numberOf(row, key);
      return value === null ? null : valueText(value, dischargeLook);
    },
  });
  const ofRated = [
    discharge('discharge', t('report.discharge')),
    discharge('mostDischarge', t('report.mostDischarge')),
  ];
  const ofAll = isSum
    ? [
        figure('sum', t('report.sum')),
        figure('most', t(`report.mostOf.${times.step === '1h' ? 'hour' : isByDay ? 'day' : 'step'}`)),
        time('mostAt', t('report.upTo')),
        ...(kind.of === 'rain' ? ofRain : []),
      ]
    : [
        figure('mean', t('report.mean')),
        figure('most', t('report.most')),
        time('mostAt', t('report.mostAt')),
        figure('least', t('report.least')),
        time('leastAt', t('report.leastAt')),
        figure('change', t('report.change')),
        ...(times.isRated ? ofRated : []),
        ...(kind.of === 'ponding' ? ofPonding : []),
      ];
  const begins = [times.begin, ...times.steps];
  const steps = stepTexts(times).map((heading, index): Told => {
    const key = columnNames[index] ?? '';
    const rainOf = (value: number) => (kind.of === 'rain' && isByDay ? rainClassOf(value, 24) : undefined);
    return {
      ...figure(key, ''),
      heading: () => heading,
      show: (row) => {
        const value = numberOf(row, key);
        if (value === null) return <span className="sw-muted">–</span>;
        const span = { begin: begins[index] ?? '', end: times.steps[index] ?? '' };
        return (
          <ReportCell
            t={t}
            row={row}
            step={index + 1}
            text={textOf(value) ?? ''}
            span={span}
            rain={rainOf(value)}
          />
        );
      },
    };
  });
  return [
    ...stationColumns<ReportRow>(t, language).map(ofBasins(language)),
    chartColumn(
      t,
      (row) => stationName(row, language),
      (row) => onChart(row.stcd || `/${row.basin}`),
    ),
    ...ofAll,
    ...steps,
    {
      ...{ key: 'count', heading: () => t('report.came'), hint: t('report.cameHint') },
      ...{ align: 'end', isNarrow: true },
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
      ...{ key: 'doubtful', heading: () => t('report.doubtfulCount'), align: 'end', isNarrow: true },
      value: ({ doubtful }) => doubtful,
      show: ({ doubtful }) => doubtful,
    },
  ];
}

/** The mean of a basin has a name, and no page. */
const ofBasins =
  (language: string) =>
  (column: Told): Told =>
    column.key === 'station'
      ? {
          ...column,
          show: (row, texts) => (row.stcd === '' ? stationName(row, language) : column.show(row, texts)),
        }
      : column;
