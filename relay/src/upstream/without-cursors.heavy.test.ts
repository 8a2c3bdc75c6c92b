import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CuttableLink } from '../testing/cuttable-link.ts';
import type { LiveClient } from '../testing/live-client.ts';
import { isLive, LiveClients } from '../testing/live-clients.ts';
import { freePort, type Part, startPart } from '../testing/processes.ts';
import { StockBackend, stockRow } from '../testing/stock-backend.ts';

let backend: StockBackend;
let hop: CuttableLink;
let relay: Part;
let address: string;
const clients = new LiveClients();

const within = (timeout: number) => ({ timeout, interval: 10 });
const midnight = '2026-11-21T00:00:00';
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString().slice(0, 19);
const serviceAccount = { tenancyName: 'Default', userName: 'relay', password: 'of tests' };

const link = (user: string, since?: LiveClient['position']) =>
  clients.open(address, { token: `token of ${user}` }, since);

const stageOf = (client: LiveClient, stcd: string) => client.stations.get(stcd)?.values.Z?.value;
const kindsOf = (client: LiveClient) =>
  client.messages.map(({ type }) => type).filter((type) => type !== 'heartbeat');

async function startRelay(env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  relay = await startPart('relay/src/server.ts', [], {
    RELAY_PORT: String(port),
    METRICS_PORT: 'off',
    BACKEND_URL: hop.url,
    SERVICE_ACCOUNTS: JSON.stringify([serviceAccount]),
    LOG_LEVEL: 'info',
    ...env,
  });
}

beforeAll(async () => {
  backend = await StockBackend.start();
  hop = await CuttableLink.open();
  hop.targetPort = Number(new URL(backend.url).port);
  backend.stationsOf.set('viewer', ['61000002']);
});
beforeEach(() => {
  backend.rows.clear();
  backend.put(...['61000001', '61000002', '61000003'].map((stcd) => stockRow(stcd, 1, midnight)));
});
afterEach(async () => {
  const faults = clients.drop();
  await relay.stop();
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await backend?.stop();
  hop?.close();
});

describe('a backend that numbers nothing', () => {
  it('has its snapshot on screens, each with the stations that its last data give to that user', async () => {
    await startRelay();
    const admin = link('admin');
    const viewer = link('viewer');
    await isLive(admin);
    await isLive(viewer);
    expect([[...admin.stations.keys()], [...viewer.stations.keys()]]).toEqual([
      ['61000001', '61000002', '61000003'],
      ['61000002'],
    ]);
    expect(admin.stations.get('61000001')).toEqual({
      station: {
        stcd: '61000001',
        nameZh: '站61000001',
        nameEn: 'Station 61000001',
        sttp: 'ZZ',
        lon: null,
        lat: null,
        river: null,
        intervalS: 300,
        isPublic: false,
      },
      reportedAt: Date.UTC(2026, 10, 20, 16),
      receivedAt: Date.UTC(2026, 10, 20, 16),
      msgID: null,
      values: {
        Z: {
          value: 1,
          observedAt: Date.UTC(2026, 10, 20, 16),
          sentAt: Date.UTC(2026, 10, 20, 16),
          receivedAt: Date.UTC(2026, 10, 20, 16),
        },
      },
    });
  });

  it('brings a change to screens at once when its hub notifies anybody, as an event of the stations concerned', async () => {
    await startRelay({ BACKEND_POLL_S: '3600' });
    const admin = link('admin');
    const viewer = link('viewer');
    await isLive(admin);
    await isLive(viewer);
    backend.put(stockRow('61000001', 2, at(1)));
    backend.hub.notify('for the service account');
    await vi.waitFor(() => expect(stageOf(admin, '61000001')).toBe(2), within(3_000));
    expect(kindsOf(admin)).toEqual(['snapshot', 'events']);
    await vi.waitFor(() => expect(viewer.position).toEqual(admin.position), within(5_000));
    expect(kindsOf(viewer)).toEqual(['snapshot']);
    expect(JSON.stringify([admin.messages, viewer.messages])).not.toContain('for the service account');
  });

  it('is not read more than about once a second however much its hub notifies', async () => {
    await startRelay({ BACKEND_POLL_S: '3600' });
    const admin = link('admin');
    await isLive(admin);
    const readsBefore = backend.reads.filter((user) => user === 'relay').length;
    const begun = Date.now();
    let stage = 1;
    const notifying = setInterval(() => {
      stage += 1;
      backend.put(stockRow('61000002', stage, at(stage)));
      backend.hub.notify('again');
    }, 20);
    await vi.waitFor(() => expect(admin.cursors.length).toBeGreaterThanOrEqual(3), within(10_000));
    clearInterval(notifying);
    await vi.waitFor(() => expect(stageOf(admin, '61000002')).toBe(stage), within(3_000));
    const reads = backend.reads.filter((user) => user === 'relay').length - readsBefore;
    expect(reads).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 1_000) + 1);
  });

  it('is polled when its hub says nothing, and its screens show its snapshot, new and edited stations included', async () => {
    await startRelay({ BACKEND_POLL_S: '1' });
    const admin = link('admin');
    await isLive(admin);
    backend.put(stockRow('61000001', 2, at(2)), { ...stockRow('61000003', 1, midnight), nameEn: 'Renamed' });
    await vi.waitFor(() => expect(stageOf(admin, '61000001')).toBe(2), within(4_000));
    backend.put(stockRow('61000004', 4, at(3)));
    await vi.waitFor(() => expect(stageOf(admin, '61000004')).toBe(4), within(10_000));
    const fresh = link('admin');
    await isLive(fresh);
    expect([fresh.stations.get('61000003')?.station.nameEn, fresh.stations.size]).toEqual(['Renamed', 4]);
    backend.rows.delete('61000002');
    await vi.waitFor(() => expect(fresh.stations.has('61000002')).toBe(false), within(10_000));
  });

  it('gives one who returns what they missed while its link stayed open', async () => {
    await startRelay({ BACKEND_POLL_S: '1' });
    const stays = link('admin');
    await isLive(stays);
    const leaves = link('operator');
    await isLive(leaves);
    backend.put(stockRow('61000003', 2, at(3)));
    await vi.waitFor(() => expect(stageOf(leaves, '61000003')).toBe(2), within(4_000));
    const since = leaves.drop();
    backend.put(stockRow('61000001', 2, at(4)));
    await vi.waitFor(() => expect(stageOf(stays, '61000001')).toBe(2), within(4_000));
    const back = link('operator', since);
    await vi.waitFor(() => expect(back.position).toEqual(stays.position), within(3_000));
    expect([kindsOf(stays), kindsOf(back)]).toEqual([['snapshot', 'events', 'events'], ['events']]);
    expect([...leaves.cursors, ...back.cursors]).toEqual(stays.cursors);
  });
});

describe('when the hop to a backend that numbers nothing was cut', () => {
  it('everybody is told of the gap and gets the snapshot anew, also who was away meanwhile', async () => {
    await startRelay({ BACKEND_POLL_S: '1' });
    const stays = link('admin');
    const leaves = link('admin');
    await isLive(stays);
    await isLive(leaves);
    const since = leaves.drop();
    hop.cut();
    await vi.waitFor(() => expect(stays.upstream?.state).toBe('lost'), within(5_000));
    backend.put(stockRow('61000001', 5, at(5)));
    backend.put(stockRow('61000001', 2, at(6)));
    hop.mend();
    await isLive(stays);
    await vi.waitFor(() => expect(stageOf(stays, '61000001')).toBe(2), within(3_000));
    expect(kindsOf(stays)).toEqual(['snapshot', 'gap', 'snapshot']);
    const back = link('admin', since);
    await isLive(back);
    expect(kindsOf(back)).toEqual(['gap', 'snapshot']);
    expect(back.stations).toEqual(stays.stations);
    backend.put(stockRow('61000001', 3, at(7)));
    await vi.waitFor(() => expect(stageOf(back, '61000001')).toBe(3), within(4_000));
  });

  it('a relay that was restarted too begins another numbering, so that no old position is believed', async () => {
    await startRelay({ BACKEND_POLL_S: '1' });
    const first = link('admin');
    await isLive(first);
    const since = first.drop();
    await relay.stop('SIGKILL');
    await startRelay({ BACKEND_POLL_S: '1' });
    const back = link('admin', since);
    await isLive(back);
    expect([kindsOf(back), back.position?.epoch === since?.epoch]).toEqual([['snapshot'], false]);
  });
});

describe('a backend that offers no live updates', () => {
  it('is not read by the relay; screens are told and ask for themselves', async () => {
    backend.features = {};
    await startRelay({ BACKEND_POLL_S: '1' });
    backend.reads = [];
    const admin = link('admin');
    await vi.waitFor(() => expect(admin.upstream?.state).toBe('feature-off'), within(5_000));
    expect([admin.position, backend.reads.includes('relay')]).toEqual([null, false]);
    backend.features = { SignalR: true, 'SignalR.AspNetCore': true };
  });
});
