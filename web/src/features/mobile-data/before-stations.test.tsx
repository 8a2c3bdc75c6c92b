import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { aPage, type Page } from '../../testing/a-page.tsx';
import DataScreen from './data-screen.tsx';
import PhoneIndexScreen from './phone-index-screen.tsx';

let page: Page;

beforeEach(async () => {
  page = await aPage();
  await loadTexts(['stations', 'alarms', 'mobileData', 'push']);
});
afterEach(async () => {
  cleanup();
  await page.close();
});

it.each([
  ['the list of a phone', '/m/data', DataScreen, 'No station matches'],
  [
    'the overview of a phone',
    '/m/mobileIndex',
    PhoneIndexScreen,
    'Nothing is wrong: no open alarm, every station is fresh',
  ],
])('%s says that stations are loading, and none only when there are none', async (_, at, Screen, none) => {
  render(
    <page.Around at={at}>
      <Screen />
    </page.Around>,
  );
  expect(screen.getByText('Loading…')).toBeDefined();
  expect(screen.queryByText(none)).toBeNull();
  act(() => page.store.replaceAll([]));
  expect(await screen.findByText(none, {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.queryByText('Loading…')).toBeNull();
});
