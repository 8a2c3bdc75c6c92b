import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { noElements } from '../../station/element.ts';
import { createFreshnessBoard } from '../../station/freshness-board.ts';
import { aPage, type Page } from '../../testing/a-page.tsx';
import type { MapFilter } from './use-map-filter.ts';
import type { ShownTheme } from './use-map-theme.ts';

const filter: MapFilter = { search: '', only: null, sttp: null, category: null, branch: null };
const shown = { theme: 'freshness', rainWindow: 24, isOffered: false } as ShownTheme;
const nothing = () => {};
let page: Page;

beforeEach(async () => {
  page = await aPage();
  await loadTexts(['stations', 'alarms', 'deviceMap']);
});
afterEach(async () => {
  cleanup();
  await page.close();
});

it('the map’s list and legend say that stations are loading, and none only when there are none', async () => {
  // The theme asks the page as it is imported.
  const [{ FoundStations }, { MapLegend }] = await Promise.all([
    import('./found-stations.tsx'),
    import('./map-legend.tsx'),
  ]);
  const board = createFreshnessBoard(page.store, () => 0);
  board.start();
  render(
    <page.Around>
      <FoundStations
        {...{ board, filter, shown, elements: noElements, selected: null, onSelect: nothing }}
        listed={() => []}
      />
      <MapLegend {...{ board, filter, shown, onLook: nothing, onType: nothing, onCategory: nothing }} />
    </page.Around>,
  );
  const counts = () => screen.getAllByRole('button', { name: /Live|Late/ }).map((each) => each.textContent);
  expect([screen.queryByText('Loading the stations…') !== null, counts()]).toEqual([
    true,
    ['Live–', 'Late–'],
  ]);
  act(() => page.store.replaceAll([]));
  expect(await screen.findByText('No stations to show yet')).toBeDefined();
  expect([screen.queryByText('Loading the stations…'), counts()]).toEqual([null, ['Live0', 'Late0']]);
});
