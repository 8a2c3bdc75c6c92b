import { failed } from '@stationwall/contract/abp';
import { endpoint } from '@stationwall/contract/endpoint';
import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { EntityDialog } from '../kit/entity-dialog.tsx';
import { fieldsOf } from '../kit/fields.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { onToast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { aRelay, type Relay } from '../testing/relay.ts';
import { useEntityDialog } from './use-entity-dialog.ts';

const Profile = Type.Object({ name: Type.String(), emailAddress: Type.String() });
const read = endpoint({
  method: 'GET',
  path: '/api/read',
  needs: 'signed-in',
  input: Type.Object({}),
  output: Profile,
});
const write = endpoint({
  method: 'PUT',
  path: '/api/write',
  needs: 'signed-in',
  input: Profile,
  output: Type.Null(),
});
const field = fieldsOf<{ name: string; emailAddress: string }>()('profile');
const fields = [
  field.text('name', { isRequired: true, maxLength: 8 }),
  field.email('emailAddress', { isRequired: true }),
];

type Upload = ((signal: AbortSignal) => void) | undefined;

/** `upload` takes what is saved as an upload that never ends. */
function Trial({ upload }: { upload: Upload }) {
  const dialog = useEntityDialog({
    fields,
    isUpload: upload !== undefined,
    load: (_, signal) => call(read, {}, { signal }),
    save: async (draft, _, signal) => {
      if (upload === undefined) return call(write, draft, { signal });
      upload(signal);
      return new Promise<null>(() => {});
    },
  });
  return (
    <>
      <button type="button" onClick={() => dialog.open()}>
        Edit
      </button>
      <EntityDialog dialog={dialog} title="My settings" fields={fields} />
    </>
  );
}

const Product = ({ upload }: { upload?: Upload }) => (
  <KitTextsProvider texts={useKitTextsOfProduct()}>
    <Trial upload={upload} />
  </KitTextsProvider>
);

let relay: Relay;
let toasts: string[];
let hush: () => void;
beforeEach(async () => {
  relay = await aRelay();
  relay.succeed('/api/read', { name: 'Ann', emailAddress: 'ann@example.org' });
  relay.succeed('/api/write', null);
  await startI18n('en');
  await loadTexts(['profile']);
  toasts = [];
  hush = onToast(({ text }) => toasts.push(text));
  render(<Product />);
  fireEvent.click(screen.getByText('Edit'));
  await screen.findByLabelText(/^Name/);
});
afterEach(async () => {
  cleanup();
  hush();
  await relay.close();
});

const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
const saves = () => relay.heard.filter(({ method }) => method === 'PUT');

describe('an entity dialog on the screen', () => {
  it('saves once on a double click, says so in one message and closes', async () => {
    type('Bob');
    press('OK');
    press('OK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves().map(({ body }) => JSON.parse(body))).toEqual([
      { name: 'Bob', emailAddress: 'ann@example.org' },
    ]);
    expect(toasts).toEqual(['Saved successfully']);
  });

  it('tells what is wrong at its field, goes there, and sends nothing', async () => {
    type('Bartholomew');
    press('OK');
    expect((await screen.findByRole('alert')).textContent).toBe('At most 8 characters; this has 11');
    expect(document.activeElement).toBe(name());
    expect([name().getAttribute('aria-invalid'), saves()]).toEqual(['true', []]);
  });

  it('shows the server’s message at the field that it names, and keeps what was typed', async () => {
    relay.answer(
      '/api/write',
      400,
      failed({
        code: 0,
        message: 'Your request is not valid!',
        details: null,
        validationErrors: [{ message: 'This name is taken', members: ['name'] }],
      }),
    );
    type('Bob');
    press('OK');
    expect((await screen.findByRole('alert')).textContent).toBe('This name is taken');
    expect([name().value, document.activeElement === name(), toasts]).toEqual(['Bob', true, []]);
  });

  it('offers to read anew when somebody else saved first, and keeps what was typed', async () => {
    relay.answer(
      '/api/write',
      500,
      failed({
        code: changedMeanwhileCode,
        message: 'Changed by admin',
        details: null,
        validationErrors: null,
      }),
    );
    type('Bob');
    press('OK');
    relay.succeed('/api/read', { name: 'Cleo', emailAddress: 'cleo@example.org' });
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    await screen.findByText('Somebody else saved: Cleo');
    expect([name().value, screen.getByLabelText<HTMLInputElement>(/^E-mail/).value]).toEqual([
      'Bob',
      'cleo@example.org',
    ]);
  });

  it('asks before it leaves what was typed', async () => {
    type('Bob');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name().value).toBe('Bob');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toEqual([]);
  });

  it('offers to try again first when it cannot be read, and goes to its first field once it can', async () => {
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const error = { code: 0, message: 'The store is away', details: null, validationErrors: null };
    relay.answer('/api/read', 500, failed(error));
    fireEvent.click(screen.getByText('Edit'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
    relay.succeed('/api/read', { name: 'Ann', emailAddress: 'ann@example.org' });
    fireEvent.click(again);
    await screen.findByLabelText(/^Name/);
    expect(document.activeElement).toBe(name());
  });

  it('lets an upload be called off while it goes on, and keeps what was chosen', async () => {
    cleanup();
    const uploads: AbortSignal[] = [];
    render(<Product upload={(signal) => uploads.push(signal)} />);
    fireEvent.click(screen.getByText('Edit'));
    await screen.findByLabelText(/^Name/);
    type('Bob');
    press('OK');
    await waitFor(() => expect(uploads.map(({ aborted }) => aborted)).toEqual([false]));
    const ok = screen.getByRole('button', { name: /OK/ });
    await waitFor(() => expect(ok.classList.contains('bp6-loading')).toBe(true));
    press('Cancel');
    await waitFor(() => expect(ok.classList.contains('bp6-loading')).toBe(false));
    expect([uploads[0]?.aborted, name().value, toasts]).toEqual([true, 'Bob', []]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
