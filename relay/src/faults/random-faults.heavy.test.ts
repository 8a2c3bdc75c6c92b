import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Random } from '../testing/random.ts';
import { RandomStory, users } from './random-story.ts';
import { missing } from './returning-client.ts';

const steps = 60;
const within = (timeout: number) => ({ timeout, interval: 50 });

let story: RandomStory;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-faults-'));
});
afterEach(async () => {
  await story?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([1, 2, Date.now() % 1_000_000])(
  'loses no alarm and shows no foreign station, whoever connects, drops, stalls, resumes or is revoked (seed %i)',
  async (seed) => {
    story = await RandomStory.begin(new Random(seed), folder);
    const { backend, screens } = story;
    for (let step = 0; step < steps; step += 1) await story.step();
    const last = await story.end();
    await vi.waitFor(
      () =>
        expect(screens.filter(({ client }) => client.position?.seq !== last).map(({ user }) => user)).toEqual(
          [],
        ),
      within(90_000),
    );
    const counts = { conflated: 0, gaps: 0, resumed: 0 };
    for (const { user, client } of screens) {
      const { always, never } = users[user];
      const alarms = backend.ledger.filter(({ kind, stcd }) => kind === 'alarm' && always.includes(stcd));
      expect([user, client.faults, missing(client, alarms)]).toEqual([user, [], []]);
      const shown = client.messages.flatMap((message) =>
        message.type === 'snapshot' || message.type === 'conflated'
          ? message.stations.map(({ station }) => station.stcd)
          : [],
      );
      const seen = new Set([...shown, ...client.events.map(({ stcd }) => stcd)]);
      expect(never.filter((stcd) => seen.has(stcd))).toEqual([]);
      counts.conflated += client.messages.filter(({ type }) => type === 'conflated').length;
      counts.gaps += client.gaps.length;
      counts.resumed += client.links.filter(({ messages }) => messages[0]?.type === 'events').length;
    }
    console.log(
      `seed ${seed}: ${backend.cursor} events, ${screens.length} screens`,
      counts,
      story.told.join(', '),
    );
  },
  150_000,
);
