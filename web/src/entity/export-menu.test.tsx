import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { columnsOf } from '../kit/column.ts';
import { ExportMenu } from '../kit/export-menu.tsx';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import type { RowList } from '../kit/row-list.ts';
import { onToast, type Toast } from '../kit/toast.ts';
import type { WantedFile, WholeFile } from '../kit/whole-file.ts';

interface Person {
  userName: string;
  isActive: boolean;
}
const column = columnsOf<Person>()('user');
const columns = [
  column.text('userName'),
  column.flag('isActive'),
  { key: 'actions', heading: () => 'Actions', show: () => null },
];
const list: RowList<Person> = {
  ...{ rows: [{ userName: 'ann', isActive: true }], skipCount: 0, pageSize: 10, totalCount: 20 },
  ...{ sorting: null, isLoading: false, problem: null, show: () => {}, refresh: () => {} },
};
const Product = ({ wholeFile }: { wholeFile: WholeFile }) => (
  <KitTextsProvider texts={useKitTextsOfProduct()}>
    <ExportMenu caption="People" columns={columns} list={{ ...list, wholeFile }} />
  </KitTextsProvider>
);
const choose = async (item: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

let told: Toast[];
let unheard: () => void;
beforeEach(async () => {
  told = [];
  unheard = onToast((message) => told.push(message));
  await startI18n('en');
  await loadTexts(['user']);
  // What other files of this worker told while nobody listened.
  told = [];
});
afterEach(() => {
  unheard();
  cleanup();
  vi.unstubAllGlobals();
});

it('a file of all rows has the columns on show, says how much has come, and is called off', async () => {
  const asked: { wanted: WantedFile; signal: AbortSignal }[] = [];
  const wholeFile: WholeFile = (wanted, { signal, told: hear }) => {
    asked.push({ wanted, signal });
    hear(2 * 1024 ** 2);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  render(<Product wholeFile={wholeFile} />);
  await choose('All rows as CSV');
  await screen.findByText('Exporting… 2 MB');
  expect(asked[0]?.wanted).toEqual({
    format: 'csv',
    columns: [
      { field: 'userName', heading: 'User name' },
      { field: 'isActive', heading: 'Active', words: { true: 'Yes', false: 'No' } },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  await screen.findByRole('button', { name: 'Export' });
  expect([asked[0]?.signal.aborted, told]).toEqual([true, []]);
});

it('a file that could not be had is told', async () => {
  render(<Product wholeFile={() => Promise.reject(new Error('away'))} />);
  await choose('All rows as Excel workbook (XLSX)');
  await waitFor(() =>
    expect(told).toEqual([{ tone: 'danger', text: 'The file could not be created: away' }]),
  );
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
});
