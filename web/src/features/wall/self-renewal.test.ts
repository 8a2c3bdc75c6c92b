import { expect, test } from 'vitest';
import { renewalReason, type WallHealth } from './self-renewal.ts';

const begunAt = 1_764_000_000_000;
const [gb, hour] = [2 ** 30, 3_600_000];
const well: WallHealth = {
  ...{ begunAt, heapBytes: 0.2 * gb, firstRate: 30, frameRate: 29, isNeeded: false },
  ...{ ownBuild: 'index-a', servedBuild: 'index-a' },
};
const reason = (of: Partial<WallHealth>, afterMs = 2 * hour) =>
  renewalReason({ ...well, ...of }, begunAt + afterMs);

test.each<[string, Partial<WallHealth>, number, string | null]>([
  ['nothing is wrong', {}, 2 * hour, null],
  ['there is a new build', { servedBuild: 'index-b' }, 60_000, 'build'],
  ['the server cannot be asked', { servedBuild: null }, 2 * hour, null],
  ['a new build waits while somebody is called', { servedBuild: 'index-b', isNeeded: true }, hour, null],
  ['its heap has grown', { heapBytes: 1.3 * gb }, 2 * hour, 'heap'],
  ['its heap has grown, and it began anew within the hour', { heapBytes: 1.3 * gb }, hour - 1, null],
  ['it has become slow', { frameRate: 14 }, 2 * hour, 'frames'],
  ['the browser tells no heap', { heapBytes: null }, 2 * hour, null],
])('%s', (_, of, afterMs, told) => expect(reason(of, afterMs)).toBe(told));
