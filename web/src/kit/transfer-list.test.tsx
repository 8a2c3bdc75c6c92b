import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import { type KitTexts, KitTextsProvider } from './kit-texts.tsx';
import { TransferList } from './transfer-list.tsx';

const items = [
  { id: '1', text: 'Taokou', detail: 'Rain' },
  { id: '2', text: 'Hanzhong', detail: 'River' },
  { id: '3', text: 'Xidong', detail: 'Rain' },
];

const texts: KitTexts = {
  ...plainTexts,
  say: (text, values = {}) => [text.replace('kit.transfer.', ''), ...Object.values(values)].join(' '),
};

function Trial() {
  const [value, setValue] = useState<readonly string[]>(['2']);
  return (
    <KitTextsProvider texts={texts}>
      <TransferList label="Stations" items={items} value={value} isDisabled={false} onChange={setValue} />
      <output>{value.join(',')}</output>
    </KitTextsProvider>
  );
}

const value = () => screen.getByText(/^[\d,]*$/, { selector: 'output' }).textContent;
const find = (text: string) => fireEvent.change(screen.getByLabelText('find'), { target: { value: text } });

beforeEach(() => {
  render(<Trial />);
});
afterEach(cleanup);

describe('a list to choose from', () => {
  it('keeps the order in which things were chosen', () => {
    fireEvent.click(screen.getByRole('checkbox', { name: /Xidong/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Taokou/ }));
    expect(value()).toBe('2,3,1');
    const chosen = within(screen.getByRole('group', { name: 'chosen 3' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'HanzhongRiver',
      'XidongRain',
      'TaokouRain',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'drop Hanzhong' }));
    expect(value()).toBe('3,1');
  });

  it('adds all that are found, and nothing that is not', () => {
    find('rain');
    fireEvent.click(screen.getByRole('button', { name: 'addFound 2' }));
    expect(value()).toBe('2,1,3');
    find('nowhere');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'addFound 0' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'dropAll' }));
    expect(value()).toBe('');
  });
});
