import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { lookOf, type ReportTimes } from '@stationwall/contract/report-look';
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
import { DialogFocus } from '../../kit/dialog-focus.tsx';
import { type KitTexts, useKitTexts } from '../../kit/kit-texts.tsx';
import type { LabelSheet } from '../../kit/label-sheet.ts';
import { PrintSheet } from '../../kit/print-sheet.tsx';
import { textWidths } from '../../kit/text-width.ts';
import { call } from '../../platform/http.ts';
import { valueText } from '../../station/element.ts';
import { type PrintColumn, printPages } from './print-layout.ts';
import { reportColumns } from './report-columns.tsx';
import type { ReportFilter } from './report-filters.tsx';
import { inputOf } from './use-areal.ts';

/** More would be more paper than anybody reads; a file holds them all. */
const mostPrinted = 500;

const a4Across: LabelSheet = {
  ...{ id: 'A4 landscape', page: { width: 297, height: 210 }, columns: 1, rows: 1 },
  ...{ label: { width: 277, height: 190 }, margin: { top: 10, left: 10 }, gap: { across: 0, down: 0 } },
};
/** Above the table stand a title and two lines, below it who made and checked it. */
const room = { width: 277, height: 190 - 19 };

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
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) => {
    const input = { ...inputOf(filter), ...(reports[name].of === 'rain' && { areal: true }) };
    return call(reportCalls[name].get, { ...input, maxResultCount: mostPrinted }, { signal });
  });
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide"
      isOpen={true}
      onClose={onClosed}
      title={t(`screens.${name}`)}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={true} isWaiting={value === null && problem === null} />
      <DialogBody>
        {problem !== null && <p role="alert">{problem}</p>}
        {value && (
          <div className="report-sheets">
            <Sheets name={name} matrix={value} notes={notesOf(value)} />
          </div>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('kit.close')} onClick={onClosed} />} />
    </Dialog>
  );
}

function Sheets({ name, matrix, notes }: { name: ReportName; matrix: ReportMatrix; notes: string[] }) {
  const { t, i18n } = useTranslation();
  const texts = useKitTexts();
  const rows = useMemo(() => [...matrix.items, ...matrix.areal], [matrix]);
  const pages = useMemo(() => {
    const kind: ReportKind = reports[name];
    const columns = reportColumns(t, i18n.language, kind, matrix, () => {});
    const written = (column: Column<ReportRow>) => printed(column, kind, { times: matrix, rows }, texts, t);
    return printPages(columns.flatMap(written), rows.length, room, textWidths());
  }, [t, i18n.language, name, matrix, rows, texts]);
  const [title, ...lines] = notes;
  return (
    <>
      {matrix.totalCount > matrix.items.length && (
        <p className="sw-muted">
          {t('report.printedFirst', { count: matrix.items.length, all: matrix.totalCount })}
        </p>
      )}
      <PrintSheet sheet={a4Across} count={pages.length} label={t('report.sheets')}>
        {(at) => {
          const page = pages[at];
          if (!page) return null;
          return (
            <div className="report-page">
              <h2>{title}</h2>
              <p>{lines.join(' · ')}</p>
              <table style={{ fontSize: `${page.letterMm}mm` }}>
                <colgroup>
                  {page.columns.map(({ ems }, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and never move
                    <col key={nth} style={{ width: `${ems}em` }} />
                  ))}
                </colgroup>
                <thead>
                  <tr>
                    {page.columns.map(({ heading }, nth) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <th key={nth} scope="col">
                        {heading}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(page.from, page.to).map(({ stcd, basin }, row) => (
                    <tr key={stcd || basin} className={stcd === '' ? 'report-areal' : undefined}>
                      {page.columns.map(({ kind, texts }, nth) =>
                        kind === 'lead' ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: as above
                          <th key={nth} scope="row">
                            {texts[page.from + row]}
                          </th>
                        ) : (
                          // biome-ignore lint/suspicious/noArrayIndexKey: as above
                          <td key={nth}>{texts[page.from + row]}</td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
              <footer>
                <span>{t('report.checkedBy')}</span>
                <span>{t('report.pageOf', { page: at + 1, pages: pages.length })}</span>
              </footer>
            </div>
          );
        }}
      </PrintSheet>
    </>
  );
}

/** A column in words; what only the screen has is left out, and dates of a report of one day are. */
function printed(
  column: Column<ReportRow>,
  kind: ReportKind,
  { times, rows }: { times: ReportTimes; rows: readonly ReportRow[] },
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
