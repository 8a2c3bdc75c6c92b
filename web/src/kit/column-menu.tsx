import './column-menu.css';
import { Button, Checkbox, PopoverNext, PopupKind } from '@blueprintjs/core';
import { TwoColumns } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { useKitTexts } from './kit-texts.tsx';
import { useOwnChoice } from './own-choices.tsx';
import type { useDensity } from './table-density.ts';

export interface ShownColumns {
  /** Keys of the columns that the reader has put away; columns that come later are on show. */
  hidden: readonly string[];
  choose(hidden: readonly string[]): void;
}

const nothing: readonly string[] = [];
const isKeys = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((key) => typeof key === 'string');

/** Which columns of a table this person sees, kept under the table's name. */
export function useShownColumns<Row>(name: string, columns: readonly Column<Row>[]): ShownColumns {
  const [hidden, choose] = useOwnChoice(`columns.${name}`, isKeys, nothing);
  return useMemo(() => {
    const isAllHidden = columns.every(({ key, isFixed }) => !isFixed && hidden.includes(key));
    return { hidden: isAllHidden ? nothing : hidden, choose };
  }, [columns, hidden, choose]);
}

/** The choice of columns, of which the last one on show cannot be put away, and of how close rows stand. */
export function ColumnMenu<Row>({
  columns,
  choice: { hidden, choose },
  density: [density, setDensity],
}: {
  columns: readonly Column<Row>[];
  choice: ShownColumns;
  density: ReturnType<typeof useDensity>;
}) {
  const texts = useKitTexts();
  const { say } = texts;
  const isShown = ({ key, isFixed }: Column<Row>) => isFixed === true || !hidden.includes(key);
  const shownCount = columns.filter(isShown).length;
  const list = (
    <fieldset className="sw-column-menu">
      <legend>{say('kit.table.columns')}</legend>
      {columns.map((column) => (
        <Checkbox
          key={column.key}
          checked={isShown(column)}
          disabled={column.isFixed === true || (isShown(column) && shownCount === 1)}
          label={column.heading(texts)}
          onChange={() =>
            choose(isShown(column) ? [...hidden, column.key] : hidden.filter((key) => key !== column.key))
          }
        />
      ))}
      <Button
        size="small"
        text={say('kit.table.allColumns')}
        disabled={hidden.length === 0}
        onClick={() => choose([])}
      />
      <Checkbox
        className="sw-column-menu-density"
        checked={density === 'compact'}
        label={say('kit.table.compact')}
        onChange={() => setDensity(density === 'compact' ? 'usual' : 'compact')}
      />
    </fieldset>
  );
  return (
    <PopoverNext
      content={list}
      placement="top-start"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
    >
      <Button variant="minimal" icon={<TwoColumns />} text={say('kit.table.columns')} />
    </PopoverNext>
  );
}
