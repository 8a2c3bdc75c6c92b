import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { columnsOf } from '../../kit/column.ts';
import { PagedTable } from '../../kit/paged-table.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { ListChange } from '../../kit/row-list.ts';
import { toast } from '../../kit/toast.ts';
import { useRowSelection } from '../../kit/use-row-selection.ts';

interface Person {
  userName: string;
  name: string;
  emailAddress: string;
}

const people: Person[] = Array.from({ length: 1000 }, (_, index) => ({
  userName: `user-${index + 1}`,
  name: `安 ${index + 1}`,
  emailAddress: `user-${index + 1}@example.org`,
}));
const column = columnsOf<Person>()('profile');
const columns = [
  column.text('userName', { isFixed: true, sortBy: 'userName' }),
  column.text('name'),
  column.text('emailAddress'),
];
const keyOf = ({ userName }: Person) => userName;
const findAll = async () => people.map(keyOf);

/** Rows that can be chosen, in a table that is read and in one of which only the rows in sight are drawn. */
export const SelectionSamples = () => (
  <Panel title="PagedTable with selection">
    <Sample name="few" usualSize={10} />
    <Sample name="many" usualSize={500} />
  </Panel>
);

function Sample({ name, usualSize }: { name: string; usualSize: number }) {
  const [{ skipCount, pageSize, sorting }, setView] = useState<Required<ListChange>>({
    skipCount: 0,
    pageSize: usualSize,
    sorting: null,
  });
  const sorted = sorting?.isDown ? [...people].reverse() : people;
  const rows = sorted.slice(skipCount, skipCount + pageSize);
  const of = useRowSelection({ rows, rowKey: keyOf, findAll });
  const actions = (
    <Button
      size="small"
      intent="danger"
      text="Delete"
      onClick={() => toast({ tone: 'info', text: String(of.keys.size) })}
    />
  );
  const page = { rows, skipCount, pageSize, sorting, totalCount: people.length, isLoading: false };
  return (
    <div className="gallery-table sw-list-page">
      <PagedTable
        name={`gallery-selection-${name}`}
        caption={`Selection, ${name}`}
        columns={columns}
        list={{
          ...page,
          problem: null,
          show: (change) => setView((before) => ({ ...before, ...change })),
          refresh: () => {},
        }}
        rowKey={keyOf}
        selection={{ of, nameOf: keyOf, actions }}
      />
    </div>
  );
}
