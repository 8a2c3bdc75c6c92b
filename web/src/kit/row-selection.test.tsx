import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import { columnsOf } from './column.ts';
import { KitTextsProvider } from './kit-texts.tsx';
import { PagedTable } from './paged-table.tsx';
import type { ListChange } from './row-list.ts';
import { useRowSelection } from './use-row-selection.ts';

interface Person {
  userName: string;
}
const people: Person[] = Array.from({ length: 12 }, (_, at) => ({ userName: `user-${at}` }));
const columns = [columnsOf<Person>()('profile').text('userName')];
const keyOf = ({ userName }: Person) => userName;

function Trial({ findAll }: { findAll?: () => Promise<string[]> }) {
  const [{ skipCount }, show] = useState<ListChange>({ skipCount: 0 });
  const [scope, setScope] = useState('everybody');
  const rows = people.slice(skipCount, (skipCount ?? 0) + 5);
  const of = useRowSelection({ rows, rowKey: keyOf, scope, ...(findAll && { findAll }) });
  const page = { skipCount: skipCount ?? 0, pageSize: 5, totalCount: 12, sorting: null };
  return (
    <KitTextsProvider texts={plainTexts}>
      <PagedTable
        name="trial"
        caption="People"
        columns={columns}
        list={{ ...page, rows, isLoading: false, problem: null, show, refresh: () => {} }}
        rowKey={keyOf}
        selection={{ of, nameOf: keyOf, actions: <button type="button">Delete</button> }}
      />
      <button type="button" onClick={() => setScope('some')}>
        Filter
      </button>
      <output>{[...of.keys].join()}</output>
    </KitTextsProvider>
  );
}

const box = (at: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `kit.selection.row user-${at}` });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'kit.selection.page' });
const chosen = () => screen.getByRole('status').textContent;
const turn = (to: 'next' | 'previous') =>
  fireEvent.click(screen.getByRole('button', { name: `kit.table.${to}` }));
const bar = () => screen.queryByRole('button', { name: 'Delete' });

afterEach(cleanup);

describe('rows that are chosen', () => {
  it('are one by one, or all from the one clicked before, and the bar stands while there are any', () => {
    render(<Trial />);
    expect(bar()).toBeNull();
    fireEvent.click(box(1));
    fireEvent.click(box(3), { shiftKey: true });
    expect([chosen(), pageBox().indeterminate, bar() !== null]).toEqual(['user-1,user-2,user-3', true, true]);
    fireEvent.click(screen.getByRole('button', { name: 'kit.selection.clear' }));
    expect([chosen(), pageBox().indeterminate, bar()]).toEqual(['', false, null]);
  });

  it('stay over pages', () => {
    render(<Trial />);
    fireEvent.click(pageBox());
    turn('next');
    fireEvent.click(box(6));
    expect(chosen()).toBe('user-0,user-1,user-2,user-3,user-4,user-6');
    turn('previous');
    expect([box(0).checked, pageBox().checked]).toEqual([true, true]);
    fireEvent.click(pageBox());
    expect(chosen()).toBe('user-6');
  });

  it('are all that is found when that is asked for', async () => {
    render(<Trial findAll={async () => people.map(keyOf)} />);
    fireEvent.click(box(1));
    fireEvent.click(screen.getByRole('button', { name: 'kit.selection.all 12' }));
    await waitFor(() => expect(chosen()?.split(',')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'kit.selection.all 12' })).toBeNull();
  });

  it('are none once something else is listed, also when all of it was asked for before', async () => {
    const answer = Promise.withResolvers<string[]>();
    render(<Trial findAll={() => answer.promise} />);
    fireEvent.click(box(1));
    fireEvent.click(screen.getByRole('button', { name: 'kit.selection.all 12' }));
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect([chosen(), bar()]).toEqual(['', null]);
    answer.resolve(people.map(keyOf));
    fireEvent.click(box(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /selection.all/ }).classList).not.toContain('bp6-loading'),
    );
    expect(chosen()).toBe('user-2');
  });
});
