import type { Position } from '@stationwall/contract/live';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveClient } from '../testing/live-client.ts';
import { isLive, LiveClients } from '../testing/live-clients.ts';
import { NumberingBackend } from '../testing/numbering-backend.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { sampleReport } from '../testing/samples.ts';

const stcds = ['61000001', '61000002', '61000003'];
const replayLogBytes = 65_536;
const within = (timeout: number) => ({ timeout, interval: 5 });

let backend: NumberingBackend;
let relay: RelayProcess;
let sending: NodeJS.Timeout | undefined;
const clients = new LiveClients();

const link = (user: string, since?: Position | null) =>
  clients.open(relay.address, { token: `token of ${user}` }, since);

const emit = (stcd = stcds[backend.cursor % stcds.length] as string) =>
  backend.emit(sampleReport(backend.cursor + 1, stcd));
function fillLog(stcd?: string): void {
  const bytesOfOne = JSON.stringify(backend.ledger.at(-1)).length;
  for (let count = 0; count < (3 * replayLogBytes) / bytesOfOne; count += 1) emit(stcd);
}
const isAt = (client: LiveClient, seq: number) =>
  vi.waitFor(() => expect(client.position?.seq).toBe(seq), within(10_000));
const kindsOf = ({ messages }: LiveClient) => messages.map(({ type }) => type);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

beforeAll(async () => {
  backend = await NumberingBackend.start();
  backend.addStations(...stcds);
  backend.stationsOf.set('quiet', [stcds[0] as string]);
  relay = await RelayProcess.start({
    BACKEND_URL: backend.url,
    SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'of tests' }]),
    REPLAY_LOG_BYTES: String(replayLogBytes),
  });
  // Nobody resumes from before the relay knew what they may see: so it has its snapshot first.
  await isLive(link('the first'));
});
afterEach(() => {
  clearInterval(sending);
  expect(clients.drop()).toEqual([]);
});
afterAll(async () => {
  await relay?.stop();
  await backend?.stop();
});

describe('between replay and live stream', () => {
  it('nothing is lost, however often one leaves and returns while events keep coming', async () => {
    emit();
    const stays = link('wall');
    await isLive(stays);
    await isAt(stays, emit());
    const begun = backend.cursor;
    sending = setInterval(() => emit(), 1);
    const cursors: number[] = [];
    let since = stays.position;
    for (let visit = 0; visit < 40; visit += 1) {
      const visitor = link('wall', since);
      await vi.waitFor(() => expect(visitor.cursors.length).toBeGreaterThan(visit % 4), within(5_000));
      since = visitor.drop();
      expect(kindsOf(visitor)).not.toContain('snapshot');
      cursors.push(...visitor.cursors);
    }
    clearInterval(sending);
    expect(cursors).toEqual(from(begun + 1, since?.seq ?? 0));
  });

  it('nothing is lost after a first snapshot, however fast events come while it is made', async () => {
    sending = setInterval(() => emit(), 1);
    const newcomers: LiveClient[] = [];
    for (let count = 0; count < 20; count += 1) {
      newcomers.push(link('wall'));
      await vi.waitFor(() => expect(newcomers.at(-1)?.cursors.length).toBeGreaterThan(2), within(5_000));
    }
    clearInterval(sending);
    const last = emit();
    for (const newcomer of newcomers) await isAt(newcomer, last);
    for (const { stations } of newcomers) expect(stations).toEqual(newcomers[0]?.stations);
    const stages = [...(newcomers[0]?.stations.values() ?? [])].map(({ values }) => values.Z?.value);
    expect(stages.sort()).toEqual(from(last - 2, last).sort());
  });
});

describe('a quiet link', () => {
  it('is told its position by heartbeats, and resumes from there although its last event is long out of the log', async () => {
    const quiet = link('quiet');
    await isLive(quiet);
    await isAt(quiet, emit(stcds[0]));
    fillLog(stcds[1]);
    await isAt(quiet, backend.cursor);
    expect(quiet.cursors.length).toBe(1);
    const back = link('quiet', quiet.drop());
    await isLive(back);
    await isAt(back, emit(stcds[0]));
    expect(kindsOf(back).filter((kind) => kind !== 'heartbeat')).toEqual(['events']);
    expect(back.cursors).toEqual([backend.cursor]);
  });
});

describe('a position that the relay cannot go on from', () => {
  it.each([
    ['of an epoch that never was', { epoch: 'never', seq: 3 }],
    ['ahead of the stream', { epoch: '', seq: 9_999_999 }],
  ])('%s is answered at once, and the stream goes on from the answer', async (_, since) => {
    const client = link('wall', { ...since, epoch: since.epoch || backend.epoch });
    await vi.waitFor(() => expect(kindsOf(client)[0]).toBe('snapshot'), within(2_000));
    await isAt(client, emit());
    expect(client.cursors.at(-1)).toBe(backend.cursor);
  });

  it('because it is out of the log is answered with exactly the gap and the snapshot', async () => {
    const [stays, leaves] = [link('wall'), link('wall')];
    await isLive(leaves);
    await isAt(leaves, emit());
    const since = leaves.drop() as Position;
    fillLog();
    await isAt(stays, backend.cursor);
    const back = link('wall', since);
    await isAt(back, backend.cursor);
    expect(back.messages.slice(0, 2)).toMatchObject([
      { type: 'gap', from: since.seq, to: backend.cursor },
      { type: 'snapshot', seq: backend.cursor },
    ]);
  });
});

describe('a position of a store that was thrown away', () => {
  it('is forgotten by everybody: those who stay, those who return, and the relay', async () => {
    const stays = link('wall');
    const leaves = link('wall');
    await isLive(stays);
    await isLive(leaves);
    const last = emit();
    await isAt(leaves, last);
    const since = leaves.drop() as Position;
    await isAt(stays, last);
    backend.beginAnew();
    emit();
    await vi.waitFor(() => expect(stays.position?.epoch).toBe(backend.epoch), within(10_000));
    await isAt(stays, emit());
    const back = link('wall', since);
    await isAt(back, emit());
    expect([kindsOf(back)[0], back.position]).toEqual(['snapshot', { epoch: backend.epoch, seq: 3 }]);
    expect(back.stations).toEqual(stays.stations);
    const again = link('wall', back.drop());
    await isAt(again, emit());
    expect([kindsOf(again).filter((kind) => kind !== 'heartbeat'), again.cursors]).toEqual([['events'], [4]]);
  });
});
