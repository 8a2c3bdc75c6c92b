import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextFilter } from './text-filter.tsx';

const told: (string | null)[] = [];
const show = (value: string | null) => (
  <TextFilter label="Search" value={value} onChange={(text) => told.push(text)} />
);
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a filter by text', () => {
  it('counts once typing rests, without the spaces around it, and not again for the same', () => {
    render(show(null));
    type(' ha');
    vi.advanceTimersByTime(200);
    type(' han ');
    vi.advanceTimersByTime(299);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['han']);
    type('han');
    vi.advanceTimersByTime(300);
    type('');
    vi.advanceTimersByTime(300);
    expect(told).toEqual(['han', null]);
  });

  it('counts at once at Enter', () => {
    render(show(null));
    type('han');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(told).toEqual(['han']);
    vi.advanceTimersByTime(300);
    expect(told).toEqual(['han']);
  });

  it('follows an address that somebody else changed, and keeps what is being typed', () => {
    const { rerender } = render(show('han'));
    type('hanz');
    rerender(show('han'));
    expect(box().value).toBe('hanz');
    rerender(show(null));
    expect(box().value).toBe('');
  });
});
