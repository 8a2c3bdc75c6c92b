import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Span } from './periods.ts';
import { SpanFilter } from './span-filter.tsx';

const open: Span = { begin: null, end: null };
let now: Span = open;

function Trial({ start = open }: { start?: Span }) {
  const [value, setValue] = useState(start);
  now = value;
  return (
    <SaidAsNamed>
      <FilterBar label="Filters" onApply={() => {}} onReset={() => setValue(open)}>
        <SpanFilter value={value} onChange={setValue} />
      </FilterBar>
    </SaidAsNamed>
  );
}
const box = (end: 'begin' | 'end') => screen.getByLabelText<HTMLInputElement>(`kit.date.${end}`);
const type = (end: 'begin' | 'end', text: string) => {
  fireEvent.change(box(end), { target: { value: text } });
  fireEvent.blur(box(end));
};
const isSendable = () => screen.getByRole<HTMLFormElement>('form').checkValidity();

beforeEach(() => {
  now = open;
});
afterEach(cleanup);

it('an end before its beginning says so, and cannot be sent', () => {
  render(<Trial start={{ begin: '2026-11-21T08:00', end: null }} />);
  type('end', '2026-11-20 08:00');
  expect([now, screen.getByRole('alert').textContent, isSendable()]).toEqual([
    { begin: '2026-11-21T08:00', end: '2026-11-20T08:00' },
    'kit.fault.reversed',
    false,
  ]);
  expect(box('end').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  type('begin', '2026-11-19');
  expect([screen.queryByRole('alert'), isSendable()]).toEqual([null, true]);
});

it('what is no date says so, changes nothing, and goes at Reset', () => {
  render(<Trial start={{ begin: '2026-11-21T08:00', end: null }} />);
  type('begin', 'soon');
  expect([now.begin, screen.getByRole('alert').textContent, isSendable()]).toEqual([
    '2026-11-21T08:00',
    'kit.fault.noTime',
    false,
  ]);
  fireEvent.click(screen.getByText('kit.reset'));
  expect([now, box('begin').value, screen.queryByRole('alert')]).toEqual([open, '', null]);
});

it('a span can be asked for by name', async () => {
  render(<Trial />);
  fireEvent.click(screen.getByText('kit.date.period'));
  fireEvent.click(await screen.findByText('kit.date.hydrologicalDay 08:00'));
  expect([now, box('begin').value, box('end').value]).toEqual([
    { begin: '2026-11-21T08:00', end: '2026-11-22T08:00' },
    '2026-11-21 08:00',
    '2026-11-22 08:00',
  ]);
});
