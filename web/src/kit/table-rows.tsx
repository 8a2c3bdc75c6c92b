import './two-lines.css';
import { HTMLTable } from '@blueprintjs/core';
import { memo, useMemo } from 'react';
import type { Column } from './column.ts';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';
import { PageBox, RowBox, type TableSelection } from './selection-bar.tsx';
import { SortHeading } from './sort-heading.tsx';

/** The rows as an HTML table, which every screen reader knows how to read. */
export function TableRows<Row>({
  caption,
  columns,
  list: { rows, sorting, show },
  rowKey,
  rowClass,
  selection,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  list: RowList<Row>;
  rowKey: (row: Row) => string | number;
  rowClass: ((row: Row) => string | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
}) {
  const texts = useKitTexts();
  const headings = useMemo(() => columns.map(({ heading }) => heading(texts)), [columns, texts]);
  return (
    <HTMLTable compact={true}>
      <caption className="sw-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-key="select">
              <PageBox selection={selection} />
            </th>
          )}
          {columns.map(({ key, hint, align, isNarrow, sortBy }, at) => (
            <th
              key={key}
              scope="col"
              data-key={key}
              title={hint}
              data-align={align}
              data-narrow={isNarrow}
              aria-sort={
                sortBy === undefined || sorting?.by !== sortBy
                  ? undefined
                  : sorting.isDown
                    ? 'descending'
                    : 'ascending'
              }
            >
              {sortBy === undefined ? (
                headings[at]
              ) : (
                <SortHeading
                  by={sortBy}
                  label={headings[at] ?? ''}
                  sorting={sorting}
                  onSort={(next) => show({ sorting: next, skipCount: 0 })}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            headings={headings}
            className={rowClass?.(row)}
            selection={selection}
          />
        ))}
      </tbody>
    </HTMLTable>
  );
}

function RowOfCells<Row>({
  row,
  columns,
  headings,
  className,
  selection,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  headings: readonly string[];
  className: string | undefined;
  selection: TableSelection<Row> | undefined;
}) {
  const texts = useKitTexts();
  return (
    <tr className={className} data-selected={selection?.of.has(row) || undefined}>
      {selection && (
        <td data-key="select">
          <RowBox selection={selection} row={row} />
        </td>
      )}
      {columns.map(({ key, show: cell, align, isNarrow }, at) => (
        <td
          key={key}
          data-key={key}
          data-name={at === 0 || undefined}
          data-label={headings[at]}
          data-align={align}
          data-narrow={isNarrow}
        >
          {cell(row, texts)}
        </td>
      ))}
    </tr>
  );
}

/** Of a table whose columns stay the same, only the rows that changed are drawn anew. */
const TableRow = memo(RowOfCells) as typeof RowOfCells;
