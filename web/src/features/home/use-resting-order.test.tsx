import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRestingOrder } from './use-resting-order.ts';

function List({ now, wanted }: { now: number; wanted: string }) {
  const { order, watch } = useRestingOrder([...wanted], now);
  return (
    <button type="button" {...watch}>
      {order.join('')}
    </button>
  );
}
const order = () => screen.getByRole('button').textContent;
afterEach(cleanup);

it('keeps an order for five seconds', () => {
  const { rerender } = render(<List now={10_000} wanted="AB" />);
  expect(order()).toBe('AB');
  rerender(<List now={14_000} wanted="BA" />);
  expect(order()).toBe('AB');
  rerender(<List now={15_000} wanted="BA" />);
  expect(order()).toBe('BA');
});

it('keeps it as long as somebody points at it or has the focus in it', () => {
  const { rerender } = render(<List now={10_000} wanted="AB" />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  rerender(<List now={60_000} wanted="BA" />);
  expect(order()).toBe('AB');
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.pointerLeave(screen.getByRole('button'));
  rerender(<List now={70_000} wanted="BA" />);
  expect(order()).toBe('AB');
  fireEvent.blur(screen.getByRole('button'));
  expect(order()).toBe('BA');
});

it('shows what comes first at once', () => {
  const { rerender } = render(<List now={10_000} wanted="" />);
  rerender(<List now={10_500} wanted="A" />);
  expect(order()).toBe('A');
});
