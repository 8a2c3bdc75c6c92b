import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpstreamSight } from './upstream-sight.ts';

const told: string[] = [];
const sight = () => new UpstreamSight((state, loss) => told.push(loss ? `${state}: ${loss.reason}` : state));

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('holds the leader’s word for 2.5 s', () => {
  const seen = sight();
  seen.hear('live');
  vi.advanceTimersByTime(2_400);
  seen.hear('live');
  vi.advanceTimersByTime(2_499);
  expect(told).toEqual(['live', 'live']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['live', 'live', 'lost: silent']);
});

it('holds the last word while the lead changes, whatever begins to connect', () => {
  const seen = sight();
  seen.hear('live');
  seen.expect();
  seen.see('connecting', null);
  seen.hear('connecting');
  vi.advanceTimersByTime(2_000);
  seen.see('live', null);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['live', 'live']);
});

it('has nothing to take back before the first word', () => {
  sight().expect();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
