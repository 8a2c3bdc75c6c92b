import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPage, type Page } from '../testing/a-page.tsx';
import { compose, endComposition, pressComposing } from '../testing/compose.ts';
import { PaletteButton } from './palette-button.tsx';

let page: Page;
afterEach(async () => {
  cleanup();
  await page.close();
});

/** A page with the palette's button, whose focus is on another. */
async function focusedElsewhere(): Promise<HTMLElement> {
  page = await aPage();
  render(
    <page.Around>
      <button type="button">Elsewhere</button>
      <PaletteButton />
    </page.Around>,
  );
  const elsewhere = screen.getByText('Elsewhere');
  elsewhere.focus();
  return elsewhere;
}

it('takes what is typed while the palette is still to come, and gives the focus back to where it was', async () => {
  const elsewhere = await focusedElsewhere();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const box = screen.getByRole<HTMLInputElement>('textbox');
  expect([document.activeElement, box.getAttribute('aria-busy')]).toEqual([box, 'true']);
  compose(box, ['wu', 'wu han']);
  await act(() => import('./command-palette.tsx'));
  // Escape takes back what the input method has written, no more.
  pressComposing(box, 'Escape');
  expect(screen.getByRole('textbox')).toBe(box);
  endComposition(box, '武汉');
  await waitFor(() => expect(screen.getByRole('textbox')).not.toBe(box));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('武汉');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(elsewhere));
});

it('lets nothing typed behind Ctrl-K reach what had the focus, at the first opening or later ones', async () => {
  const elsewhere = await focusedElsewhere();
  const hadFocus: string[] = [];
  const hear = ({ target }: FocusEvent) => hadFocus.push((target as Element).nodeName);
  document.addEventListener('focusin', hear);
  for (let opening = 0; opening < 2; opening += 1) {
    hadFocus.length = 0;
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    await screen.findByRole('textbox', { busy: false });
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1));
    expect([...new Set(hadFocus)]).toEqual(['INPUT']);
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(elsewhere));
  }
  document.removeEventListener('focusin', hear);
});

it('gives the focus back when it is left before the palette has it', async () => {
  const elsewhere = await focusedElsewhere();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect([document.activeElement, screen.queryByRole('textbox')]).toEqual([elsewhere, null]);
});
