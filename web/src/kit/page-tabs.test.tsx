import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { PageTabs } from './page-tabs.tsx';

type View = 'chart' | 'table' | 'notes';

function Trial() {
  const [value, setValue] = useState<View>('chart');
  return (
    <SaidAsNamed>
      <PageTabs<View>
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'chart', title: 'Chart', panel: <p>A line</p> },
          { id: 'table', title: 'Table', count: 12, panel: <p>Rows</p> },
          { id: 'notes', title: 'Notes', panel: <p>Words</p> },
        ]}
      />
    </SaidAsNamed>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });
const state = () => [
  screen.getByRole('tab', { selected: true }).textContent,
  screen.getByRole('tabpanel').textContent,
];

afterEach(cleanup);

it('shows one view, by click or by arrow keys', () => {
  render(<Trial />);
  expect(state()).toEqual(['Chart', 'A line']);
  fireEvent.click(tab('Table12'));
  expect(state()).toEqual(['Table12', 'Rows']);
  tab('Table12').focus();
  fireEvent.keyDown(tab('Table12'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Notes'));
  fireEvent.click(tab('Notes'));
  expect(state()).toEqual(['Notes', 'Words']);
});
