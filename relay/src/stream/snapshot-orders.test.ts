import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStates, sampleView } from '../testing/samples.ts';
import { Audience } from './audience.ts';
import { SnapshotOrders } from './snapshot-orders.ts';
import { StationStates } from './station-states.ts';

const now = 1_795_000_000_000;
const reported = (stcd: string, agoMs: number) =>
  sampleStates(stcd).map((state) => ({ ...state, reportedAt: now - agoMs, receivedAt: now - agoMs }));

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells first what needs a look, and keeps an order for those who come meanwhile', () => {
  const day = 86_400_000;
  const states = new StationStates([...reported('A', 0), ...reported('B', day), ...reported('C', 0)]);
  const audience = new Audience(sampleView({}), null, 'e1', 0);
  const orders = new SnapshotOrders();
  const first = orders.of(audience, states);
  expect(first.order).toEqual(['B', 'A', 'C']);
  vi.advanceTimersByTime(4_000);
  expect(orders.of(audience, states)).toBe(first);
  vi.advanceTimersByTime(day);
  const later = orders.of(audience, states);
  expect([later.order, later.number]).toEqual([['A', 'B', 'C'], first.number + 1]);
});

it('has no station that was deleted, and misses none that came after it', () => {
  const states = new StationStates([...reported('A', 0), ...reported('B', 0)]);
  const audience = new Audience(sampleView({}), null, 'e1', 0);
  const orders = new SnapshotOrders();
  const first = orders.of(audience, states);
  states.apply({ cursor: 1, kind: 'station', stcd: 'A', station: null });
  const [made] = sampleStates('C');
  if (made) states.apply({ cursor: 2, kind: 'station', stcd: 'C', station: made.station });
  expect([first.order, orders.of(audience, states).order, states.jsonOf('A')]).toEqual([
    ['A', 'B'],
    ['B', 'C'],
    null,
  ]);
});
