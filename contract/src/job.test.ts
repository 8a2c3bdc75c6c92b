import { expect, it } from 'vitest';
import { type Job, withJob } from './job.ts';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'deviceType.import',
  subject: 'types.xlsx',
  state: 'running',
  done: 0,
  total: 100,
  startedAt: 1_000,
  changedAt: 1_000,
  outcome: null,
  problem: null,
  ...more,
});

it('the newest job stands first, and news of one replaces what was known of it', () => {
  const older = job('a');
  const newer = job('b', { startedAt: 2_000, changedAt: 2_000 });
  const further = job('a', { done: 50, changedAt: 3_000 });
  expect(withJob([older], newer)).toEqual([newer, older]);
  expect(withJob([newer, older], further)).toEqual([newer, further]);
});

it('news that comes late takes nothing back', () => {
  const further = job('a', { done: 50, changedAt: 3_000 });
  const ended = job('a', { state: 'done', done: 100, changedAt: 4_000, outcome: { made: 100 } });
  expect(withJob([further], job('a', { done: 20, changedAt: 2_000 }))).toEqual([further]);
  expect(withJob([further], ended)).toEqual([ended]);
  expect(withJob([ended], job('a', { done: 90, changedAt: 5_000 }))).toEqual([ended]);
});
