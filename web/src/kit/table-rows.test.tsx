import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import type { Column } from './column.ts';
import { KitTextsProvider } from './kit-texts.tsx';
import { TableRows } from './table-rows.tsx';

interface Gauge {
  code: string;
  stage: number;
}

afterEach(cleanup);

it('draws only the rows that changed while the columns stay, and all of them in other columns', () => {
  const drawn: string[] = [];
  const columnsWith = (unit: string): Column<Gauge>[] => [
    {
      key: 'stage',
      heading: () => 'Stage',
      show: ({ code, stage }) => {
        drawn.push(code);
        return `${stage} ${unit}`;
      },
    },
  ];
  const table = (rows: Gauge[], columns: Column<Gauge>[]) => (
    <KitTextsProvider texts={plainTexts}>
      <TableRows
        caption="Gauges"
        columns={columns}
        list={{
          ...{ rows, skipCount: 0, pageSize: 10, totalCount: rows.length, sorting: null },
          ...{ isLoading: false, problem: null, show: () => {}, refresh: () => {} },
        }}
        rowKey={({ code }) => code}
        rowClass={undefined}
        selection={undefined}
      />
    </KitTextsProvider>
  );
  const told = () => ({
    drawn: drawn.splice(0),
    cells: screen.getAllByRole('cell').map(({ textContent, dataset }) => [dataset.label, textContent]),
  });
  const upper = { code: 'upper', stage: 3 };
  const lower = { code: 'lower', stage: 1 };
  const inMetres = columnsWith('m');

  const { rerender } = render(table([upper, lower], inMetres));
  expect(told()).toEqual({
    drawn: ['upper', 'lower'],
    cells: [
      ['Stage', '3 m'],
      ['Stage', '1 m'],
    ],
  });

  rerender(table([upper, { ...lower, stage: 2 }], inMetres));
  expect(told()).toEqual({
    drawn: ['lower'],
    cells: [
      ['Stage', '3 m'],
      ['Stage', '2 m'],
    ],
  });

  rerender(table([upper, lower], columnsWith('ft')));
  expect(told().drawn).toEqual(['upper', 'lower']);
});
