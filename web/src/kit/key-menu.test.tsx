import { MenuItem } from '@blueprintjs/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeyMenu } from './key-menu.tsx';

afterEach(cleanup);

it('takes the focus and moves it by the arrow keys, past what cannot be chosen', async () => {
  render(
    <KeyMenu aria-label="Actions">
      <MenuItem text="Details" />
      <MenuItem text="Reset" disabled={true} />
      <MenuItem text="Shelve" />
      <MenuItem text="Delete" />
    </KeyMenu>,
  );
  const focused = () => document.activeElement?.textContent;
  const after = (key: string) => {
    fireEvent.keyDown(screen.getByRole('menu'), { key });
    return focused();
  };
  await waitFor(() => expect(focused()).toBe('Details'));
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'];
  expect(keys.map(after)).toEqual(['Shelve', 'Delete', 'Details', 'Delete', 'Details', 'Delete', 'Delete']);
});
