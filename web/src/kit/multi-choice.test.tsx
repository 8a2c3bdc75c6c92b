import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { MultiChoice } from './multi-choice.tsx';

const items = ['Rain', 'Stage', 'Flow', 'Soil', 'Snow'].map((text) => ({ id: text, text, detail: '' }));

function Trial() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <SaidAsNamed>
      <label htmlFor="kinds">Kinds</label>
      <MultiChoice
        id="kinds"
        label="Kinds"
        items={items}
        value={value}
        noneText="All kinds"
        onChange={setValue}
      />
    </SaidAsNamed>
  );
}
const button = () => screen.getByLabelText('Kinds', { selector: 'button' });
const described = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(cleanup);

it('says what is chosen as long as there is room, then how many', async () => {
  render(<Trial />);
  expect(described()).toBe('All kinds');
  fireEvent.click(button());
  const said: (string | null | undefined)[] = [];
  for (const name of ['Stage', 'Rain', 'Soil', 'Flow']) {
    fireEvent.click(await screen.findByRole('checkbox', { name }));
    said.push(described());
  }
  expect(said).toEqual([
    'Stage',
    'Rainkit.choice.commaStage',
    'Rainkit.choice.commaStagekit.choice.commaSoil',
    'kit.choice.andMore Rain 4',
  ]);
});

it('all and none are one step, and OK closes', async () => {
  render(<Trial />);
  fireEvent.click(button());
  const none = await screen.findByRole<HTMLButtonElement>('button', { name: 'kit.choice.none' });
  expect(none.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'kit.choice.all' }));
  expect(described()).toBe('kit.choice.andMore Rain 5');
  fireEvent.click(none);
  expect(described()).toBe('All kinds');
  fireEvent.click(screen.getByRole('button', { name: 'kit.ok' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBe(null));
});
