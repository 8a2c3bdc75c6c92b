import { failed } from '@stationwall/contract/abp';
import { ProblemError, problemOf } from '@stationwall/contract/problem';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { useConfirmation } from './use-confirmation.ts';

let deleted: string[];
let done: string[];
let refusal: string | null;

function Trial() {
  const removal = useConfirmation<string>({
    async act(name) {
      deleted.push(name);
      const error = { code: 0, message: refusal ?? '', details: null, validationErrors: null };
      if (refusal !== null) throw new ProblemError(problemOf({ status: 500, body: failed(error) }));
    },
    onDone: (name) => done.push(name),
  });
  return (
    <>
      <button type="button" onClick={() => removal.ask('Ann')}>
        Ask
      </button>
      <ConfirmDialog
        question={removal}
        text={`Delete ${removal.subject}?`}
        actText="Delete"
        isDanger={true}
      />
    </>
  );
}

const Product = () => (
  <KitTextsProvider texts={useKitTextsOfProduct()}>
    <Trial />
  </KitTextsProvider>
);

beforeEach(async () => {
  [deleted, done, refusal] = [[], [], null];
  await startI18n('en');
  render(<Product />);
  fireEvent.click(screen.getByText('Ask'));
  await screen.findByText('Delete Ann?');
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a question before an act', () => {
  it('does it once on a double click, and then tells', async () => {
    press('Delete');
    press('Delete');
    await waitFor(() => expect(screen.queryByText('Delete Ann?')).toBeNull());
    expect([deleted, done]).toEqual([['Ann'], ['Ann']]);
  });

  it('stays with the reason when it was refused, and can be left', async () => {
    refusal = 'This would leave nobody';
    press('Delete');
    expect((await screen.findByRole('alert')).textContent).toBe('This would leave nobody');
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Delete Ann?')).toBeNull());
    expect([deleted, done]).toEqual([['Ann'], []]);
  });
});
