import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import { CheckList } from './check-list.tsx';
import { KitTextsProvider } from './kit-texts.tsx';

function Trial({ count }: { count: number }) {
  const [value, setValue] = useState<readonly string[]>(['2']);
  const items = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    text: `Role ${at}`,
    detail: at === 7 ? 'Reads the log' : '',
  }));
  return (
    <KitTextsProvider texts={plainTexts}>
      <CheckList label="Roles" items={items} value={value} isDisabled={false} onChange={setValue} />
      <output>{value.join(',')}</output>
    </KitTextsProvider>
  );
}

const boxes = () => screen.queryAllByRole('checkbox').length;

afterEach(cleanup);

it('a short list is read through', () => {
  render(<Trial count={12} />);
  expect([screen.queryByRole('searchbox'), boxes()]).toEqual([null, 12]);
});

it('a long list is searched; what is found is chosen besides what was', () => {
  render(<Trial count={300} />);
  const find = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  find('the LOG');
  fireEvent.click(screen.getByRole('checkbox'));
  expect([boxes(), screen.getByRole('status').textContent]).toEqual([1, '2,7']);
  find('nowhere');
  expect([boxes(), screen.getByText('kit.table.empty').textContent]).toEqual([0, 'kit.table.empty']);
});
