import type { Position } from '@stationwall/contract/live';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Introduction, LiveClient } from './testing/live-client.ts';
import { isLive, LiveClients } from './testing/live-clients.ts';
import { LiveSite } from './testing/live-site.ts';

let site: LiveSite;
let tokens: { admin: string; viewer: string; riverside: string };
const clients = new LiveClients();

const within = (timeout: number) => ({ timeout, interval: 20 });

const link = (introduction: Introduction | null, since?: Position) =>
  clients.open(site.relayAddress, introduction, since);

beforeAll(async () => {
  site = await LiveSite.start();
  await site.startField();
  tokens = {
    admin: await site.signIn('admin', 'Admin#123'),
    viewer: await site.signIn('viewer', 'Viewer#123'),
    riverside: await site.signIn('admin', 'Admin#123', 'Riverside'),
  };
}, 120_000);
afterEach(() => {
  expect(clients.drop()).toEqual([]);
});
afterAll(() => site?.stop());

describe('the live link', () => {
  it('shows admin every station of the tenant, viewer their twelve, the public only public ones', async () => {
    const admin = link({ token: tokens.admin });
    const viewer = link({ token: tokens.viewer });
    const riverside = link({ token: tokens.riverside });
    const everyone = link({ public: true, tenancyName: ' default ' });
    for (const client of [admin, viewer, riverside, everyone]) await isLive(client);
    expect([admin, viewer, riverside, everyone].map(({ stations }) => stations.size)).toEqual([
      40,
      12,
      5,
      site.publicStations,
    ]);
    expect([...everyone.stations.values()].every(({ station }) => station.isPublic)).toBe(true);

    await vi.waitFor(() => {
      const reported = (client: LiveClient) =>
        [...client.stations.values()].filter(({ reportedAt }) => reportedAt !== null).length;
      expect([admin, viewer, riverside, everyone].map(reported)).toEqual([40, 12, 5, site.publicStations]);
    }, within(10_000));
    const stcdsHeard = (client: LiveClient) =>
      client.messages
        .flatMap((message) => (message.type === 'events' ? message.events : []))
        .map((e) => e.stcd);
    expect(stcdsHeard(viewer).filter((stcd) => !viewer.stations.has(stcd))).toEqual([]);
    expect(stcdsHeard(everyone).filter((stcd) => !everyone.stations.has(stcd))).toEqual([]);
    expect([...stcdsHeard(admin), ...admin.stations.keys()].filter((stcd) => stcd.startsWith('62'))).toEqual(
      [],
    );
    expect(stcdsHeard(riverside).every((stcd) => stcd.startsWith('62'))).toBe(true);
  });

  it('tells the same snapshot to one who follows and to one who comes fresh', async () => {
    const follower = link({ token: tokens.admin });
    await isLive(follower);
    await vi.waitFor(() => expect(follower.cursors.length).toBeGreaterThan(40), within(10_000));
    await site.hush(() => sameStatesAsFresh(follower));
  });

  it('gives one who returns everything that they missed, once and in order', async () => {
    const stays = link({ token: tokens.admin });
    const leaves = link({ token: tokens.admin });
    await isLive(stays);
    await isLive(leaves);
    await vi.waitFor(() => expect(leaves.cursors.length).toBeGreaterThan(40), within(10_000));
    const since = leaves.drop() as Position;
    const told = stays.cursors.length;
    await vi.waitFor(() => expect(stays.cursors.length).toBeGreaterThan(told + 40), within(10_000));
    const back = link({ token: tokens.admin }, since);
    await site.hush(() =>
      vi.waitFor(() => {
        expect(back.position?.seq).toBe(stays.position?.seq);
        expect(back.cursors.length).toBeGreaterThan(40);
      }, within(10_000)),
    );
    expect(back.messages.some(({ type }) => type === 'snapshot' || type === 'gap')).toBe(false);
    const whole = [...leaves.cursors, ...back.cursors];
    expect(whole).toEqual(stays.cursors.slice(-whole.length));
  });

  it.each([
    ['an epoch that it never knew', { epoch: 'of-another-store', seq: 5 }],
    ['a position that it does not have yet', { epoch: '', seq: 999_999_999 }],
  ])('answers %s with a snapshot', async (_, since) => {
    const first = link({ token: tokens.admin });
    await isLive(first);
    const client = link(
      { token: tokens.admin },
      { ...since, epoch: since.epoch || (first.position?.epoch ?? '') },
    );
    await vi.waitFor(() => expect(client.messages[0]?.type).toBe('snapshot'), within(5_000));
  });

  it('sends a heartbeat at least every two seconds on a quiet link', async () => {
    const client = link({ public: true, tenancyName: 'Default' });
    await isLive(client);
    const begun = Date.now();
    const beats = () => client.messages.filter(({ type }) => type === 'heartbeat').length;
    await vi.waitFor(() => expect(beats()).toBeGreaterThanOrEqual(2), within(5_000));
    expect(Date.now() - begun).toBeLessThan(4_600);
  });

  it.each([
    ['garbage for a token', { token: 'garbage' }, 'unauthorised'],
    ['a token that has ended', { token: jwtThatEnds(Date.now() / 1000 - 60) }, 'token-ended'],
    ["a token of somebody else's making", { token: jwtThatEnds(Date.now() / 1000 + 600) }, 'unauthorised'],
    ['the public of a tenant that allows none', { public: true, tenancyName: 'Riverside' }, 'forbidden'],
    ['a tenant that there is not', { public: true, tenancyName: 'Nowhere' }, 'forbidden'],
  ] as const)('closes %s with a reason', async (_, introduction, reason) => {
    const client = link(introduction);
    await vi.waitFor(() => expect(client.closedBy).toBe(reason), within(5_000));
    expect(client.messages).toEqual([]);
  });

  it('closes one who says nothing, and one who talks nonsense', async () => {
    const silent = link(null);
    const babbler = link(null);
    babbler.socket.on('open', () => babbler.socket.send('{"type":"hello"}'));
    await vi.waitFor(() => expect(babbler.closedBy).toBe('bad-message'), within(3_000));
    await vi.waitFor(() => expect(silent.closedBy).toBe('authentication-late'), within(8_000));
  });

  it('refuses a page of another origin', async () => {
    const socket = new WebSocket(`${site.relayAddress.replace('http', 'ws')}/live`, {
      origin: 'https://elsewhere.example',
    });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toBe('Unexpected server response: 403');
  });

  it('is fed within a second of the report', async () => {
    const client = link({ token: tokens.admin });
    await isLive(client);
    const delays: number[] = [];
    client.socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      if (message.type !== 'events') return;
      for (const { receivedAt } of message.events) delays.push(Date.now() - receivedAt);
    });
    await vi.waitFor(() => expect(delays.length).toBeGreaterThan(120), within(20_000));
    delays.sort((a, b) => a - b);
    expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(1_000);
  });

  it('renews the token on the open link without a break', async () => {
    const client = link({ token: tokens.viewer });
    await isLive(client);
    const renewed = await site.signIn('viewer', 'Viewer#123');
    client.socket.send(JSON.stringify({ type: 'authenticate', token: renewed, since: client.position }));
    await vi.waitFor(() => expect(client.cursors.length).toBeGreaterThanOrEqual(12), within(10_000));
    expect(client.closedBy).toBeNull();
    expect(client.messages.filter(({ type }) => type === 'snapshot').length).toBe(1);
  });

  it('is ready when the backend answers and every tenant is live', async () => {
    const answer = await fetch(`${site.relayAddress}/readyz`);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        ready: true,
        commit: 'unknown',
        backend: { answers: true },
        streams: { all: 2, live: 2, notOffered: 0, leading: 0, following: 0, solo: 0 },
      },
    ]);
  });
});

describe('while the backend is away', () => {
  it('says within 5 s which hop is lost, keeps the values, and heals with nothing missing', async () => {
    const admin = link({ token: tokens.admin });
    await isLive(admin);
    const stoppedAt = Date.now();
    await site.backend?.stop('SIGKILL');
    await vi.waitFor(() => expect(admin.upstream?.state).toBe('lost'), within(5_000));
    expect(Date.now() - stoppedAt).toBeLessThan(5_000);
    expect(admin.stations.size).toBe(40);

    const known = link({ token: tokens.viewer });
    await vi.waitFor(
      () => expect([known.stations.size, known.upstream?.state]).toEqual([12, 'lost']),
      within(8_000),
    );
    const stranger = link({ token: jwtThatEnds(Date.now() / 1000 + 600) });
    await vi.waitFor(() => expect(stranger.closedBy).toBe('backend-away'), within(8_000));
    expect((await fetch(`${site.relayAddress}/readyz`)).status).toBe(503);

    await site.startBackend();
    const startedAt = Date.now();
    await isLive(admin);
    const healedMs = Date.now() - startedAt;
    const told = admin.cursors.length;
    await vi.waitFor(() => expect(admin.cursors.length).toBeGreaterThan(told + 40), within(20_000));
    await site.hush(() => sameStatesAsFresh(admin));
    expect(admin.messages.some(({ type }) => type === 'gap')).toBe(false);
    console.log(`live again ${healedMs} ms after the backend listened`);
  }, 90_000);
});

describe('while the backend is frozen', () => {
  it('notices the silence within 5 s although the connection stays open, and heals', async () => {
    const admin = link({ token: tokens.admin });
    await isLive(admin);
    const frozenAt = Date.now();
    site.backend?.child.kill('SIGSTOP');
    try {
      await vi.waitFor(() => expect(admin.upstream?.state).toBe('lost'), within(8_000));
      expect(Date.now() - frozenAt).toBeLessThan(5_000);
    } finally {
      site.backend?.child.kill('SIGCONT');
    }
    await isLive(admin);
    await site.hush(() => sameStatesAsFresh(admin));
    expect(admin.messages.some(({ type }) => type === 'gap')).toBe(false);
  }, 60_000);
});

async function sameStatesAsFresh(follower: LiveClient): Promise<void> {
  const fresh = link({ token: tokens.admin });
  await isLive(fresh);
  await vi.waitFor(() => expect(fresh.position?.seq).toBe(follower.position?.seq), within(10_000));
  expect(follower.stations).toEqual(fresh.stations);
}

function jwtThatEnds(exp: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '1', exp: Math.floor(exp) })}.c2lnbmF0dXJl`;
}
