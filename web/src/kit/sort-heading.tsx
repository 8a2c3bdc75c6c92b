import './sort-heading.css';
import { CaretDown, CaretUp } from '@blueprintjs/icons';
import { useKitTexts } from './kit-texts.tsx';
import type { Sorting } from './row-list.ts';

/** A column's heading that sorts by it; again for the other direction. */
export function SortHeading({
  by,
  label,
  sorting,
  onSort,
}: {
  by: string;
  label: string;
  sorting: Sorting | null;
  onSort(sorting: Sorting): void;
}) {
  const { say } = useKitTexts();
  const isSorted = sorting?.by === by;
  return (
    <button
      type="button"
      className="sw-sort"
      title={say('kit.table.sortBy', { column: label })}
      // A table of very many rows takes both for its cells.
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={() => onSort({ by, isDown: isSorted && !sorting.isDown })}
    >
      {label}
      {isSorted && (sorting.isDown ? <CaretDown size={14} /> : <CaretUp size={14} />)}
    </button>
  );
}
