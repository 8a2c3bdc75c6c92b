import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  lacksSomething,
  roleIn,
  type SeekInput,
  type TenantLeadEvent,
  tenantLeadMachine,
  type UpstreamInput,
} from './tenant-lead.machine.ts';

const clock = new SimulatedClock();
const stopping: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

/** A lead whose reads end as told: the first entry is of the first read, and so on; then none ends. */
function leadWhere({ readToEnd = [] as boolean[], readMissing = [] as boolean[] } = {}) {
  const quiet = fromCallback<TenantLeadEvent, undefined>(() => {});
  const next = (outcomes: boolean[]) => {
    const outcome = outcomes.shift();
    if (outcome === undefined) return new Promise<void>(() => {});
    return outcome ? Promise.resolve() : Promise.reject(new Error('away'));
  };
  const upstreams: boolean[] = [];
  const seeking: number[] = [];
  const lead = createActor(
    tenantLeadMachine.provide({
      actors: {
        seekLease: fromCallback<TenantLeadEvent, SeekInput>(({ input }) => {
          seeking.push(input.afterMs);
        }),
        keepLease: quiet,
        followLog: quiet,
        upstream: fromCallback<TenantLeadEvent, UpstreamInput>(({ input }) => {
          upstreams.push(input.isShared);
        }),
        readToEnd: fromPromise<void>(() => next(readToEnd)),
        readMissing: fromPromise<void>(() => next(readMissing)),
      },
    }),
    { clock },
  ).start();
  stopping.push(() => lead.stop());
  const value = () => lead.getSnapshot().value;
  const told = (...types: TenantLeadEvent['type'][]) => {
    for (const type of types) lead.send({ type });
    return value();
  };
  return { lead, upstreams, seeking, value, told, role: () => roleIn(lead.getSnapshot()) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a lease', () => {
  it('makes a leader only after the log was read to its end', async () => {
    const { told, value, role, upstreams } = leadWhere({ readToEnd: [true] });
    expect([told('lease.gained'), role(), upstreams]).toEqual([{ holding: 'takingOver' }, 'following', []]);
    await settled();
    expect([value(), role(), upstreams]).toEqual([{ holding: { leading: 'fed' } }, 'leading', [true]]);
  });

  it('that somebody else has makes a follower of a leader at once', async () => {
    const { told, role } = leadWhere({ readToEnd: [true] });
    told('lease.gained');
    await settled();
    expect(role()).toBe('leading');
    expect(told('lease.taken')).toEqual({ following: { nats: 'answering', picture: 'whole' } });
  });

  it('that cannot be renewed leaves a connection of its own', async () => {
    const { told, upstreams, role } = leadWhere({ readToEnd: [true] });
    told('lease.gained');
    await settled();
    expect([told('lease.expired'), role(), upstreams]).toEqual([{ solo: 'seeking' }, 'solo', [true, false]]);
  });

  it('is kept after a refused write, but the log is read again first', async () => {
    const { told, value } = leadWhere({ readToEnd: [true, true] });
    told('lease.gained');
    await settled();
    expect(told('write.refused')).toEqual({ holding: 'takingOver' });
    await settled();
    expect(value()).toEqual({ holding: { leading: 'fed' } });
  });
});

describe('NATS that does not answer', () => {
  it('is waited for 3 s, then the relay goes on alone', () => {
    const { told, value, role } = leadWhere();
    told('nats.failed');
    clock.increment(2_999);
    expect(role()).toBe('following');
    told('nats.failed');
    clock.increment(1);
    expect(value()).toEqual({ solo: 'seeking' });
  });

  it('and answers again in time changes nothing', () => {
    const { told, role } = leadWhere();
    told('nats.failed');
    clock.increment(2_000);
    told('lease.taken');
    clock.increment(10_000);
    expect(role()).toBe('following');
  });

  it('is followed again as soon as it says who leads', () => {
    const { told, role } = leadWhere();
    told('nats.failed');
    clock.increment(3_000);
    expect([role(), told('lease.taken'), role()]).toEqual([
      'solo',
      { following: { nats: 'answering', picture: 'whole' } },
      'following',
    ]);
  });
});

describe('a log that cannot be used', () => {
  it('is left alone for 10 s', async () => {
    const { told, value } = leadWhere({ readToEnd: [false] });
    told('lease.gained');
    await settled();
    expect([value(), told('lease.gained')]).toEqual([{ solo: 'resting' }, { solo: 'resting' }]);
    clock.increment(10_000);
    expect(value()).toEqual({ solo: 'seeking' });
  });
});

describe('a hole in what a follower has', () => {
  it('is read from the backend, and again until that succeeds', async () => {
    const { lead, told, value } = leadWhere({ readMissing: [false, true] });
    const picture = () => (value() as { following: { picture: string } }).following.picture;
    told('hole.found');
    expect([picture(), lacksSomething(lead.getSnapshot())]).toEqual(['holed', true]);
    clock.increment(100);
    expect(picture()).toBe('reading');
    await settled();
    expect([picture(), lead.getSnapshot().context.failures]).toEqual(['waiting', 1]);
    clock.increment(250);
    await settled();
    expect([picture(), lead.getSnapshot().context.failures]).toEqual(['whole', 0]);
    expect(lacksSomething(lead.getSnapshot())).toBe(false);
  });
});

describe('a leader without its backend', () => {
  it('gives others a turn of 3 s after 10 s', async () => {
    const { told, value, seeking } = leadWhere({ readToEnd: [true, true] });
    told('lease.gained');
    await settled();
    expect([told('upstream.lost'), told('upstream.live')]).toEqual([
      { holding: { leading: 'unfed' } },
      { holding: { leading: 'fed' } },
    ]);
    clock.increment(60_000);
    told('upstream.lost');
    clock.increment(9_999);
    expect(value()).toEqual({ holding: { leading: 'unfed' } });
    clock.increment(1);
    expect([value(), seeking]).toEqual([{ following: { nats: 'answering', picture: 'whole' } }, [0, 3_000]]);
    told('lease.gained', 'lease.taken');
    expect(seeking).toEqual([0, 3_000, 0]);
  });
});

describe('a backend without cursors', () => {
  it('is not shared until it has some', async () => {
    const { told, upstreams, role } = leadWhere({ readToEnd: [true] });
    told('lease.gained');
    await settled();
    expect([told('backend.unnumbered'), role(), upstreams]).toEqual(['apart', 'solo', [true, false]]);
    expect(told('lease.gained', 'lease.taken', 'nats.failed')).toBe('apart');
    expect(told('backend.numbered')).toEqual({ following: { nats: 'answering', picture: 'whole' } });
  });
});
