import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCalmly } from './use-calm-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('follows a storm in which each change comes before the last one is on show, but not with each', () => {
  const refresh = vi.fn();
  const frame = { current: document.createElement('div') };
  const { rerender } = renderHook(({ open }) => useCalmly(open, frame, refresh), {
    initialProps: { open: 0 },
  });
  rerender({ open: 1 });
  act(() => void vi.advanceTimersByTime(500));
  expect(refresh).toHaveBeenCalledTimes(1);
  for (let change = 2; change < 102; change++) {
    rerender({ open: change });
    act(() => void vi.advanceTimersByTime(100));
  }
  expect(refresh.mock.calls.length).toBeGreaterThan(4);
  expect(refresh.mock.calls.length).toBeLessThan(7);
});
