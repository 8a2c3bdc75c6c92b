import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { aPage, type Page } from '../../testing/a-page.tsx';
import { StationBulk } from './station-bulk.tsx';

const stations = [
  ['1', 'ZZ', 'Han River'],
  ['2', 'ZZ', 'Yangtze'],
  ['3', 'PP', 'Han River'],
].map(([stcd = '', sttp = '', river = '']) => ({
  ...{ stcd, sttp, river, nameZh: '', nameEn: stcd, isGranted: false },
}));
const others = [
  { value: 7, label: 'wang.fang' },
  { value: 8, label: 'li.ming' },
];

let page: Page;
let chosen: readonly string[];
beforeEach(async () => {
  page = await aPage();
  await loadTexts(['user']);
});
afterEach(async () => {
  cleanup();
  await page.close();
});

function Dialog() {
  const [value, setValue] = useState<readonly string[]>(['1']);
  chosen = value;
  return (
    <StationBulk stations={stations} others={others} value={value} isDisabled={false} onChange={setValue} />
  );
}
const choose = (label: string, option: RegExp) => {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const { value } = [...select.options].find(({ text }) => option.test(text)) as HTMLOptionElement;
  fireEvent.change(select, { target: { value } });
};
const told = () => screen.getByRole('status').textContent;

it('all stations of a river or a type are added to those there are, each once, and how many were is told', () => {
  render(<Dialog />, { wrapper: page.Around });
  choose('All stations of a river', /^Han River \(1 of 2 to add\)$/);
  expect([chosen, told()]).toEqual([['1', '3'], 'Han River: 1 station added; saved with OK']);
  choose('All stations of a type', /\(1 of 2 to add\)$/);
  expect(chosen).toEqual(['1', '3', '2']);
  choose('All stations of a river', /^Yangtze \(0 of 1 to add\)$/);
  expect([chosen, told()]).toEqual([['1', '3', '2'], 'Yangtze: 0 stations added; saved with OK']);
});

it('those of another user are an example; of one whose role shows all there are none to take', async () => {
  const calls = '/api/services/app/User/GetUserStcdPrivilages';
  render(<Dialog />, { wrapper: page.Around });
  page.relay.succeed(calls, { isAll: false, items: ['2', '1'] });
  choose('As another user', /^wang\.fang$/);
  await waitFor(() => expect(chosen).toEqual(['1', '2']));
  expect(page.relay.heard.find(({ url }) => url.startsWith(calls))?.url).toContain('7');
  page.relay.succeed(calls, { isAll: true, items: [] });
  choose('As another user', /^li\.ming$/);
  await waitFor(() =>
    expect(told()).toBe('li.ming sees all stations by a role; none are granted to that user one by one.'),
  );
  expect(chosen).toEqual(['1', '2']);
});
