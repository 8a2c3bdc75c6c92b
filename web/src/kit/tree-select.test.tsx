import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { TreeSelect } from './tree-select.tsx';

const items = [
  { id: 'han', parentId: null, text: 'Han River' },
  { id: 'upper', parentId: 'han', text: 'Upper reach' },
  { id: 'lower', parentId: 'han', text: 'Lower reach' },
  { id: 'gan', parentId: null, text: 'Gan River' },
];
const told: (string | null)[] = [];

function Trial({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <SaidAsNamed>
      <label htmlFor="river">River</label>
      <TreeSelect
        id="river"
        label="River"
        items={items}
        value={value}
        noneText="All rivers"
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    </SaidAsNamed>
  );
}
const button = () => screen.getByLabelText('River', { selector: 'button' });
const tree = () => screen.findByRole('tree', { name: 'River' });
const lines = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

beforeEach(() => {
  told.length = 0;
});
afterEach(cleanup);

it('says the way to what is chosen, and opens with it in sight', async () => {
  render(<Trial start="upper" />);
  expect(button().textContent).toContain('Han River / Upper reach');
  fireEvent.click(button());
  await tree();
  expect(lines()).toEqual(['Han River', 'Upper reach', 'Lower reach', 'Gan River']);
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Upper reach');
});

it('is gone through by keys alone', async () => {
  render(<Trial start={null} />);
  fireEvent.click(button());
  const list = await tree();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(list);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(list, { key });
  expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Lower reach',
  );
  fireEvent.keyDown(list, { key: 'Enter' });
  expect([told, button().textContent]).toEqual([['lower'], expect.stringContaining('Lower reach')]);
  await waitFor(() => expect(screen.queryByRole('tree')).toBe(null));
});

it('Enter in the box chooses the first that has the text, not a parent on the way', async () => {
  render(<Trial start={null} />);
  fireEvent.click(button());
  await tree();
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'low' } });
  expect(lines()).toEqual(['Han River', 'Lower reach']);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(told).toEqual(['lower']);
});

it('nothing can be chosen, too', async () => {
  render(<Trial start="gan" />);
  fireEvent.click(button());
  fireEvent.click(await screen.findByText('All rivers'));
  expect([told, button().textContent]).toEqual([[null], expect.stringContaining('All rivers')]);
});
