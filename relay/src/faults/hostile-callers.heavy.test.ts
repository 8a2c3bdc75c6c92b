import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Random } from '../testing/random.ts';
import { FaultSite } from './fault-site.ts';
import { attack, stationsByForgery } from './hostile-callers.ts';
import { missing, type ReturningClient } from './returning-client.ts';

const attacks = 600;
const atOnce = 12;
const isOfRiverside = (stcd: string) => stcd.startsWith('62');

let faults: FaultSite;

beforeAll(async () => {
  faults = await FaultSite.start({ MAX_LINKS_PER_ADDRESS: '1000' });
  await faults.startField();
}, 120_000);
afterAll(() => faults?.stop());

const stationsTold = (client: ReturningClient): string[] => {
  const shown = client.messages.flatMap((message) =>
    message.type === 'snapshot' ? message.stations.map(({ station }) => station.stcd) : [],
  );
  return [...new Set([...shown, ...client.events.map(({ stcd }) => stcd)])];
};

it('is not brought down by anything that callers write, and costs those of two tenants nothing', async () => {
  const { site, relay } = faults;
  const tokens = [
    await site.signIn('admin', 'Admin#123'),
    await site.signIn('viewer', 'Viewer#123'),
    await site.signIn('admin', 'Admin#123', 'Riverside'),
  ] as const;
  const [admin, viewer, riverside] = tokens.map((token) => faults.client(token)) as [
    ReturningClient,
    ReturningClient,
    ReturningClient,
  ];
  await faults.isLive(admin, viewer, riverside);
  await vi.waitFor(() => expect(admin.events.length).toBeGreaterThan(40), { timeout: 10_000, interval: 20 });
  const seed = Date.now() % 1_000_000;
  console.log(`seed ${seed}`);
  const residentBefore = relay.residentBytes;

  let left = attacks;
  const shown = new Set<string>();
  const attacker = async () => {
    while (left > 0) {
      left -= 1;
      const random = new Random(seed + left);
      await attack(relay.address, random, tokens);
      if (left % 10 > 0) continue;
      const by = random.below(tokens.length);
      const stcds = await stationsByForgery(relay.address, random, tokens[by] as string);
      shown.add(`${by}: ${stcds.length} stations, ${stcds.filter(isOfRiverside).length} of Riverside`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));

  expect([...shown].sort()).toEqual([
    '0: 40 stations, 0 of Riverside',
    '1: 12 stations, 0 of Riverside',
    '2: 5 stations, 5 of Riverside',
  ]);
  expect([relay.isRunning, (await fetch(`${relay.address}/healthz`)).status]).toEqual([true, 200]);
  expect(relay.log.filter((line) => /"level":(50|60)/.test(line)).slice(0, 3)).toEqual([]);
  await vi.waitFor(async () => expect((await fetch(`${relay.address}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  const grownMiB = (relay.residentBytes - residentBefore) / 2 ** 20;
  expect(grownMiB).toBeLessThan(200);
  const told = riverside.events.length;
  await vi.waitFor(() => expect(riverside.events.length).toBeGreaterThan(told + 10), {
    timeout: 15_000,
    interval: 20,
  });
  await faults.settle(admin, viewer);

  for (const client of [admin, viewer, riverside])
    expect([client.faults, client.gaps, client.links.length, client.snapshots]).toEqual([[], [], 1, 1]);
  const { seq = 0 } = admin.position ?? {};
  expect(
    missing(
      admin,
      Array.from({ length: seq }, (_, at) => ({ cursor: at + 1 })),
    ),
  ).toEqual([]);
  const cursors = riverside.events.map(({ cursor }) => cursor);
  expect(cursors).toEqual(cursors.map((_, at) => riverside.firstSeq + 1 + at));
  expect([admin, viewer].flatMap(stationsTold).filter(isOfRiverside)).toEqual([]);
  expect(stationsTold(riverside).filter((stcd) => !isOfRiverside(stcd))).toEqual([]);
  expect([stationsTold(admin).length, stationsTold(viewer).length, stationsTold(riverside).length]).toEqual([
    40, 12, 5,
  ]);
}, 120_000);
