import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useAddressDetail } from './use-address-detail.ts';
import { useAddressTab } from './use-address-tab.ts';

afterEach(cleanup);

function at<Result>(addresses: string[], hook: () => Result) {
  let latest: { told: Result; address: string; navigate: NavigateFunction } | undefined;
  const Page = () => {
    const { pathname, search } = useLocation();
    latest = { told: hook(), address: pathname + search, navigate: useNavigate() };
    return null;
  };
  render(
    <MemoryRouter initialEntries={addresses}>
      <Page />
    </MemoryRouter>,
  );
  const now = () => {
    if (latest === undefined) throw new Error('the page was not drawn');
    return latest;
  };
  return { now: () => now().told, address: () => now().address, back: () => act(() => now().navigate(-1)) };
}

it('opening is a step that Back takes back', async () => {
  const { now, address, back } = at(['/', '/stations?page=2'], () => useAddressDetail());
  act(() => now().open('61000012'));
  await waitFor(() => expect(now().opened).toBe('61000012'));
  expect(address()).toBe('/stations?page=2&open=61000012');
  act(() => now().open('61000013'));
  await waitFor(() => expect(now().opened).toBe('61000013'));
  await back();
  expect([now().opened, address()]).toEqual([null, '/stations?page=2']);
});

it('closing takes the own step back, so that Back then leaves the list', async () => {
  const { now, address, back } = at(['/', '/stations'], () => useAddressDetail());
  act(() => now().open('61000012'));
  await waitFor(() => expect(now().opened).toBe('61000012'));
  act(() => now().close());
  await waitFor(() => expect(address()).toBe('/stations'));
  await back();
  expect(address()).toBe('/');
});

it('what came open by a link closes in its place', async () => {
  const { now, address } = at(['/', '/stations?open=61000012&page=2'], () => useAddressDetail());
  expect(now().opened).toBe('61000012');
  act(() => now().close());
  await waitFor(() => expect(address()).toBe('/stations?page=2'));
});

it('a tab stands in the address unless it is the first, and Back goes to the one before', async () => {
  const { now, address, back } = at(['/station?tab=gone'], () => useAddressTab(['chart', 'table']));
  expect(now()[0]).toBe('chart');
  act(() => now()[1]('table'));
  await waitFor(() => expect([now()[0], address()]).toEqual(['table', '/station?tab=table']));
  act(() => now()[1]('chart'));
  await waitFor(() => expect(address()).toBe('/station'));
  await back();
  expect(now()[0]).toBe('table');
});
