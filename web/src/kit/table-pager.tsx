import './table-pager.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useKitTexts } from './kit-texts.tsx';
import type { RowList } from './row-list.ts';

const sizes = [10, 20, 50, 100, 200, 500, 1000];

/** Which rows of how many are on show, how many at once, and the way to the pages beside. */
export function TablePager<Row>({
  list: { skipCount, pageSize, totalCount, isCountOpen, show },
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
      <span aria-live="polite" data-long={isCountOpen || undefined}>
        {totalCount > 0 &&
          say(isCountOpen ? 'kit.table.rangeOfMany' : 'kit.table.range', { from, to, total: totalCount })}
      </span>
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={say('kit.table.previous')}
        title={say('kit.table.previous')}
        disabled={skipCount <= 0}
        onClick={() => show({ skipCount: Math.max(0, skipCount - pageSize) })}
      />
      <Button
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={say('kit.table.next')}
        title={say('kit.table.next')}
        disabled={to >= totalCount}
        onClick={() => show({ skipCount: skipCount + pageSize })}
      />
    </div>
  );
}
