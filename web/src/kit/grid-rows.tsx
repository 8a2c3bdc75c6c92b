import '@blueprintjs/table/lib/css/table.css';
import './grid-rows.css';
import './two-lines.css';
import { HotkeysProvider } from '@blueprintjs/core';
import { Cell, ColumnHeaderCell, Column as GridColumn, RenderMode, Table } from '@blueprintjs/table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { type KitTexts, useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';
import { PageBox, RowBox, type TableSelection } from './selection-bar.tsx';
import { SortHeading } from './sort-heading.tsx';
import type { Density } from './table-density.ts';

const rowHeights = { usual: 44, compact: 34 };
const narrowest = { start: 128, end: 72 };
const widest = 320;
const widestShare = 0.45;
const letterWidth = 8;
const boxWidth = 44;
const measuredRows = 100;

/** Many rows, of which only those in sight are drawn; cells are selected and copied with mouse or keyboard. */
export default function GridRows<Row>({
  columns,
  list: { rows, sorting, show },
  rowClass,
  selection,
  density,
}: {
  columns: readonly Column<Row>[];
  list: RowList<Row>;
  rowClass: ((row: Row) => string | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
  density: Density;
}) {
  const texts = useKitTexts();
  const all = rows ?? [];
  const widths = useMemo(
    () => columns.map((column) => widthOf(column, (rows ?? []).slice(0, measuredRows), texts)),
    [columns, rows, texts],
  );
  const headingOf = ({ heading, sortBy, align }: Column<Row>) => {
    const label = heading(texts);
    const sort =
      sortBy === undefined
        ? label
        : () => (
            <SortHeading
              by={sortBy}
              label={label}
              sorting={sorting}
              onSort={(next) => show({ sorting: next, skipCount: 0 })}
            />
          );
    return (
      <ColumnHeaderCell
        className={align === 'end' ? 'sw-grid-heading sw-grid-heading-end' : 'sw-grid-heading'}
        name={label}
        {...(typeof sort === 'string' ? {} : { nameRenderer: sort })}
      />
    );
  };
  const cellOf = (column: Column<Row>, at: number) => {
    const row = all[at];
    if (row === undefined) return <Cell />;
    const look = `sw-grid-cell ${rowClass?.(row) ?? ''} ${selection?.of.has(row) ? 'sw-selected' : ''}`;
    return (
      <Cell className={look} style={{ textAlign: column.align ?? 'start' }} truncated={false}>
        {column.show(row, texts)}
      </Cell>
    );
  };
  const boxColumn = (chosen: TableSelection<Row>) => (
    <GridColumn
      key="select"
      id="select"
      columnHeaderCellRenderer={() => (
        <ColumnHeaderCell className="sw-grid-heading" nameRenderer={() => <PageBox selection={chosen} />} />
      )}
      cellRenderer={(at) => {
        const row = all[at];
        if (row === undefined) return <Cell />;
        return (
          <Cell className={`sw-grid-cell ${chosen.of.has(row) ? 'sw-selected' : ''}`} truncated={false}>
            <RowBox selection={chosen} row={row} />
          </Cell>
        );
      }}
    />
  );
  return (
    <HotkeysProvider>
      <Table
        numRows={all.length}
        defaultRowHeight={rowHeights[density]}
        minRowHeight={rowHeights[density]}
        columnWidths={selection ? [boxWidth, ...widths] : widths}
        numFrozenColumns={(columns[0]?.isFixed ? 1 : 0) + (selection ? 1 : 0)}
        enableFocusedCell={true}
        enableRowHeader={false}
        enableColumnResizing={false}
        // In batches, rows that a newer update overtakes would keep older values, under headings that have moved on.
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[rows, columns, texts, sorting, selection]}
        getCellClipboardData={(at, index) => {
          const row = all[at];
          return row === undefined ? '' : (columns[selection ? index - 1 : index]?.value?.(row, texts) ?? '');
        }}
      >
        {[
          ...(selection ? [boxColumn(selection)] : []),
          ...columns.map((column) => (
            <GridColumn
              key={column.key}
              id={column.key}
              columnHeaderCellRenderer={() => headingOf(column)}
              cellRenderer={(at) => cellOf(column, at)}
            />
          )),
        ]}
      </Table>
    </HotkeysProvider>
  );
}

/** As wide as the longest of heading and first values, within bounds; on a phone two columns are in sight. */
function widthOf<Row>(
  { heading, value, align = 'start' }: Column<Row>,
  rows: readonly Row[],
  texts: KitTexts,
): number {
  const lengths = rows.map((row) => lengthOf(String(value?.(row, texts) ?? '')));
  const letters = Math.max(lengthOf(heading(texts)) + 2, ...lengths) + 3;
  const most = Math.min(widest, innerWidth * widestShare);
  return Math.min(most, Math.max(narrowest[align], letters * letterWidth));
}

/** Chinese letters take two places. */
const lengthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
