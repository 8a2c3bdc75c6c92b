import './selection-bar.css';
import { Button, Checkbox } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useKitTexts } from './kit-texts.tsx';
import type { RowSelection } from './use-row-selection.ts';

/** What a table needs to let its rows be chosen: which are, what a row is called, and what can be done with them all. */
export interface TableSelection<Row> {
  of: RowSelection<Row>;
  nameOf(row: Row): string;
  actions: ReactNode;
}

/** How many rows are chosen, and what can be done with them; nothing while none is. */
export function SelectionBar<Row>({
  selection: {
    of: { keys, chooseAll, isChoosingAll, replace },
    actions,
  },
  totalCount,
}: {
  selection: TableSelection<Row>;
  totalCount: number;
}) {
  const { say, number } = useKitTexts();
  const told = say('kit.selection.count', { count: number(keys.size) });
  return (
    <>
      <span className="sw-visually-hidden" aria-live="polite">
        {keys.size > 0 && told}
      </span>
      {keys.size > 0 && (
        <div className="sw-selection-bar">
          <b>{told}</b>
          {chooseAll && keys.size < totalCount && (
            <Button
              size="small"
              variant="minimal"
              loading={isChoosingAll}
              text={say('kit.selection.all', { count: number(totalCount) })}
              onClick={() => void chooseAll()}
            />
          )}
          <Button
            size="small"
            variant="minimal"
            text={say('kit.selection.clear')}
            onClick={() => replace([])}
          />
          <span className="sw-selection-acts">{actions}</span>
        </div>
      )}
    </>
  );
}

/** The box of one row; Shift takes all rows from the one clicked before. */
export function RowBox<Row>({
  selection: { of, nameOf },
  row,
}: {
  selection: TableSelection<Row>;
  row: Row;
}) {
  const { say } = useKitTexts();
  return (
    <Checkbox
      className="sw-select-box"
      aria-label={say('kit.selection.row', { name: nameOf(row) })}
      checked={of.has(row)}
      onChange={({ nativeEvent }) => of.click(row, (nativeEvent as MouseEvent).shiftKey === true)}
    />
  );
}

/** The box of the page, in the heading. */
export function PageBox<Row>({ selection: { of } }: { selection: TableSelection<Row> }) {
  const { say } = useKitTexts();
  return (
    <Checkbox
      className="sw-select-box"
      aria-label={say('kit.selection.page')}
      checked={of.page === 'all'}
      indeterminate={of.page === 'some'}
      onChange={of.clickPage}
    />
  );
}
