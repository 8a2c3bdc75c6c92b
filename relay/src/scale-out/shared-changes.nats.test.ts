import type { Position } from '@stationwall/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessOutcome } from '../links/access-check.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { forgetAll, isUp, natsOfTests, ownPrefix } from '../testing/nats-of-tests.ts';
import type { Nats } from './nats.ts';
import { SharedChanges } from './shared-changes.ts';

const prefix = ownPrefix();
let nats: Nats;
const at = (seq: number, epoch = 'e1'): Position => ({ epoch, seq });
const always = () => true;

/** What a relay that stands at a position knows of callers. */
const relayAt = (seq: number | null, epoch = 'e1', isShared = always) =>
  new SharedChanges({
    nats,
    bucket: `${prefix}-callers`,
    isShared,
    positionOf: () => (seq === null ? null : at(seq, epoch)),
  });

const granted = (...stcds: string[]): AccessOutcome => {
  const visibility = visibilityOf({ isAll: false, items: stcds.map((stcd) => ({ stcd })) as never });
  return { kind: 'granted', access: { tenancyName: 'Default', userId: 7, visibility, expiresAt: null } };
};
const told = async (relay: SharedChanges, token: string, outcome: AccessOutcome) => {
  const answer = await relay.addTo(outcome, { type: 'authenticate', token });
  return 'changedAt' in answer ? answer.changedAt : null;
};

beforeAll(async () => {
  nats = natsOfTests();
  await isUp(nats);
});
afterAll(async () => {
  await forgetAll(nats, prefix);
  await nats.close();
});

it('tells every relay where the first one met a caller', async () => {
  expect(await told(relayAt(10), 'a', granted('1', '2'))).toEqual(at(10));
  expect(await told(relayAt(30), 'a', granted('1', '2'))).toEqual(at(10));
  expect(await told(relayAt(null), 'a', granted('1', '2'))).toEqual(at(10));
  expect(await told(relayAt(30), 'b', granted('1', '2'))).toEqual(at(30));
});

it('tells every relay where another noticed that the caller may see something else', async () => {
  expect(await told(relayAt(10), 'c', granted('1', '2'))).toEqual(at(10));
  expect(await told(relayAt(20), 'c', granted('1'))).toEqual(at(20));
  expect(await told(relayAt(40), 'c', granted('1'))).toEqual(at(20));
  expect(await told(relayAt(40), 'c', granted('1', '2'))).toEqual(at(40));
});

it('begins anew with a new epoch, and says nothing of a tenant that is not shared', async () => {
  expect(await told(relayAt(10), 'f', granted('1'))).toEqual(at(10));
  expect(await told(relayAt(3, 'e2'), 'f', granted('1'))).toBe(null);
  expect(await told(relayAt(7, 'e2'), 'f', granted('1'))).toEqual(at(3, 'e2'));
  expect(
    await told(
      relayAt(8, 'e2', () => false),
      'f',
      granted('2'),
    ),
  ).toBe(null);
  expect(await told(relayAt(9, 'e2'), 'f', granted('1'))).toEqual(at(3, 'e2'));
});

it('agrees when two relays meet a caller at once', async () => {
  const answers = await Promise.all([11, 12, 13].map((seq) => told(relayAt(seq), 'd', granted('1'))));
  expect(new Set(answers.map((position) => position?.seq)).size).toBe(1);
});

it('keeps nobody out while NATS does not answer, and knows nothing of who is refused', async () => {
  const away = natsOfTests('nats://127.0.0.1:1');
  const alone = new SharedChanges({
    nats: away,
    bucket: `${prefix}-callers`,
    isShared: always,
    positionOf: () => at(1),
  });
  expect(await told(alone, 'e', granted('1'))).toBe(null);
  await away.close();
  expect(await told(relayAt(5), 'e', { kind: 'refused', reason: 'unauthorised' })).toBe(null);
});
