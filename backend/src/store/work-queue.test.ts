import { describe, expect, test } from 'vitest';
import { type Lane, WorkQueue } from './work-queue.ts';

const deferred = () => Promise.withResolvers<void>();

test('work that fails lets the next one in', async () => {
  const queue = new WorkQueue({ limit: 10 });
  await expect(queue.run('readers', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('readers', async () => 'yes')).toBe('yes');
});

test('a full lane refuses at once and leaves the other lane open', async () => {
  const queue = new WorkQueue({ limit: 1 });
  const first = deferred();
  const running = queue.run('readers', () => first.promise);
  const waiting = queue.run('readers', async () => {});
  await expect(queue.run('readers', async () => {})).rejects.toThrow(
    'The store is busy: 1 calls wait already. Try again.',
  );
  const ingest = queue.run('ingest', async () => 'stored');
  first.resolve();
  expect(await ingest).toBe('stored');
  await Promise.all([running, waiting]);
});

test('a closed queue refuses what waits and what comes', async () => {
  const queue = new WorkQueue({ limit: 10 });
  const first = deferred();
  const running = queue.run('readers', () => first.promise);
  const waiting = queue.run('ingest', async () => {});
  queue.close(new Error('The store is closed.'));
  await expect(waiting).rejects.toThrow('The store is closed.');
  await expect(queue.run('ingest', async () => {})).rejects.toThrow('The store is closed.');
  first.resolve();
  await running;
});

/** A queue on a clock that only work moves on; `turns` tells whose work ran, by its first letter. */
function timed(linger?: (goOn: () => void) => () => void) {
  let clock = 0;
  const test_ = {
    turns: '',
    queue: new WorkQueue({ limit: 1_000, now: () => clock, ...(linger ? { linger } : {}) }),
    pass: (ms: number) => {
      clock += ms;
    },
    work: (lane: Lane, ms: number, count = 1) =>
      Promise.all(
        Array.from({ length: count }, () =>
          test_.queue.run(lane, async () => {
            test_.turns += lane[0];
            clock += ms;
          }),
        ),
      ),
  };
  return test_;
}

describe('while lanes always wait', () => {
  test('readers get a third of the time, whatever a turn of theirs takes', async () => {
    const long = timed();
    const first = deferred();
    const running = long.queue.run('ingest', () => first.promise);
    const all = [long.work('ingest', 60, 20), long.work('readers', 60, 20)];
    first.resolve();
    await Promise.all([running, ...all]);
    expect(long.turns.slice(0, 24)).toBe('riirii'.repeat(4));

    const short = timed();
    const firstShort = deferred();
    const runningShort = short.queue.run('ingest', () => firstShort.promise);
    const allShort = [short.work('ingest', 60, 5), short.work('readers', 10, 20)];
    firstShort.resolve();
    await Promise.all([runningShort, ...allShort]);
    expect(short.turns).toBe('rirrrirrrirrrirrrirrrrrrr');
  });

  /** Whose turns they were while so many pieces of work of 20 ms wait in each lane. */
  async function turnsOf(lanes: readonly Lane[]): Promise<string> {
    const test_ = timed();
    const first = deferred();
    const running = test_.queue.run('ingest', () => first.promise);
    const all = lanes.map((lane) => test_.work(lane, 20, 20));
    first.resolve();
    await Promise.all([running, ...all]);
    return test_.turns;
  }

  test('who follows the ingest gets half as much as readers, and a quarter as much as stations', async () => {
    const turns = await turnsOf(['ingest', 'readers', 'followers']);
    expect(turns.slice(0, 28)).toBe('rfiiriirfiiriirfiiriirfiirii');
  });

  test('without readers, who follows the ingest gets a fifth of the time', async () => {
    const turns = await turnsOf(['ingest', 'followers']);
    expect(turns.slice(0, 20)).toBe('fiiii'.repeat(4));
  });

  test('a reader that comes to a saturated ingest is next, time after time', async () => {
    const { work } = timed();
    const waits: number[] = [];
    let [commits, isOver] = [0, false];
    const ingest = async () => {
      while (!isOver) {
        await work('ingest', 60);
        commits += 1;
      }
    };
    const saturated = [ingest(), ingest()];
    for (let asked = 0; asked < 50; asked += 1) {
      const before = commits;
      await work('readers', 10);
      waits.push(commits - before);
    }
    isOver = true;
    await Promise.all(saturated);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1);
    expect(commits).toBeGreaterThanOrEqual(13);
  });
});

test('what a lane left unused while the other was alone is soon used up', async () => {
  const test_ = timed();
  await test_.work('ingest', 60, 100);
  test_.turns = '';
  const first = deferred();
  const running = test_.queue.run('readers', () => first.promise);
  const all = [test_.work('readers', 10, 30), test_.work('ingest', 60, 3)];
  first.resolve();
  await Promise.all([running, ...all]);
  expect(test_.turns.slice(0, 16)).toBe(`${'r'.repeat(11)}irrri`);
});

describe('after a reader', () => {
  test('a commit waits a moment for what the reader asks next', async () => {
    let goOn = () => {};
    const test_ = timed((later) => {
      goOn = later;
      return () => {
        goOn = () => {};
      };
    });
    await test_.work('ingest', 60);
    test_.turns = '';
    const reader = test_.work('readers', 1);
    const commit = test_.work('ingest', 60);
    await reader;
    await test_.work('readers', 1);
    expect(test_.turns).toBe('rr');
    test_.pass(3);
    goOn();
    await commit;
    expect(test_.turns).toBe('rri');
  });
});
