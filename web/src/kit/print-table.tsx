import './print-table.css';
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { DialogFocus } from './dialog-focus.tsx';
import { type KitTexts, useKitTexts } from './kit-texts.tsx';
import type { LabelSheet } from './label-sheet.ts';
import { type PrintColumn, printPages } from './print-layout.ts';
import { PrintSheet } from './print-sheet.tsx';
import { textWidths } from './text-width.ts';

/** More would be more paper than anybody reads; a file holds them all. */
export const mostPrinted = 500;

/** A table as it goes on paper, a title block on each sheet. */
export interface PaperTable {
  title: string;
  /** Whose it is, over which time, what its signs say. */
  notes: readonly string[];
  columns: readonly PrintColumn[];
  rows: readonly { key: string; isTotal?: boolean }[];
  /** So many rows there are; the first of them are printed. */
  totalCount: number;
}

const a4Across: LabelSheet = {
  ...{ id: 'A4 landscape', page: { width: 297, height: 210 }, columns: 1, rows: 1 },
  ...{ label: { width: 277, height: 190 }, margin: { top: 10, left: 10 }, gap: { across: 0, down: 0 } },
};
/** Above the table stand a title and two lines, below it who made and checked it. */
const room = { width: 277, height: 190 - 19 };

/** A table on sheets of A4, in a dialog that prints them. Its texts are the area `printing`. */
export function PrintTable({
  title,
  table,
  problem = null,
  onClosed,
}: {
  title: string;
  /** Null until it is there. */
  table: PaperTable | null;
  problem?: string | null;
  onClosed(): void;
}) {
  const { say } = useKitTexts();
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide"
      isOpen={true}
      onClose={onClosed}
      title={title}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={true} isWaiting={table === null && problem === null} />
      <DialogBody>
        {problem !== null && <p role="alert">{problem}</p>}
        {table && (
          <div className="sw-print-table-sheets">
            <Sheets table={table} />
          </div>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={say('kit.close')} onClick={onClosed} />} />
    </Dialog>
  );
}

/** Asks for the sheets of a table. */
export function PrintButton({ disabled, onClick }: { disabled: boolean; onClick(): void }) {
  const { say } = useKitTexts();
  return <Button icon={<Print />} text={say('printing.print')} disabled={disabled} onClick={onClick} />;
}

function Sheets({ table }: { table: PaperTable }) {
  const { say } = useKitTexts();
  const { title, notes, columns, rows, totalCount } = table;
  const pages = useMemo(() => printPages(columns, rows.length, room, textWidths()), [columns, rows]);
  const printed = rows.filter(({ isTotal }) => !isTotal).length;
  return (
    <>
      {totalCount > printed && (
        <p className="sw-muted">{say('printing.printedFirst', { count: printed, all: totalCount })}</p>
      )}
      <PrintSheet sheet={a4Across} count={pages.length} label={say('printing.preview')}>
        {(at) => {
          const page = pages[at];
          if (!page) return null;
          return (
            <div className="sw-print-table">
              <h2>{title}</h2>
              <p>{notes.join(' · ')}</p>
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
                  {rows.slice(page.from, page.to).map(({ key, isTotal }, row) => (
                    <tr key={key} data-total={isTotal}>
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
                <span>{say('printing.checkedBy')}</span>
                <span>{say('printing.pageOf', { page: at + 1, pages: pages.length })}</span>
              </footer>
            </div>
          );
        }}
      </PrintSheet>
    </>
  );
}

/** A column of the screen as it is printed: numbers with the decimals that they have in files. Null where only the screen has it. */
export function printedColumn<Row>(
  { heading, value, inFile }: Column<Row>,
  kind: PrintColumn['kind'],
  rows: readonly Row[],
  texts: KitTexts,
): PrintColumn | null {
  if (!value) return null;
  const decimals = inFile?.(texts).decimals ?? 0;
  const textOf = (row: Row) => {
    const told = value(row, texts);
    return typeof told === 'number' ? told.toFixed(decimals) : String(told ?? '');
  };
  return { kind, heading: heading(texts), texts: rows.map(textOf) };
}
