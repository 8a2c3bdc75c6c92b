import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compose, endComposition, pressComposing } from '../testing/compose.ts';
import { FindBox } from './find-box.tsx';
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

  it('loses no letter to an address that comes late', () => {
    const { rerender } = render(show(null));
    const boxes = ['w', 'wu', 'wuh', 'wuha'].map((text) => {
      type(text);
      vi.advanceTimersByTime(300);
      rerender(show(told.at(-3) ?? null));
      return box().value;
    });
    expect([boxes, told]).toEqual([
      ['w', 'wu', 'wuh', 'wuha'],
      ['w', 'wu', 'wuh', 'wuha'],
    ]);
    for (const late of ['wuh', 'wuha', 'wu']) rerender(show(late));
    expect(box().value).toBe('wu');
  });

  it('waits for a composition to end, and takes no other text meanwhile', () => {
    const { rerender } = render(show('old'));
    compose(box(), ['w', 'wu', 'wu han']);
    vi.advanceTimersByTime(1000);
    rerender(show('older'));
    pressComposing(box(), 'Enter');
    expect([box().value, told]).toEqual(['wu han', []]);
    endComposition(box(), '武汉');
    vi.advanceTimersByTime(300);
    expect([box().value, told]).toEqual(['武汉', ['武汉']]);
  });
});

describe('a box that finds at once', () => {
  it('tells each letter as it is, and a composition once', () => {
    const onEnter = vi.fn();
    render(<FindBox label="Search" value="" onChange={(text) => told.push(text)} onEnter={onEnter} />);
    type('a ');
    compose(box(), ['a han']);
    endComposition(box(), 'a 汉');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect([told, onEnter.mock.calls.length]).toEqual([['a ', 'a 汉'], 1]);
  });
});
