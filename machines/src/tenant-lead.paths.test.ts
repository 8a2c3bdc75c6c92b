import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  roleIn,
  type SeekInput,
  type TenantLeadEvent,
  tenantLeadMachine,
  type UpstreamInput,
} from './tenant-lead.machine.ts';

type Snapshot = SnapshotFrom<typeof tenantLeadMachine>;

const happenings = [
  { type: 'lease.gained' },
  { type: 'lease.taken' },
  { type: 'lease.expired' },
  { type: 'nats.failed' },
  { type: 'write.refused' },
  { type: 'log.failed' },
  { type: 'hole.found' },
  { type: 'upstream.lost' },
  { type: 'upstream.live' },
  { type: 'backend.unnumbered' },
  { type: 'backend.numbered' },
  { type: 'xstate.after.soloAfter.tenantLead.following.nats.silent' },
  { type: 'xstate.after.fillAfter.tenantLead.following.picture.holed' },
  { type: 'xstate.after.retryAfter.tenantLead.following.picture.waiting' },
  { type: 'xstate.after.yieldAfter.tenantLead.holding.leading.unfed' },
  { type: 'xstate.after.restFor.tenantLead.solo.resting' },
  { type: 'xstate.done.actor.readToEnd' },
  { type: 'xstate.error.actor.readToEnd', error: new Error('away') },
  { type: 'xstate.done.actor.readMissing' },
  { type: 'xstate.error.actor.readMissing', error: new Error('away') },
] as unknown as TenantLeadEvent[];

const placeOf = ({ value }: Snapshot) => JSON.stringify(value);

const paths = getShortestPaths(tenantLeadMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

/** The machine with parts that are called on by name and never answer. */
function quietLead(isRunning: (part: string, runs: boolean) => void = () => {}) {
  const part = <Input = undefined>(name: string) =>
    fromCallback<TenantLeadEvent, Input>(() => {
      isRunning(name, true);
      return () => isRunning(name, false);
    });
  return tenantLeadMachine.provide({
    actors: {
      seekLease: part<SeekInput>('seekLease'),
      keepLease: part('keepLease'),
      followLog: part('followLog'),
      upstream: fromCallback<TenantLeadEvent, UpstreamInput>(({ input }) => {
        const name = input.isShared ? 'shared upstream' : 'own upstream';
        isRunning(name, true);
        return () => isRunning(name, false);
      }),
      readToEnd: fromPromise<void>(() => new Promise(() => {})),
      readMissing: fromPromise<void>(() => new Promise(() => {})),
    },
  });
}

describe('the paths of a tenant’s lead', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => placeOf(state)));
    const following = ['answering', 'silent'].flatMap((nats) =>
      ['holed', 'reading', 'waiting', 'whole'].map((picture) =>
        JSON.stringify({ following: { nats, picture } }),
      ),
    );
    expect([...reached].sort()).toEqual([
      '"apart"',
      ...following,
      '{"holding":"takingOver"}',
      '{"holding":{"leading":"fed"}}',
      '{"holding":{"leading":"unfed"}}',
      '{"solo":"resting"}',
      '{"solo":"seeking"}',
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))(
    'replay to %s, with the parts that it needs and no others',
    (place, path) => {
      const running = new Set<string>();
      const lead = createActor(
        quietLead((name, runs) => (runs ? running.add(name) : running.delete(name))),
      ).start();
      for (const { event } of path.steps) if (!event.type.startsWith('xstate.init')) lead.send(event);
      const snapshot = lead.getSnapshot();
      expect(placeOf(snapshot)).toBe(place);
      const wanted = {
        leading: ['keepLease', 'shared upstream'],
        following: snapshot.matches('holding') ? ['keepLease'] : ['followLog', 'seekLease'],
        solo: snapshot.matches({ solo: 'seeking' }) ? ['own upstream', 'seekLease'] : ['own upstream'],
      }[roleIn(snapshot)];
      expect([...running].sort()).toEqual(wanted);
      lead.stop();
      expect([...running]).toEqual([]);
    },
  );
});
