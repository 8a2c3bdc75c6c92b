import { expect, it } from 'vitest';
import { linkWord } from './link-word.ts';

it('says which hop is lost, and tells a refusal from a loss', () => {
  const said = (
    link: Parameters<typeof linkWord>[0]['link'],
    lostHop: 'relay' | 'backend' | null = null,
    refusedBy: 'forbidden' | null = null,
    lack: 'notServed' | null = null,
  ) => linkWord({ link, lostHop, refusedBy, lack });
  expect([
    said('connecting'),
    said('live'),
    said('polling', 'relay'),
    said('lost', 'relay'),
    said('lost', 'backend'),
    said('lost', 'relay', 'forbidden'),
    said('connecting', null, null, 'notServed'),
  ]).toEqual([
    { key: 'connecting', tone: 'busy' },
    { key: 'live', tone: 'ok' },
    { key: 'polling', tone: 'polling' },
    { key: 'relayLost', tone: 'stale' },
    { key: 'backendLost', tone: 'stale' },
    { key: 'refused', tone: 'unknown' },
    { key: 'noLastData', tone: 'unknown' },
  ]);
});
