import { expect, it } from 'vitest';
import { linkSince } from './link-since.ts';

const upstream = { state: 'lost', since: 1_000 } as never;

it('goes by the relay where it lost the backend, so that every screen tells the same, else by this page', () => {
  expect([
    linkSince({ lostHop: 'backend', upstream, since: 15_000, clockOffsetMs: 300 }),
    linkSince({ lostHop: 'backend', upstream: null, since: 15_000, clockOffsetMs: null }),
    linkSince({ lostHop: 'relay', upstream, since: 15_000, clockOffsetMs: 300 }),
  ]).toEqual([1_000, 15_000, 15_300]);
});
