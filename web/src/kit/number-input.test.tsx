import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NumberInput } from './number-input.tsx';

const told: (number | null)[] = [];

function Trial({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <label htmlFor="stage">Stage</label>
      <NumberInput
        id="stage"
        value={value}
        unit="m"
        decimals={2}
        most={30}
        describedBy="help"
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    </>
  );
}
const box = () => screen.getByLabelText<HTMLInputElement>('Stage');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string, shiftKey = false) => fireEvent.keyDown(box(), { key, shiftKey });

beforeEach(() => {
  told.length = 0;
  document.documentElement.lang = 'en';
});
afterEach(cleanup);

it('is told as it is typed, and what stands in the box is not touched meanwhile', () => {
  render(<Trial />);
  const boxes = ['2', '24', '24.', '24.5', '24.50', ''].map((text) => {
    type(text);
    return box().value;
  });
  expect([boxes, told]).toEqual([
    ['2', '24', '24.', '24.5', '24.50', ''],
    [2, 24, 24, 24.5, 24.5, null],
  ]);
});

it('when left it is written as the language writes numbers; what is none stays', () => {
  render(<Trial start={1234.5} />);
  expect(box().value).toBe('1234.5');
  type('24.50');
  fireEvent.blur(box());
  expect(box().value).toBe('24.5');
  type('24,5');
  fireEvent.blur(box());
  expect([box().value, told.at(-1)]).toEqual(['24,5', Number.NaN]);
});

it('steps by its last decimal, by ten of them with Shift, and no further than its limit', () => {
  render(<Trial start={29.85} />);
  press('ArrowUp');
  press('ArrowUp', true);
  press('ArrowUp', true);
  press('ArrowDown');
  expect(told).toEqual([29.86, 29.96, 30, 29.99]);
});

it('says its unit to those who do not see it', () => {
  render(<Trial />);
  expect([
    box().getAttribute('aria-describedby'),
    document.getElementById('stage-unit')?.textContent,
  ]).toEqual(['stage-unit help', 'm']);
});
