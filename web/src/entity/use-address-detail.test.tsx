import { act, cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useAddressDetail } from './use-address-detail.ts';
import { useAddressSteps } from './use-address-steps.ts';
import { useAddressTab } from './use-address-tab.ts';

afterEach(cleanup);

function at<Result>(addresses: string[], hook: () => Result) {
  let latest: { told: Result; address: string; navigate: NavigateFunction } | undefined;
  const Page = () => {
    const { pathname, search } = useLocation();
    latest = { told: hook(), address: pathname + search, navigate: useNavigate() };
    return null;
  };
  for (const [index, address] of addresses.entries())
    window.history[index === 0 ? 'replaceState' : 'pushState'](null, '', address);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
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
  await waitFor(() => expect([now().opened, address()]).toEqual([null, '/stations?page=2']));
});

it('closing takes the own step back, so that Back then leaves the list', async () => {
  const { now, address, back } = at(['/', '/stations'], () => useAddressDetail());
  act(() => now().open('61000012'));
  await waitFor(() => expect(now().opened).toBe('61000012'));
  act(() => now().close());
  await waitFor(() => expect(address()).toBe('/stations'));
  await back();
  await waitFor(() => expect(address()).toBe('/'));
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
  await waitFor(() => expect(now()[0]).toBe('table'));
});

it('what the map notes at the same moment takes nothing away from what was opened', async () => {
  const { now, address } = at(['/map?branch=3'], () => ({
    detail: useAddressDetail('station'),
    steps: useAddressSteps(),
  }));
  act(() => {
    const { detail, steps } = now();
    detail.open('61000012');
    steps.mend((before) => {
      before.set('at', '106,31,2');
      return before;
    });
  });
  await waitFor(() => expect(address()).toBe('/map?branch=3&station=61000012&at=106%2C31%2C2'));
});
