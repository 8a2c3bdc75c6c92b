import './table-pager.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronBackward, ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';

const sizes = [10, 20, 50, 100, 200, 500, 1000];

/** Which rows of how many are on show, how many at once, and the way to the pages beside. */
export function TablePager<Row>({
  list: { skipCount, pageSize, totalCount, isCountOpen, onward, show },
}: {
  list: RowList<Row>;
}) {
  const { say } = useKitTexts();
  const from = skipCount + 1;
  const to = Math.min(skipCount + pageSize, totalCount);
  const offered = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b);
  return (
    <div className="sw-pager">
      <HTMLSelect
        minimal={true}
        aria-label={say('kit.table.pageSize')}
        value={pageSize}
        options={offered.map((value) => ({ value, label: say('kit.table.rowsAPage', { count: value }) }))}
        onChange={({ target }) => show({ pageSize: Number(target.value), skipCount: 0 })}
      />
      <span aria-live="polite" data-long={isCountOpen || onward !== undefined || undefined}>
        {onward?.said}
        {!onward &&
          totalCount > 0 &&
          say(isCountOpen ? 'kit.table.rangeOfMany' : 'kit.table.range', { from, to, total: totalCount })}
      </span>
      <Step
        icon={onward ? <ChevronBackward /> : <ChevronLeft />}
        label={say(onward ? 'kit.table.first' : 'kit.table.previous')}
        isDisabled={onward ? onward.toFirst === null : skipCount <= 0}
        go={() => (onward ? onward.toFirst?.() : show({ skipCount: Math.max(0, skipCount - pageSize) }))}
      />
      <Step
        icon={<ChevronRight />}
        label={say('kit.table.next')}
        isDisabled={onward ? onward.toNext === null : to >= totalCount}
        go={() => (onward ? onward.toNext?.() : show({ skipCount: skipCount + pageSize }))}
      />
    </div>
  );
}

const Step = ({
  icon,
  label,
  isDisabled,
  go,
}: {
  icon: JSX.Element;
  label: string;
  isDisabled: boolean;
  go(): void;
}) => (
  <Button variant="minimal" icon={icon} aria-label={label} title={label} disabled={isDisabled} onClick={go} />
);
