import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useChosenAtFirst } from './use-chosen-at-first.ts';
import { useSelectedStation } from './use-selected-station.ts';

function Panel({ centre }: { centre: string | null }) {
  useChosenAtFirst(centre);
  const { selected, select } = useSelectedStation();
  return (
    <button type="button" onClick={() => select(null)}>
      {selected ?? 'none'}
    </button>
  );
}
const open = (address: string, centre: string | null) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Panel centre={centre} />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
};

afterEach(cleanup);

it('opens at its station, and closed it stays so', () => {
  const panel = open('/device-baidumap?id=999', '999');
  expect(panel.textContent).toBe('999');
  fireEvent.click(panel);
  expect(panel.textContent).toBe('none');
});

it('keeps the station that the address has, and chooses none where it opens at all of them', () => {
  expect(open('/device-baidumap?id=999&station=5', '999').textContent).toBe('5');
  cleanup();
  expect(open('/device-baidumap?id=0', null).textContent).toBe('none');
});
