import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SaidAsNamed } from '../testing/said-as-named.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import type { Precision } from './local-time.ts';

const told: (string | null)[] = [];

function Trial({ start = null, precision = 'minute' }: { start?: string | null; precision?: Precision }) {
  const [value, setValue] = useState(start);
  return (
    <SaidAsNamed>
      <label htmlFor="at">At</label>
      <DateTimeInput
        id="at"
        value={value}
        precision={precision}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    </SaidAsNamed>
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('At');
const type = (text: string, key?: string) => {
  fireEvent.change(box(), { target: { value: text } });
  if (key) fireEvent.keyDown(box(), { key });
  else fireEvent.blur(box());
};

beforeEach(() => {
  told.length = 0;
  document.documentElement.lang = 'en';
});
afterEach(cleanup);

it('what is typed counts when the box is left, and stands there as dates are written', () => {
  render(<Trial start="2026-11-20T08:00" />);
  expect(box().value).toBe('2026-11-20 08:00');
  fireEvent.change(box(), { target: { value: '2026/11/21 7:5' } });
  expect(told).toEqual([]);
  fireEvent.blur(box());
  expect([told, box().value]).toEqual([['2026-11-21T07:05'], '2026-11-21 07:05']);
  fireEvent.blur(box());
  expect(told.length).toBe(1);
});

it('counts at Enter; emptied, it is no date', () => {
  render(<Trial />);
  type('8:30', 'Enter');
  type('', 'Enter');
  expect(told).toEqual(['2026-11-21T08:30', null]);
});

it('what cannot be read is told as it is and stays in the box', () => {
  render(<Trial />);
  type('soon');
  expect([told, box().value]).toEqual([['soon'], 'soon']);
});

it('opens a calendar by the keyboard, which names things in the language of the reader', async () => {
  document.documentElement.lang = 'zh-Hans';
  render(<Trial start="2026-11-20T08:30" />);
  fireEvent.keyDown(box(), { key: 'ArrowDown', altKey: true });
  const day = await screen.findByRole('gridcell', { name: '2026年11月22日星期日' }, { timeout: 20_000 });
  const months = screen.getByLabelText<HTMLSelectElement>('kit.date.month');
  expect([months.selectedOptions[0]?.text, screen.getByText('kit.date.zone Asia/Shanghai').tagName]).toEqual([
    '十一月',
    'P',
  ]);
  fireEvent.click(day);
  fireEvent.change(screen.getByLabelText('kit.date.minute'), { target: { value: '05' } });
  expect(told).toEqual(['2026-11-22T08:30', '2026-11-22T08:05']);
  fireEvent.click(screen.getByText('kit.date.now'));
  expect(box().value).toBe('2026-11-21 20:15');
  fireEvent.click(screen.getByText('kit.ok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

it('a day chosen in the calendar closes it where days alone count', async () => {
  render(<Trial precision="day" />);
  fireEvent.click(screen.getByRole('button', { name: 'kit.date.calendar' }));
  fireEvent.click(
    await screen.findByRole('gridcell', { name: 'Monday, November 23, 2026' }, { timeout: 20_000 }),
  );
  expect([told, box().value]).toEqual([['2026-11-23'], '2026-11-23']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});
