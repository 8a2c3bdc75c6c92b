import { endpoint } from '@stationwall/contract/endpoint';
import { ProblemError } from '@stationwall/contract/problem';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { toast } from '../kit/toast.ts';
import { ToastStack } from '../kit/toast-stack.tsx';
import { call } from '../platform/http.ts';
import { type SessionActor, startSession } from '../platform/session.tsx';
import { aRelay, type Relay } from '../testing/relay.ts';
import { useProblemToasts } from './use-problem-toasts.ts';

const remove = endpoint({
  method: 'DELETE',
  path: '/api/remove',
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Null(),
});

function Trial({ session }: { session: SessionActor }) {
  useProblemToasts(session);
  return (
    <KitTextsProvider texts={useKitTextsOfProduct()}>
      <ToastStack />
    </KitTextsProvider>
  );
}

let relay: Relay;
let session: SessionActor;
/** As a browser does for a promise that nobody took up; jsdom leaves that to Node. */
const unhandled = (reason: unknown) => {
  const event = new Event('unhandledrejection', { cancelable: true });
  dispatchEvent(Object.assign(event, { reason }));
  return event.defaultPrevented;
};
const start = async (values: Record<string, string> = {}) => {
  relay.succeed('/AbpUserConfiguration/GetAll', {
    auth: { allPermissions: {}, grantedPermissions: {} },
    setting: { values },
  });
  relay.succeed('/api/services/app/Session/GetCurrentLoginInformations', {
    application: { version: '5.2.0', releaseDate: '', features: {} },
    user: null,
    tenant: null,
  });
  session = startSession();
  await waitFor(() => expect(session.getSnapshot().matches('signedOut')).toBe(true), { timeout: 10_000 });
  render(<Trial session={session} />);
};
const failure = async () => call(remove, {}).catch((error: unknown) => error);
const region = (manner: 'assertive' | 'polite') =>
  document.querySelector(`.sw-toasts > [aria-live="${manner}"]`) as HTMLElement;
const told = () => [...region('assertive').children].map(({ textContent }) => textContent);

beforeEach(async () => {
  relay = await aRelay();
  await startI18n('en');
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  session.stop();
  await relay.close();
});

describe('a call whose problem nobody takes up', () => {
  it('is told once, however many calls met the same fault', async () => {
    await start();
    relay.answer('/api/remove', 403, '');
    const errors = await Promise.all([failure(), failure(), failure()]);
    act(() => expect(errors.map(unhandled)).toEqual([true, true, true]));
    expect(told()).toEqual(['You are not authorized!']);
  });

  it('is told for another fault besides, and can be dismissed', async () => {
    await start();
    act(() => {
      unhandled(new ProblemError({ kind: 'forbidden', error: null }));
      unhandled(new ProblemError({ kind: 'notFound', error: null }));
    });
    expect(told()).toEqual(['You are not authorized!', 'Resource not found!']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(told()).toEqual(['Resource not found!']);
  });

  it('is not told without a response when the backend’s setting says so', async () => {
    await start({ 'App.Errors.NoResponse': 'silent' });
    act(() => {
      unhandled(new ProblemError({ kind: 'offline' }));
    });
    expect(told()).toEqual([]);
  });

  it('is told without a response otherwise', async () => {
    await start();
    act(() => {
      unhandled(new ProblemError({ kind: 'offline' }));
    });
    expect(told()).toEqual(['The server cannot be reached.']);
  });

  it('leaves what is no call’s problem to the browser', async () => {
    await start();
    expect(unhandled(new TypeError('x'))).toBe(false);
  });
});

describe('a message', () => {
  it('passes by itself, and stays while it is pointed at', async () => {
    await start();
    vi.useFakeTimers();
    act(() => toast({ tone: 'success', text: 'Saved successfully' }));
    const message = screen.getByText('Saved successfully');
    fireEvent.mouseEnter(message);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Saved successfully')).not.toBeNull();
    fireEvent.mouseLeave(message);
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.queryByText('Saved successfully')).toBeNull();
  });

  it('is put into a region that stood there before it', async () => {
    await start();
    const regions = [region('assertive'), region('polite')];
    expect(regions.map(({ textContent }) => textContent)).toEqual(['', '']);
    act(() => {
      toast({ tone: 'success', text: 'Saved successfully' });
      toast({ tone: 'danger', text: 'Not saved' });
    });
    expect([region('assertive'), region('polite')]).toEqual(regions);
    expect(regions.map(({ textContent }) => textContent)).toEqual(['Not saved', 'Saved successfully']);
    expect(screen.queryAllByRole('alert').concat(screen.queryAllByRole('status'))).toEqual([]);
  });

  it('is read out anew for an act done once more, and once for a fault that goes on', async () => {
    await start();
    const tell = () =>
      act(() => {
        toast({ tone: 'success', text: 'Saved successfully' });
        toast({ tone: 'danger', text: 'Not saved' });
      });
    tell();
    const [saved, notSaved] = [screen.getByText('Saved successfully'), screen.getByText('Not saved')];
    tell();
    expect(screen.getAllByText(/aved/).length).toBe(2);
    expect(screen.getByText('Saved successfully')).not.toBe(saved);
    expect(screen.getByText('Not saved')).toBe(notSaved);
  });
});
