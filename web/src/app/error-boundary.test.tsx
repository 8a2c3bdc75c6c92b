import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Broken = () => {
  throw new Error('broken on purpose');
};

beforeEach(async () => {
  await startI18n('en');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps what is around a page that throws, and offers two ways on', () => {
  render(
    <>
      <nav>Menu</nav>
      <ErrorBoundary at="/">
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('Menu')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reload',
    'Go to home',
  ]);
});

it('shows a page that does not throw', () => {
  render(<ErrorBoundary at="/">well</ErrorBoundary>);
  expect(screen.getByText('well')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives another address another chance, also on the same screen', () => {
  const at = (address: string) => (
    <ErrorBoundary at={address}>{address === '/map?id=1' ? <Broken /> : address}</ErrorBoundary>
  );
  const { rerender } = render(at('/map?id=1'));
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working');
  rerender(at('/map?id=2'));
  expect(screen.getByText('/map?id=2')).toBeTruthy();
});
