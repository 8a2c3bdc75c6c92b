import type { StationState } from '@stationwall/contract/station';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import type { Stations } from '../../platform/station-table.ts';
import { LatestReports } from './latest-reports.tsx';

const reported = (stcd: string, receivedAt: number): [string, StationState] => [
  stcd,
  {
    station: {
      ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'PP', lon: null, lat: null, river: null },
      ...{ intervalS: 10, isPublic: false },
    },
    ...{ reportedAt: receivedAt, receivedAt, msgID: null, values: {} },
  },
];
const List = ({ now, newest }: { now: number; newest: 'A' | 'B' }) => (
  <MemoryRouter>
    <LatestReports
      stations={
        new Map([
          reported('A', newest === 'A' ? 2 : 1),
          reported('B', newest === 'B' ? 2 : 1),
        ]) as unknown as Stations
      }
      {...{ count: 2, now, isHeld: false, elements: new Map(), emptyText: '' }}
    />
  </MemoryRouter>
);
const order = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['home', 'stations']);
});
afterEach(cleanup);

it('keeps the newest reports in their order for five seconds', () => {
  const { rerender } = render(<List now={10_000} newest="A" />);
  expect(order()).toEqual(['A', 'B']);
  rerender(<List now={14_000} newest="B" />);
  expect(order()).toEqual(['A', 'B']);
  rerender(<List now={15_000} newest="B" />);
  expect(order()).toEqual(['B', 'A']);
});

it('keeps it as long as somebody points at one of them', () => {
  const { rerender } = render(<List now={10_000} newest="A" />);
  const [first] = screen.getAllByRole('link');
  fireEvent.pointerEnter(first?.closest('.home-latest') as Element);
  rerender(<List now={60_000} newest="B" />);
  expect(order()).toEqual(['A', 'B']);
  fireEvent.pointerLeave(first?.closest('.home-latest') as Element);
  expect(order()).toEqual(['B', 'A']);
});
