import { CaretDown, CaretUp } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { LastDataQuery } from './last-data-query.ts';

interface SortHeadingProps {
  by: string;
  label: string;
  sort: LastDataQuery['sort'];
  onSort(sort: LastDataQuery['sort']): void;
}

/** A column's heading that sorts by it; again for the other direction. */
export function SortHeading({ by, label, sort, onSort }: SortHeadingProps) {
  const { t } = useTranslation();
  const isSorted = sort.by === by;
  const text = isSorted
    ? t(sort.isDown ? 'lastData.sortedDown' : 'lastData.sortedUp', { column: label })
    : t('lastData.sortBy', { column: label });
  return (
    <button
      type="button"
      className="sort-heading"
      aria-label={text}
      title={text}
      onClick={() => onSort({ by, isDown: isSorted && !sort.isDown })}
    >
      {label}
      {isSorted && (sort.isDown ? <CaretDown size={14} /> : <CaretUp size={14} />)}
    </button>
  );
}
