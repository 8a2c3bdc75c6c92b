import { Dialog, DialogBody } from '@blueprintjs/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DialogFocus } from './dialog-focus.tsx';

afterEach(cleanup);

function Page({ isAsking, ...state }: { isAsking: boolean; isWaiting?: boolean; isBusy?: boolean }) {
  return (
    <>
      <Dialog isOpen={true} title="User">
        <DialogFocus isOpen={true} {...state} />
        <DialogBody>{!state.isWaiting && <input aria-label="Name" disabled={state.isBusy} />}</DialogBody>
      </Dialog>
      {isAsking && (
        <Dialog isOpen={true} title="Password">
          <DialogBody>
            <input aria-label="Your password" />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

it.each([
  ['its fields come', { isWaiting: true }],
  ['its save is answered', { isBusy: true }],
])('a dialog that lies behind another leaves the focus there when %s', async (_, state) => {
  const { rerender } = render(<Page isAsking={false} {...state} />);
  rerender(<Page isAsking={true} {...state} />);
  const password = screen.getByLabelText('Your password');
  const overlay = password.closest('.bp6-overlay');
  await waitFor(() => expect(overlay?.contains(document.activeElement)).toBe(true));
  password.focus();
  rerender(<Page isAsking={true} />);
  await screen.findByLabelText('Name');
  expect(document.activeElement).toBe(password);
});

it('the first field has the focus when the fields come', async () => {
  const { rerender } = render(<Page isAsking={false} isWaiting={true} />);
  rerender(<Page isAsking={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('the field that was used has the focus again after a long save, though the dialog held it meanwhile', async () => {
  const dialog = (isBusy: boolean) => (
    <Dialog isOpen={true} title="User">
      <DialogFocus isOpen={true} isBusy={isBusy} />
      <DialogBody>
        <button type="button">Cancel</button>
        <input aria-label="Name" disabled={isBusy} />
      </DialogBody>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  const name = await screen.findByLabelText('Name');
  name.focus();
  rerender(dialog(true));
  name.blur();
  document.querySelector<HTMLElement>('.bp6-overlay-start-focus-trap')?.focus();
  rerender(dialog(false));
  expect(document.activeElement).toBe(name);
});
