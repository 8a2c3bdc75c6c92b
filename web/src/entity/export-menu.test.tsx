import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { columnsOf } from '../kit/column.ts';
import { ExportMenu } from '../kit/export-menu.tsx';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import type { RowList } from '../kit/row-list.ts';
import * as saving from '../kit/save-file.ts';
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
const Product = (ways: Pick<RowList<Person>, 'wholeFile' | 'findAll'>) => (
  <KitTextsProvider texts={useKitTextsOfProduct({ timeZone: 'Asia/Shanghai', tenant: 'Default' })}>
    <ExportMenu caption="People" columns={columns} list={{ ...list, ...ways }} />
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

it('a list that can only be read by pages is read whole, into a file named for its tenant and time', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 21, 0, 0, 5));
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const people = ['ann', 'bob', 'cleo'].map((userName) => ({ userName, isActive: userName !== 'bob' }));
  render(<Product findAll={async () => people} />);
  await choose('All rows as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, content] = saved.mock.calls[0] ?? [];
  expect(name).toBe('People Default 2026-11-21 080005.csv');
  expect(await content?.text()).toBe('User name,Active\r\nann,Yes\r\nbob,No\r\ncleo,Yes\r\n');
  saved.mockRestore();
  vi.useRealTimers();
});

it('why not all rows can be read is told', async () => {
  render(
    <Product findAll={() => Promise.reject(new Error('More than 20,000 rows were found. Filter first'))} />,
  );
  await choose('All rows as CSV');
  await waitFor(() =>
    expect(told).toEqual([
      {
        tone: 'danger',
        text: 'The file could not be created: More than 20,000 rows were found. Filter first',
      },
    ]),
  );
});
