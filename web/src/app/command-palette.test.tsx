import { unreported } from '@stationwall/contract/station';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPage, type Page } from '../testing/a-page.tsx';
import { compose, endComposition } from '../testing/compose.ts';
// Here already when it is opened first.
import './command-palette.tsx';
import { PaletteButton } from './palette-button.tsx';

let page: Page;
const Where = () => <output>{useLocation().search}</output>;

beforeEach(async () => {
  page = await aPage();
  const station = { sttp: 'ZZ', lon: 114, lat: 30, river: null, intervalS: 10, isPublic: true };
  page.store.replaceAll([
    unreported({ ...station, stcd: '61000001', nameZh: '武汉', nameEn: 'Wuhan' }),
    unreported({ ...station, stcd: '61000002', nameZh: '汉口', nameEn: 'Hankou' }),
  ]);
  render(
    <page.Around>
      <PaletteButton />
      <Where />
    </page.Around>,
  );
});
afterEach(async () => {
  cleanup();
  await page.close();
});

const open = async () => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole<HTMLInputElement>('textbox', { busy: false });
};
const found = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

it('finds nothing else in the middle of a composition, and what it wrote afterwards', async () => {
  const box = await open();
  fireEvent.change(box, { target: { value: 'han' } });
  expect(found()).toEqual(['Hankou61000002', 'Wuhan61000001']);
  compose(box, ['hanw', 'hanwu', 'hanwu han']);
  expect([box.value, found().length]).toEqual(['hanwu han', 2]);
  endComposition(box, '武汉');
  expect([box.value, found()]).toEqual(['武汉', ['Wuhan61000001']]);
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyUp(box, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe('?station=61000001');
});

it('begins empty each time, also after a composition that was never ended', async () => {
  compose(await open(), ['wu']);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect((await open()).value).toBe('');
});
