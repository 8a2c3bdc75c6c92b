import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { compose, endComposition, pressComposing } from '../testing/compose.ts';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { LongChoice } from './long-choice.tsx';

const all = Array.from({ length: 5_000 }, (_, at) => ({ id: String(at), text: `Station ${at}`, detail: '' }));

function Trial({ isSingle = false }: { isSingle?: boolean }) {
  const [value, setValue] = useState<readonly string[]>([]);
  const find = (text: string) => {
    const found = all.filter((item) => item.text.includes(text));
    return { items: found.slice(0, 50), count: found.length };
  };
  return (
    <SaidAsNamed>
      <LongChoice
        id="stations"
        label="Stations"
        find={find}
        chosen={all.filter(({ id }) => value.includes(id))}
        isSingle={isSingle}
        noneText="All stations"
        onChange={setValue}
      />
      <output>{value.join()}</output>
    </SaidAsNamed>
  );
}
const open = async (isSingle = false) => {
  render(<Trial isSingle={isSingle} />);
  fireEvent.click(screen.getByRole('button', { name: /All stations/ }));
  return screen.findByRole('combobox', { name: 'Stations' });
};
const chosen = () => screen.getByRole('status').textContent;
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(cleanup);

describe('a choice of thousands', () => {
  it('draws the best of what is found, and counts the others', async () => {
    const box = await open();
    expect(screen.getAllByRole('option')).toHaveLength(50);
    expect(screen.getByText('kit.transfer.more 4950')).toBeDefined();
    fireEvent.change(box, { target: { value: '4999' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Station 4999']);
    fireEvent.change(box, { target: { value: 'nothing' } });
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(active(box)).toBeUndefined();
  });

  it('is made with the keyboard: arrows go through what is found, Enter takes it and lets it go', async () => {
    const box = await open();
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(active(box)).toBe('Station 0');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.change(box, { target: { value: '300' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([chosen(), active(box)]).toEqual(['1,300', 'Station 300']);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(chosen()).toBe('1');
  });

  it('seeks nothing in the middle of a composition, whose keys it leaves alone', async () => {
    const box = (await open()) as HTMLInputElement;
    fireEvent.change(box, { target: { value: '499' } });
    compose(box, ['499x', '499xin']);
    for (const key of ['ArrowDown', 'Enter']) pressComposing(box, key);
    expect([box.value, active(box), chosen()]).toEqual(['499xin', 'Station 499', '']);
    endComposition(box, '4990');
    expect([box.value, active(box)]).toEqual(['4990', 'Station 4990']);
  });

  it('of one ends with it', async () => {
    const box = await open(true);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(chosen()).toBe('0');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
