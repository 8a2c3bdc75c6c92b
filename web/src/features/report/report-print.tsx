import { lookOf } from '@stationwall/contract/report-look';
import {
  type ReportKind,
  type ReportMatrix,
  type ReportName,
  type ReportRow,
  reportCalls,
  reports,
} from '@stationwall/contract/services/report';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import type { Column } from '../../kit/column.ts';
import { type KitTexts, useKitTexts } from '../../kit/kit-texts.tsx';
import type { PrintColumn } from '../../kit/print-layout.ts';
import { mostPrinted, type PaperTable, PrintTable } from '../../kit/print-table.tsx';
import { call } from '../../platform/http.ts';
import { valueText } from '../../station/element.ts';
import { reportColumns } from './report-columns.tsx';
import type { ReportFilter } from './report-filters.tsx';
import { inputOf } from './use-areal.ts';

/** All stations of a report on sheets of A4, with a title block on each. */
export function ReportPrint({
  name,
  filter,
  notesOf,
  onClosed,
}: {
  name: ReportName;
  filter: ReportFilter;
  notesOf(times: ReportMatrix): string[];
  onClosed(): void;
}) {
  const { t, i18n } = useTranslation();
  const texts = useKitTexts();
  const { value, problem } = useLoad((signal) => {
    const input = { ...inputOf(filter), ...(reports[name].of === 'rain' && { areal: true }) };
    return call(reportCalls[name].get, { ...input, maxResultCount: mostPrinted }, { signal });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes are those of the matrix
  const table = useMemo((): PaperTable | null => {
    if (value === null) return null;
    const [title = '', ...notes] = notesOf(value);
    const rows = [...value.items, ...value.areal];
    const columns = reportColumns(t, i18n.language, reports[name], value, () => {});
    return {
      ...{ title, notes, totalCount: value.totalCount },
      columns: columns.flatMap((column) => printed(column, reports[name], { times: value, rows }, texts, t)),
      rows: rows.map(({ stcd, basin }) => ({ key: stcd || `/${basin}`, isTotal: stcd === '' })),
    };
  }, [value, t, i18n.language, name, texts]);
  return <PrintTable title={t(`screens.${name}`)} table={table} problem={problem} onClosed={onClosed} />;
}

/** A column in words; what only the screen has is left out, and dates of a report of one day are. */
function printed(
  column: Column<ReportRow>,
  kind: ReportKind,
  { times, rows }: { times: ReportMatrix; rows: readonly ReportRow[] },
  texts: KitTexts,
  t: TFunction,
): PrintColumn[] {
  const { key, value } = column;
  // What is doubtful has its sign in the cells.
  if (!value || ['expected', 'stcd', 'doubtful'].includes(key)) return [];
  const look = lookOf(kind, times);
  const isShort = kind.span === 'calendarDay' || kind.span === 'hydrologicalDay';
  const textOf = (row: ReportRow): string => {
    if (key === 'station') return `${String(value(row, texts))} ${row.stcd}`.trim();
    if (key === 'count') return row.expected === 0 ? '' : percent(row.count, row.expected);
    const told = value(row, texts);
    if (told === null) return '';
    if (key === 'mostAt' || key === 'mostHourAt' || key === 'leastAt')
      return isShort ? String(told).slice(11, 16) : String(told).slice(5, 16);
    if (typeof told !== 'number' || !column.inFile) return String(told);
    const step = /^v(\d+)$/.exec(key)?.[1];
    const isPart = row.partSteps.some(([number]) => String(number) === step);
    const isDoubtful = row.doubtfulSteps.some((number) => String(number) === step);
    const text = valueText(told, look);
    return `${isPart ? `(${text})` : text}${isDoubtful ? '*' : ''}`;
  };
  const role = key === 'station' ? 'lead' : /^v\d+$/.test(key) ? 'step' : 'total';
  const heading = key === 'count' ? t('report.cameShare') : column.heading(texts);
  return [{ kind: role, heading, texts: rows.map(textOf) }];
}

/** What is not whole never reads as if it were. */
const percent = (part: number, whole: number): string =>
  (Math.floor((Math.min(part, whole) * 1_000) / whole) / 10).toFixed(1);
