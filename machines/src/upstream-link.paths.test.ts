import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { upstreamLinkMachine } from './upstream-link.machine.ts';
import type {
  CatchUpInput,
  CatchUpOutcome,
  SignInOutcome,
  UpstreamLinkEvent,
} from './upstream-link-facts.ts';

type Snapshot = SnapshotFrom<typeof upstreamLinkMachine>;

const signedIn: SignInOutcome = { kind: 'signed-in', renewInMs: 60_000 };
const refused: SignInOutcome = { kind: 'refused', reason: 'unauthorised', detail: 'no' };
const featureOff: SignInOutcome = { kind: 'refused', reason: 'feature-off', detail: 'off' };

const happenings = [
  { type: 'xstate.done.actor.signIn', output: signedIn },
  { type: 'xstate.done.actor.signIn', output: refused },
  { type: 'xstate.done.actor.signIn', output: featureOff },
  { type: 'xstate.error.actor.signIn', error: new Error('away') },
  { type: 'xstate.done.actor.renewal', output: signedIn },
  { type: 'xstate.done.actor.renewal', output: refused },
  { type: 'xstate.error.actor.renewal', error: new Error('away') },
  { type: 'xstate.done.actor.catchUp', output: { kind: 'caught-up' } },
  { type: 'xstate.done.actor.catchUp', output: { kind: 'caught-up', readAgainInMs: 5_000 } },
  { type: 'xstate.done.actor.catchUp', output: refused },
  { type: 'xstate.error.actor.catchUp', error: new Error('away') },
  { type: 'xstate.after.openWithin.upstreamLink.linked.opening' },
  { type: 'xstate.after.auditEvery.upstreamLink.linked.live' },
  { type: 'xstate.after.readApart.upstreamLink.linked.live.settling' },
  { type: 'xstate.after.readApart.upstreamLink.linked.live.hinted' },
  { type: 'xstate.after.renewal.upstreamLink.linked' },
  { type: 'xstate.after.retryAfter.upstreamLink.waiting' },
  { type: 'xstate.after.refusedFor.upstreamLink.refused' },
  { type: 'link.opened' },
  { type: 'link.closed', reason: 'closed', detail: '' },
  { type: 'link.closed', reason: 'silent', detail: '' },
  { type: 'link.closed', reason: 'unauthorised', detail: '' },
  { type: 'hole.found' },
  { type: 'change.hinted' },
  { type: 'backend.seen' },
] as unknown as UpstreamLinkEvent[];

const placeOf = (snapshot: Snapshot) =>
  JSON.stringify([
    snapshot.value,
    snapshot.context.state,
    snapshot.context.loss?.reason ?? null,
    snapshot.context.isRenewalDue,
    snapshot.context.hasCursors,
    snapshot.context.isHinted,
  ]);

const paths = getShortestPaths(upstreamLinkMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of the upstream link', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"refused"',
      '"signingIn"',
      '"waiting"',
      '{"linked":"catchingUp"}',
      '{"linked":"opening"}',
      '{"linked":"renewing"}',
      '{"linked":{"live":"hinted"}}',
      '{"linked":{"live":"settled"}}',
      '{"linked":{"live":"settling"}}',
    ]);
  });

  it('reach every thing that screens can be told', () => {
    const told = new Set(paths.map(({ state }) => state.context.state));
    expect([...told].sort()).toEqual(['connecting', 'feature-off', 'live', 'lost', 'unauthorised']);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const never = () => new Promise<never>(() => {});
    const link = createActor(
      upstreamLinkMachine.provide({
        actors: {
          signIn: fromPromise<SignInOutcome, { isRenewal: boolean }>(never),
          catchUp: fromPromise<CatchUpOutcome, CatchUpInput>(never),
          connection: fromCallback<UpstreamLinkEvent, undefined>(() => {}),
        },
      }),
    ).start();
    for (const { event } of path.steps) if (!event.type.startsWith('xstate.init')) link.send(event);
    expect(placeOf(link.getSnapshot())).toBe(place);
    link.stop();
  });

  it('count as live only where a connection is open', () => {
    const elsewhere = paths.filter(({ state }) => state.context.state === 'live' && !state.matches('linked'));
    expect(elsewhere.map(({ state }) => state.value)).toEqual([]);
  });
});
