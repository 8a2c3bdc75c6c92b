import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { partOf } from './part.tsx';

const named = (text: string) => ({ default: ({ of }: { of: string }) => <h1>{`${text} of ${of}`}</h1> });

beforeEach(() => startI18n('en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says that it is on its way, and is shown as soon as it is there; from then on at once', async () => {
  const load = vi.fn(async () => named('Stages'));
  const { Show } = partOf(load);
  render(<Show of="Yicheng" />);
  expect(screen.getByRole('status').textContent).toBe('Starting…');
  expect(await screen.findByRole('heading', { name: 'Stages of Yicheng' })).toBeTruthy();
  cleanup();
  render(<Show of="Hanzhong" />);
  expect(screen.getByRole('heading').textContent).toBe('Stages of Hanzhong');
  expect(load).toHaveBeenCalledOnce();
});

it('is shown at once where it was asked for ahead', async () => {
  const part = partOf(async () => named('Rain'));
  part.askAhead();
  await vi.waitFor(() => {
    cleanup();
    render(<part.Show of="Yicheng" />);
    expect(screen.getByRole('heading').textContent).toBe('Rain of Yicheng');
  });
});

it('what cannot be loaded is a page that stopped working, and is asked for again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The server is there, and the page was loaded anew a moment ago.
  vi.stubGlobal('fetch', async () => new Response());
  sessionStorage.setItem('Stationwall.ReloadedAt', String(Date.now()));
  const load = vi
    .fn<() => Promise<ReturnType<typeof named>>>(async () => named('Waves'))
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'));
  const { Show } = partOf(load);
  const page = (at: string) => (
    <ErrorBoundary at={at}>
      <Show of="Yicheng" />
    </ErrorBoundary>
  );
  const { rerender } = render(page('/a'));
  expect((await screen.findByRole('alert')).textContent).toContain('This page stopped working');
  rerender(page('/b'));
  expect(await screen.findByRole('heading', { name: 'Waves of Yicheng' })).toBeTruthy();
});
