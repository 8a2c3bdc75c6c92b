import { type ComponentProps, type ReactNode, useState } from 'react';
import { ListPage } from '../kit/list-page.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { PagedTable } from '../kit/paged-table.tsx';
import { PrintButton } from '../kit/print-table.tsx';
import type { RowList } from '../kit/row-list.ts';
import { useMadeAt } from '../kit/use-made-at.ts';
import { useSession } from '../platform/session.tsx';

/** Puts a title block together: what it is and whose, the lines that are told, and when it was made. */
export function useTitleBlock(title: string): (lines: readonly string[]) => string[] {
  const { tenant } = useSession();
  const madeAt = useMadeAt();
  return (lines) => [title, tenant?.name ?? '', ...lines, madeAt()].filter((line) => line !== '');
}

/** A page of one table that goes into files and on paper under the same title block. */
export function SheetPage<Row>({
  title,
  note,
  titleBlock,
  buttons,
  filters,
  print,
  list,
  children,
  ...table
}: Omit<ComponentProps<typeof PagedTable<Row>>, 'list'> & {
  title: string;
  note?: ReactNode;
  /** Null until there is something to tell of. */
  titleBlock: string[] | null;
  /** Beside that which prints. */
  buttons?: ReactNode;
  filters: ReactNode;
  /** The dialog with the sheets. */
  print(onClosed: () => void): ReactNode;
  list: RowList<Row>;
  children?: ReactNode;
}) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <ListPage>
      <PageHeader title={title} note={note}>
        {buttons}
        <PrintButton disabled={list.totalCount === 0} onClick={() => setPrinting(true)} />
      </PageHeader>
      {filters}
      <PagedTable {...table} list={titleBlock ? withTitleBlock(list, titleBlock) : list} />
      {children}
      {isPrinting && print(() => setPrinting(false))}
    </ListPage>
  );
}

function withTitleBlock<Row>(list: RowList<Row>, notes: string[]): RowList<Row> {
  const { wholeFile } = list;
  return {
    ...list,
    notes,
    ...(wholeFile && { wholeFile: (wanted, options) => wholeFile({ ...wanted, notes }, options) }),
  };
}
