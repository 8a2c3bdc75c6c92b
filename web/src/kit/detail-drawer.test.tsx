import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { DetailDrawer } from './detail-drawer.tsx';

const names = ['Baihe', 'Ankang', 'Xiangyang'];

function Trial() {
  const [at, setAt] = useState<number | null>(null);
  const step = (to: number) =>
    names[to] === undefined ? {} : { [to < (at ?? 0) ? -1 : 1]: () => setAt(to) };
  return (
    <SaidAsNamed>
      {names.map((name, index) => (
        <button key={name} type="button" onClick={() => setAt(index)}>
          {`Open ${name}`}
        </button>
      ))}
      <DetailDrawer
        isOpen={at !== null}
        title={names[at ?? -1] ?? ''}
        onClose={() => setAt(null)}
        onStep={at === null ? {} : { ...step(at - 1), ...step(at + 1) }}
      >
        <p>{`Told of ${names[at ?? -1]}`}</p>
      </DetailDrawer>
    </SaidAsNamed>
  );
}

afterEach(cleanup);

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('has the focus while it is open, and gives it back to what opened it', async () => {
  render(<Trial />);
  const opener = screen.getByText('Open Ankang');
  opener.focus();
  fireEvent.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Ankang' });
  await waitFor(() => expect(focused()).toBe('kit.detail.before'));
  fireEvent.keyDown(drawer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(focused()).toBe('Open Ankang');
});

it('goes from row to row, no further than there are rows', async () => {
  render(<Trial />);
  fireEvent.click(screen.getByText('Open Ankang'));
  await screen.findByRole('dialog', { name: 'Ankang' });
  fireEvent.click(screen.getByLabelText('kit.detail.behind'));
  await screen.findByRole('dialog', { name: 'Xiangyang' });
  expect([
    screen.getByText('Told of Xiangyang').tagName,
    screen.getByLabelText('kit.detail.behind').getAttribute('aria-disabled'),
    screen.getByLabelText('kit.detail.before').getAttribute('aria-disabled'),
  ]).toEqual(['P', 'true', 'false']);
  fireEvent.click(screen.getByLabelText('kit.detail.behind'));
  await screen.findByRole('dialog', { name: 'Xiangyang' });
});
