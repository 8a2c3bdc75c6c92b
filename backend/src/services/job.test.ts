import type { Job, JobEvent } from '@stationwall/contract/job';
import { callOffJob, deleteJob, getMyJobs } from '@stationwall/contract/services/job';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saying, userFriendly } from '../abp-error.ts';
import { identify } from '../auth/identify.ts';
import { tokensOf } from '../auth/tokens.ts';
import { readEvents, readHead } from '../store/outbox.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { authSecret, type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import type { CallContext } from './call-context.ts';
import { Jobs, type LongWork } from './jobs.ts';

const about = { kind: 'deviceType.import', subject: 'types.xlsx', total: 4 };
const times = { id: expect.any(String), startedAt: expect.any(Number), changedAt: expect.any(Number) };
const log = { error: vi.fn(), warn: vi.fn() };

let site: TestSite;
let admin: SignedIn;
let viewer: SignedIn;
let jobs: Jobs;
beforeAll(async () => {
  site = await startTestSite();
  admin = await signInAs(site, 1, 'admin', 'Admin#123');
  viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
});
afterAll(() => site?.close());
beforeEach(() => {
  vi.clearAllMocks();
  jobs = new Jobs(site.store, log);
  return () => jobs.close();
});

async function contextOf({ accessToken }: SignedIn, culture: CallContext['culture'] = 'en') {
  const identity = await identify(site.store.db, tokensOf(authSecret), accessToken);
  if (!identity) throw new Error('a token that was just given is no good');
  const caller = { kind: 'user' as const, ...identity };
  return { caller, culture, clientAddress: '127.0.0.1', isForwarded: false };
}

const start = async (work: LongWork, by = admin, culture: CallContext['culture'] = 'en') =>
  jobs.start(await contextOf(by, culture), about, work);
const mine = async (by = admin): Promise<Job[]> =>
  (await callAs(site, by.headers, getMyJobs, {})).result.items;
const found = async (id: string) => (await mine()).find((job) => job.id === id);
const ended = (id: string) =>
  vi.waitFor(async () => {
    const job = await found(id);
    expect(job?.state).not.toBe('running');
    return job;
  }, 10_000);

/** Work of four pieces that waits before each for its turn. */
function inTurns() {
  const turns = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const work: LongWork = async ({ reached }) => {
    let made = 0;
    for (const { promise } of turns) {
      await promise;
      made += 1;
      if (!(await reached(made))) break;
    }
    return { made };
  };
  const go = (count: number) => {
    for (const { resolve } of turns.slice(0, count)) resolve();
  };
  return { work, go };
}

describe('a job', () => {
  it('is answered at once, told as it goes to its owner alone, and found again by who asks anew', async () => {
    const before = await readHead(site.store.db, 1);
    const { work, go } = inTurns();
    const { id } = await start(work);
    const begun = { ...about, ...times, id, state: 'running', done: 0, outcome: null, problem: null };
    expect(await found(id)).toEqual(begun);
    expect(await mine(viewer)).toEqual([]);
    go(1);
    await vi.waitFor(async () => expect((await found(id))?.done).toBe(1));
    go(4);
    const done = { ...begun, state: 'done', done: 4, outcome: { made: 4 } };
    expect(await ended(id)).toEqual(done);
    const events = (await readEvents(site.store.db, 1, before, 100)).filter(
      (event): event is JobEvent => event.kind === 'job',
    );
    expect(events.map(({ userIds }) => userIds)).toEqual(events.map(() => [admin.userId]));
    expect([events[0]?.job, events.at(-1)?.job]).toEqual([begun, done]);
  });

  it('ends between two pieces when its owner calls it off, and tells what came of it until then', async () => {
    const { work, go } = inTurns();
    const { id } = await start(work);
    const off = await callAs(site, viewer.headers, callOffJob, { id });
    expect(off.status).toBe(404);
    expect((await callAs(site, admin.headers, callOffJob, { id })).result).toMatchObject({ id });
    expect((await callAs(site, admin.headers, deleteJob, { id })).status).toBe(404);
    go(4);
    expect(await ended(id)).toMatchObject({ state: 'called-off', done: 1, outcome: { made: 1 } });
    expect((await callAs(site, viewer.headers, deleteJob, { id })).status).toBe(404);
    expect((await callAs(site, admin.headers, deleteJob, { id })).result).toBeNull();
    expect(await found(id)).toBeUndefined();
  });

  it('that fails says why in the language of its owner', async () => {
    const fails = (error: Error) => async () => {
      throw error;
    };
    const told = userFriendly(saying(['{0} is full', '{0}已满'], 'The list'));
    const { id } = await start(fails(told), admin, 'zh-Hans');
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'The list已满', outcome: null });
    const fault = await start(fails(new Error('secret innards')));
    const { problem } = (await ended(fault.id)) ?? {};
    expect(problem).toBe('An internal error occurred during your request!');
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('is interrupted between two pieces when the backend leaves', async () => {
    const { work, go } = inTurns();
    const { id } = await start(work);
    const closed = jobs.close();
    go(4);
    await closed;
    expect(await found(id)).toMatchObject({ state: 'interrupted', done: 1, outcome: { made: 1 } });
  });

  it('has to wait while three of its owner run', async () => {
    const { work, go } = inTurns();
    for (let count = 0; count < 3; count += 1) await start(work);
    await expect(start(work)).rejects.toMatchObject({ kind: { name: 'user-friendly' } });
    const others = await start(work, viewer);
    expect(others.state).toBe('running');
    go(4);
  });
});

it('names of another or of none are not found', async () => {
  for (const call of [callOffJob, deleteJob]) {
    const refused = saidBy(await callAs(site, admin.headers, call, { id: 'none' }));
    expect(refused).toMatchObject({ status: 404, message: 'There is no entity Job with id = none!' });
  }
});
