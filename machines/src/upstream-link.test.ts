import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { upstreamLinkMachine } from './upstream-link.machine.ts';
import type {
  CatchUpOutcome,
  ConnectionEvent,
  SignInOutcome,
  UpstreamLinkEvent,
} from './upstream-link-facts.ts';

const signedIn: SignInOutcome = { kind: 'signed-in', renewInMs: 60_000 };

/** A backend that answers as the test says, and the link that runs against it. */
function startLink() {
  const clock = new SimulatedClock();
  const backend = {
    signIn: (_isRenewal: boolean): SignInOutcome | Error => signedIn,
    catchUp: (): CatchUpOutcome | Error => ({ kind: 'caught-up' }),
    signIns: [] as boolean[],
    reads: [] as string[],
    opened: 0,
    closed: 0,
    tell: (_event: ConnectionEvent) => {},
  };
  const outcome = <Outcome>(given: Outcome | Error) =>
    given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  const link = createActor(
    upstreamLinkMachine.provide({
      delays: { retryAfter: ({ context }) => 250 * 2 ** (context.failures - 1) },
      actors: {
        signIn: fromPromise(({ input }) => {
          backend.signIns.push(input.isRenewal);
          return outcome(backend.signIn(input.isRenewal));
        }),
        catchUp: fromPromise(({ input }) => {
          backend.reads.push(input.isFreshLink ? 'fresh' : 'again');
          return outcome(backend.catchUp());
        }),
        connection: fromCallback<UpstreamLinkEvent, undefined>(({ sendBack }) => {
          backend.opened += 1;
          backend.tell = sendBack;
          return () => {
            backend.closed += 1;
          };
        }),
      },
    }),
    { clock },
  );
  const states: string[] = [];
  link.subscribe(({ context }) => {
    if (states.at(-1) !== context.state) states.push(context.state);
  });
  link.start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    link,
    backend,
    states,
    settle,
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
    goLive: async () => {
      await settle();
      backend.tell({ type: 'link.opened' });
      await settle();
    },
  };
}

describe('the upstream link', () => {
  it('counts as live only after what was missed is read', async () => {
    const { link, states, settle, backend } = startLink();
    await settle();
    backend.tell({ type: 'link.opened' });
    expect(link.getSnapshot().value).toEqual({ linked: 'catchingUp' });
    await settle();
    expect(link.getSnapshot().value).toEqual({ linked: { live: 'settling' } });
    expect(states).toEqual(['connecting', 'live']);
  });

  it('is lost the moment the connection closes, and says so until it is live again', async () => {
    const { link, states, backend, pass, goLive } = startLink();
    await goLive();
    backend.signIn = () => new Error('connect ECONNREFUSED');
    backend.tell({ type: 'link.closed', reason: 'closed', detail: 'The backend closed the connection.' });
    expect(link.getSnapshot().context).toMatchObject({
      state: 'lost',
      loss: { reason: 'closed', detail: 'The backend closed the connection.' },
    });
    await pass(250);
    expect(link.getSnapshot().context.loss).toEqual({ reason: 'away', detail: 'connect ECONNREFUSED' });
    backend.signIn = () => signedIn;
    await pass(500);
    await goLive();
    expect(states).toEqual(['connecting', 'live', 'lost', 'live']);
  });

  it('tells silence, refusal and a missing feature apart', async () => {
    const { link, states, backend, pass, goLive } = startLink();
    await goLive();
    backend.tell({ type: 'link.closed', reason: 'silent', detail: 'nothing for 4 s' });
    expect(link.getSnapshot().context.loss).toEqual({ reason: 'silent', detail: 'nothing for 4 s' });
    backend.signIn = () => ({ kind: 'refused', reason: 'unauthorised', detail: 'Login failed!' });
    await pass(250);
    expect(link.getSnapshot().context.loss).toEqual({ reason: 'unauthorised', detail: 'Login failed!' });
    backend.signIn = () => ({ kind: 'refused', reason: 'feature-off', detail: 'no SignalR' });
    await pass(30_000);
    expect(states).toEqual(['connecting', 'live', 'lost', 'unauthorised', 'feature-off']);
  });

  it('tries at once when somebody else got an answer from a backend that was away', async () => {
    const { link, backend, settle } = startLink();
    backend.signIn = () => new Error('connect ECONNREFUSED');
    await settle();
    backend.signIn = () => signedIn;
    link.send({ type: 'backend.seen' });
    await settle();
    expect(link.getSnapshot().value).toEqual({ linked: 'opening' });
  });

  it('does not hammer a backend that answers calls but drops the hub', async () => {
    const { link, backend, goLive } = startLink();
    await goLive();
    backend.tell({ type: 'link.closed', reason: 'closed', detail: 'dropped' });
    link.send({ type: 'backend.seen' });
    expect(link.getSnapshot().value).toEqual('waiting');
  });

  it('waits longer after each failure, and begins anew only after it has been live for a while', async () => {
    const { link, backend, pass, goLive } = startLink();
    for (const failures of [1, 2, 3]) {
      await goLive();
      backend.tell({ type: 'link.closed', reason: 'closed', detail: 'dropped' });
      expect(link.getSnapshot().context.failures).toBe(failures);
      await pass(250 * 2 ** (failures - 1));
    }
    await goLive();
    await pass(10_000);
    expect(link.getSnapshot().context.failures).toBe(0);
  });

  it('does not make a short loss pay for a long one before it', async () => {
    const { link, backend, pass, goLive } = startLink();
    await goLive();
    backend.signIn = () => new Error('connect ECONNREFUSED');
    backend.tell({ type: 'link.closed', reason: 'closed', detail: 'stopped' });
    for (let attempt = 0; attempt < 6; attempt += 1) await pass(16_000);
    expect(link.getSnapshot().context.failures).toBe(7);
    backend.signIn = () => signedIn;
    await pass(16_000);
    await goLive();
    backend.tell({ type: 'link.closed', reason: 'closed', detail: 'dropped' });
    expect(link.getSnapshot().context.failures).toBe(2);
  });

  it('stays live while it fills a hole', async () => {
    const { link, states, backend, settle, goLive } = startLink();
    await goLive();
    backend.tell({ type: 'hole.found' });
    expect(link.getSnapshot().value).toEqual({ linked: 'catchingUp' });
    await settle();
    expect(link.getSnapshot().value).toEqual({ linked: { live: 'settling' } });
    expect(states).toEqual(['connecting', 'live']);
  });

  it('looks again every ten seconds whether the stream is whole', async () => {
    const { link, pass, goLive, backend } = startLink();
    await goLive();
    backend.catchUp = () => new Error('no answer');
    await pass(10_000);
    expect(link.getSnapshot().context).toMatchObject({
      state: 'lost',
      loss: { reason: 'closed', detail: 'no answer' },
    });
  });

  it('renews its token with a new connection while screens see it live', async () => {
    const { states, backend, pass, goLive } = startLink();
    await goLive();
    for (let second = 0; second < 60; second += 10) await pass(10_000);
    await goLive();
    expect({ signIns: backend.signIns, opened: backend.opened, closed: backend.closed, states }).toEqual({
      signIns: [false, true],
      opened: 2,
      closed: 1,
      states: ['connecting', 'live'],
    });
  });

  it('renews a token that is good for longer than a timer can wait once a day', async () => {
    const { backend, pass, goLive } = startLink();
    backend.signIn = () => ({ kind: 'signed-in', renewInMs: 40 * 86_400_000 });
    await goLive();
    await pass(60_000);
    await goLive();
    await pass(86_400_000);
    expect(backend.signIns).toEqual([false, true, true]);
  });

  it('keeps the old connection when the renewal gets no answer, and tries again later', async () => {
    const { link, states, backend, pass, goLive } = startLink();
    await goLive();
    backend.signIn = () => new Error('no answer');
    for (let second = 0; second < 70; second += 10) await pass(10_000);
    expect(backend.signIns.length).toBeGreaterThan(2);
    expect(states).toEqual(['connecting', 'live']);
    backend.signIn = () => signedIn;
    await pass(10_000);
    await goLive();
    expect(link.getSnapshot().context.isRenewalDue).toBe(false);
    expect(backend.opened).toBe(2);
  });
});

describe('the link to a backend without cursors', () => {
  const startPolled = async () => {
    const started = startLink();
    started.backend.catchUp = () => ({ kind: 'caught-up', readAgainInMs: 5_000 });
    await started.goLive();
    return started;
  };

  it('says so, and reads last data again as often as told', async () => {
    const { link, backend, pass } = await startPolled();
    expect(link.getSnapshot().context).toMatchObject({ hasCursors: false, readAgainInMs: 5_000 });
    await pass(4_999);
    expect(backend.reads).toEqual(['fresh']);
    await pass(1);
    await pass(5_000);
    expect(backend.reads).toEqual(['fresh', 'again', 'again']);
  });

  it('reads at once when a change is hinted, and not again within a second however many hints come', async () => {
    const { link, backend, pass, settle } = await startPolled();
    await pass(1_000);
    backend.tell({ type: 'change.hinted' });
    await settle();
    expect(backend.reads.length).toBe(2);
    for (let hint = 0; hint < 5; hint += 1) backend.tell({ type: 'change.hinted' });
    await pass(999);
    expect([backend.reads.length, link.getSnapshot().value]).toEqual([2, { linked: { live: 'hinted' } }]);
    await pass(1);
    expect(backend.reads.length).toBe(3);
    await pass(1_000);
    expect(backend.reads.length).toBe(3);
  });

  it('reads once more after a hint that came while it was reading', async () => {
    const { link, backend, pass, settle } = await startPolled();
    await pass(1_000);
    backend.tell({ type: 'change.hinted' });
    backend.tell({ type: 'change.hinted' });
    await settle();
    expect([backend.reads.length, link.getSnapshot().value]).toEqual([2, { linked: { live: 'hinted' } }]);
    await pass(1_000);
    expect([backend.reads.length, link.getSnapshot().value]).toEqual([3, { linked: { live: 'settling' } }]);
  });

  it('knows each connection as a fresh one', async () => {
    const { backend, pass, goLive } = await startPolled();
    await pass(5_000);
    backend.tell({ type: 'link.closed', reason: 'closed', detail: 'dropped' });
    await pass(250);
    await goLive();
    expect(backend.reads).toEqual(['fresh', 'again', 'fresh']);
  });

  it('hears no hints where events carry cursors', async () => {
    const { link, backend, pass, settle, goLive } = startLink();
    await goLive();
    await pass(1_000);
    backend.tell({ type: 'change.hinted' });
    await settle();
    expect([backend.reads, link.getSnapshot().context.hasCursors]).toEqual([['fresh'], true]);
  });
});
