import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import type { Column } from './column.ts';
import { KitTextsProvider } from './kit-texts.tsx';
import { PagedTable } from './paged-table.tsx';
import { RowMenu } from './row-menu.tsx';

const done: string[] = [];
const columns: Column<string>[] = [
  { key: 'station', heading: () => 'Station', value: (row) => row, show: (row) => row },
  {
    ...{ key: 'acts', heading: () => 'Actions', isFixed: true },
    show: (row) => (
      <RowMenu label={`Actions of ${row}`} actions={[{ text: 'Write', run: () => done.push(row) }]} />
    ),
  },
];

function Trial() {
  const [rows, setRows] = useState(['Upper', 'Lower']);
  const page = { skipCount: 0, pageSize: 5, totalCount: rows.length, sorting: null };
  return (
    <KitTextsProvider texts={plainTexts}>
      <PagedTable
        name="trial"
        caption="Stations"
        columns={columns}
        list={{ ...page, rows, isLoading: false, problem: null, show: () => {}, refresh: () => {} }}
        rowKey={(row) => row}
      />
      <button type="button" onClick={() => setRows(['Lower'])}>
        Upper reports
      </button>
    </KitTextsProvider>
  );
}

const stations = () => screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent);

afterEach(cleanup);

it('a row whose menu is open stays until the menu has closed, whatever comes meanwhile', async () => {
  render(<Trial />);
  fireEvent.click(screen.getByRole('button', { name: 'Actions of Upper' }));
  const write = await screen.findByRole('menuitem', { name: 'Write' });
  fireEvent.click(screen.getByRole('button', { name: 'Upper reports' }));
  expect(stations()).toEqual(['Station', 'Upper', 'Lower']);
  fireEvent.click(write);
  expect(done).toEqual(['Upper']);
  await waitFor(() => expect(stations()).toEqual(['Station', 'Lower']));
});
