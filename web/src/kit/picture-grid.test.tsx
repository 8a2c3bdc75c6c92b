import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import { KitTextsProvider } from './kit-texts.tsx';
import { PictureGrid } from './picture-grid.tsx';

const pictures = ['river', 'gauge', 'bridge'].map((name) => ({
  id: name,
  address: `/${name}.jpg`,
  alt: name,
  caption: `The ${name}`,
}));
const open = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `The ${name}` }));
  return screen.findByRole('dialog', {}, { timeout: 20_000 });
};

beforeEach(() => {
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a grid of pictures', () => {
  it('opens each in a viewer, and gives the focus to the one seen last when it closes', async () => {
    render(
      <KitTextsProvider texts={plainTexts}>
        <PictureGrid label="Site" pictures={pictures} />
      </KitTextsProvider>,
    );
    const viewer = await open('gauge');
    fireEvent.click(screen.getByRole('button', { name: 'kit.dismiss' }));
    await waitFor(() => expect(viewer.isConnected).toBe(false), { timeout: 10_000 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The gauge' }));
  });

  it('says of a picture that it cannot be had', () => {
    render(
      <KitTextsProvider texts={plainTexts}>
        <PictureGrid label="Site" pictures={pictures} />
      </KitTextsProvider>,
    );
    const [first] = document.querySelectorAll('img');
    if (first) fireEvent.error(first);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'files.pictureAwayThe river',
      'The gauge',
      'The bridge',
    ]);
  });
});
