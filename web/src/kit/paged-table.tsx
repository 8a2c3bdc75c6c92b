import './paged-table.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { type Column, columnsInFile, columnsShown } from './column.ts';
import { ColumnMenu, useShownColumns } from './column-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HeldRowsProvider, useHeldRows } from './held-rows.ts';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';
import { SelectionBar, type TableSelection } from './selection-bar.tsx';
import { useDensity } from './table-density.ts';
import { TablePager } from './table-pager.tsx';
import { TableRows } from './table-rows.tsx';
import { useGridRows } from './use-grid-rows.ts';

/** Beyond this many rows only those in sight are drawn; such a table cannot be read by screen readers. */
const mostReadableRows = 200;

/**
 * A table of one page of rows: headings that stay and sort, columns that the reader chooses, paging and export below,
 * and its empty, loading and failed states. `name` is what the choice of columns is kept under.
 */
export function PagedTable<Row>({
  name,
  caption,
  columns,
  list,
  rowKey,
  rowClass,
  empty,
  emptyHint,
  selection,
}: {
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  list: RowList<Row>;
  rowKey: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
  /** Said when there is no row. */
  empty?: string;
  /** What to do about it. */
  emptyHint?: string;
  /** Lets rows be chosen; `useRowSelection` keeps which are. */
  selection?: TableSelection<Row>;
}) {
  const texts = useKitTexts();
  const { say } = texts;
  const { problem, isLoading } = list;
  // A row with its menu open stays where it is until the menu closes.
  const [rows, hold] = useHeldRows(list.rows);
  const held = rows === list.rows ? list : { ...list, rows };
  const offered = useMemo(() => columnsShown(columns, []), [columns]);
  const choice = useShownColumns(name, offered);
  const shown = useMemo(() => columnsShown(columns, choice.hidden), [columns, choice.hidden]);
  const isStraySort = list.sorting !== null && !columns.some(({ sortBy }) => sortBy === list.sorting?.by);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, not again for each page
  useEffect(() => {
    if (isStraySort) list.forgetSorting?.();
  }, [isStraySort]);
  const isMany = rows !== null && rows.length > mostReadableRows;
  const GridRows = useGridRows(isMany);
  const density = useDensity();
  return (
    <div className="sw-table" data-density={density[0]} aria-busy={isLoading}>
      {problem !== null && (
        <div className="sw-table-problem" role="alert">
          {say('kit.table.failed')}: {problem}{' '}
          <Button size="small" text={say('kit.tryAgain')} onClick={list.refresh} />
        </div>
      )}
      {isLoading && rows !== null && <span className="sw-table-busy" aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sw-table-scroll" aria-label={caption} tabIndex={0}>
        <HeldRowsProvider value={hold}>
          {!isMany || GridRows === 'away' ? (
            <TableRows
              caption={caption}
              columns={shown}
              list={held}
              rowKey={rowKey}
              rowClass={rowClass}
              selection={selection}
            />
          ) : (
            GridRows !== null && (
              <>
                <p className="sw-visually-hidden">{say('kit.table.tooMany', { most: mostReadableRows })}</p>
                <GridRows
                  key={density[0]}
                  columns={shown}
                  list={held}
                  rowClass={rowClass}
                  selection={selection}
                  density={density[0]}
                />
              </>
            )
          )}
        </HeldRowsProvider>
        {rows === null && problem === null && <NonIdealState icon={<Spinner />} title={say('kit.loading')} />}
        {rows?.length === 0 && (
          <NonIdealState
            className="sw-table-empty"
            title={empty ?? say('kit.table.empty')}
            description={emptyHint}
          />
        )}
      </section>
      {selection && <SelectionBar selection={selection} totalCount={list.totalCount} />}
      <div className="sw-table-foot">
        <ColumnMenu columns={offered} choice={choice} density={density} />
        <ExportMenu caption={caption} columns={columnsInFile(columns, shown)} list={list} />
        <TablePager list={list} />
      </div>
    </div>
  );
}
