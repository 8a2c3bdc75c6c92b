import { Button, HTMLTable, NonIdealState, Spinner } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

/** A column: `key` names it, `show` draws a row's cell; numbers go to the end of their cell. */
export interface Column<Row> {
  key: string;
  heading: ReactNode;
  show: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
}

/** What the table says around its rows, in the reader's language. */
export interface TableTexts {
  empty: string;
  loading: string;
  failed: string;
  retry: string;
  previous: string;
  next: string;
  /** `1–50 of 600` for the rows on show. */
  range: (from: number, to: number, total: number) => string;
}

/** Which page is on show: rows skipped, rows a page, rows in all. */
export interface PageOfRows {
  skipCount: number;
  pageSize: number;
  totalCount: number;
  onSkip: (skipCount: number) => void;
}

/** A table of one page of rows with a heading that stays, paging below, and its empty, loading and failed states. */
export function PagedTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  page,
  texts,
  problem,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  /** Null while the first page is being loaded. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
  page?: PageOfRows;
  texts: TableTexts;
  /** Why the rows could not be loaded; rows already on show stay. */
  problem?: { text: string; onRetry: () => void } | null;
}) {
  return (
    <div className="sw-table">
      {problem && (
        <div className="sw-table-problem" role="alert">
          {texts.failed}: {problem.text} <Button size="small" text={texts.retry} onClick={problem.onRetry} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sw-table-scroll" aria-label={caption} tabIndex={0}>
        <HTMLTable compact={true}>
          <caption className="sw-visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, heading, align, width }) => (
                <th key={key} scope="col" data-align={align} style={width ? { width } : undefined}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr key={rowKey(row)} className={rowClass?.(row)}>
                {columns.map(({ key, show, align }) => (
                  <td key={key} data-align={align}>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
        {rows === null && !problem && <NonIdealState icon={<Spinner />} title={texts.loading} />}
        {rows?.length === 0 && <NonIdealState title={texts.empty} />}
      </section>
      {page && <Pager page={page} texts={texts} />}
    </div>
  );
}

function Pager({
  page: { skipCount, pageSize, totalCount, onSkip },
  texts,
}: {
  page: PageOfRows;
  texts: TableTexts;
}) {
  const from = totalCount === 0 ? 0 : skipCount + 1;
  const to = Math.min(skipCount + pageSize, totalCount);
  return (
    <div className="sw-pager">
      <span aria-live="polite">{texts.range(from, to, totalCount)}</span>
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={texts.previous}
        disabled={skipCount <= 0}
        onClick={() => onSkip(Math.max(0, skipCount - pageSize))}
      />
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={texts.next}
        disabled={to >= totalCount}
        onClick={() => onSkip(skipCount + pageSize)}
      />
    </div>
  );
}
