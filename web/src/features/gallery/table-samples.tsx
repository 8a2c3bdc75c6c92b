import { useState } from 'react';
import { columnsOf } from '../../kit/column.ts';
import { PagedTable } from '../../kit/paged-table.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { ListChange, RowList } from '../../kit/row-list.ts';

interface Person {
  userName: string;
  name: string;
  emailAddress: string;
}

const people: Person[] = Array.from({ length: 1000 }, (_, index) => ({
  userName: `user-${index + 1}`,
  name: `Ann ${index + 1}`,
  emailAddress: `user-${index + 1}@example.org`,
}));
const column = columnsOf<Person>()('profile');
const columns = [
  column.text('userName', { isFixed: true, sortBy: 'userName' }),
  column.text('name'),
  column.text('emailAddress'),
];
const nothing: RowList<Person> = {
  rows: [],
  skipCount: 0,
  pageSize: 10,
  totalCount: 0,
  sorting: null,
  isLoading: false,
  problem: null,
  show: () => {},
  refresh: () => {},
};

export function TableSamples() {
  const [view, setView] = useState<Required<ListChange>>({ skipCount: 0, pageSize: 10, sorting: null });
  const sorted = view.sorting?.isDown ? [...people].reverse() : people;
  const lists: [string, RowList<Person>][] = [
    [
      'rows',
      {
        ...nothing,
        ...view,
        rows: sorted.slice(view.skipCount, view.skipCount + view.pageSize),
        totalCount: people.length,
        show: (change) => setView((before) => ({ ...before, ...change })),
      },
    ],
    ['empty', nothing],
    ['loading', { ...nothing, rows: null, isLoading: true }],
    [
      'failed',
      { ...nothing, rows: people.slice(0, 2), totalCount: 2, problem: 'The server cannot be reached.' },
    ],
  ];
  return (
    <Panel title="PagedTable">
      {lists.map(([state, list]) => (
        <div key={state} className="gallery-table">
          <PagedTable
            name={`gallery-${state}`}
            caption={`PagedTable, ${state}`}
            columns={columns}
            list={list}
            rowKey={({ userName }) => userName}
          />
        </div>
      ))}
    </Panel>
  );
}
