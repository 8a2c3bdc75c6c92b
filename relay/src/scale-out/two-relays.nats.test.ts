import { join } from 'node:path';
import type { StationEvents } from '@stationwall/contract/hub';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  breaksIn,
  cursorsOf,
  doublesIn,
  eventsOf,
  reportsIn,
  reportsInLedger,
} from '../testing/ledger-check.ts';
import type { LiveClient } from '../testing/live-client.ts';
import { forgetAll, isUp, natsOfTests } from '../testing/nats-of-tests.ts';
import type { RelayProcess } from '../testing/relay-process.ts';
import { roleOf, SharedSite, within } from '../testing/shared-site.ts';
import type { Nats } from './nats.ts';
import { natsNames } from './nats-names.ts';
import { SharedLog } from './shared-log.ts';

let shared: SharedSite;
let nats: Nats;
/** From before the first report to the end, on a relay that lives. */
let witness: LiveClient[] = [];
let witnessOn: RelayProcess;
let ledger: string;

const grows = (client: LiveClient, by: number) => {
  const wanted = client.cursors.length + by;
  return vi.waitFor(() => expect(client.cursors.length).toBeGreaterThanOrEqual(wanted), within(20_000));
};
const newest = () => witness.at(-1) as LiveClient;

/** A relay that has just started may be further behind than it waits for one who returns: its stream is seen to flow first. */
async function moveWitness(relay: RelayProcess): Promise<void> {
  const probe = shared.link(relay);
  await shared.isLive(probe);
  await grows(probe, 40);
  witness.push(shared.link(relay, newest().drop()));
  witnessOn = relay;
}

/** Stations fall silent until every client is where the newest is. */
const levelled = (...clients: LiveClient[]) =>
  shared.site.hush(() =>
    vi.waitFor(() => {
      const seqs = [newest(), ...clients].map(({ position }) => position?.seq);
      expect(new Set(seqs).size).toBe(1);
    }, within(15_000)),
  );

/** Whether a client got everything once, its replays included, and was told of no hole. */
function isWhole(...parts: LiveClient[]): void {
  expect(breaksIn(cursorsOf(...parts))).toEqual([]);
  expect(parts.flatMap(({ messages }) => messages.filter(({ type }) => type === 'gap'))).toEqual([]);
  const returned = parts.slice(1).flatMap(({ messages }) => messages);
  expect(
    returned.flatMap((message) => (message.type === 'snapshot' ? [message.seq] : [])),
    `after ${parts.map(({ position }) => position?.seq)}`,
  ).toEqual([]);
}

async function logged(): Promise<StationEvents[]> {
  const { log: stream, events: subject } = natsNames(shared.prefix, 'Default');
  const log = new SharedLog({ nats, stream, subject, maxBytes: 33_554_432, maxAgeMs: 86_400_000 });
  const batches: StationEvents[] = [];
  await log.readToEnd(({ readBatch }) => {
    const batch = readBatch();
    if (batch) batches.push(batch);
  }, new AbortController().signal);
  return batches;
}

beforeAll(async () => {
  nats = natsOfTests();
  await isUp(nats);
  shared = await SharedSite.start(process.env.NATS_TEST_URL ?? '');
  ledger = join(shared.site.folder, 'ledger.jsonl');
  const [, follower] = await shared.leaderAndFollower();
  witness = [shared.link(follower)];
  witnessOn = follower;
  await shared.isLive(...witness);
  await shared.site.startField(['--ledger', ledger]);
}, 120_000);
afterEach(() => {
  expect(shared.clients.flatMap(({ faults }) => faults)).toEqual([]);
});
afterAll(async () => {
  await shared?.stop();
  if (shared) await forgetAll(nats, shared.prefix);
  await nats?.close();
});

describe('two relays', () => {
  it('deliver the same, the alarms that were announced among it', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const clients = [shared.link(leader), shared.link(follower)] as const;
    await shared.isLive(...clients);
    const [stcd = ''] = clients[0].stations.keys();
    const announced = [
      await shared.site.announceAlarm({ stcd, alarmId: 'shared' }),
      await shared.site.announceAlarm({ stcd, alarmId: 'shared', state: 'normal', changedAt: 2_000 }),
    ];
    await Promise.all(clients.map((client) => grows(client, 80)));
    await levelled(...clients);
    const [first, second] = clients.map((client) =>
      eventsOf(client).filter(({ cursor }) => cursor >= (announced[0] ?? 0)),
    );
    expect(first).toEqual(second);
    // The stations ring alarms of their own meanwhile.
    const ours = first?.filter((event) => event.kind === 'alarm' && event.alarmId === 'shared');
    expect(ours?.map(({ cursor }) => cursor)).toEqual(announced);
    for (const client of clients) isWhole(client);
    expect(clients[0].stations).toEqual(clients[1].stations);
  }, 60_000);

  it('give one who goes from one to the other and back everything once', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const token = await shared.site.signIn('admin', 'Admin#123');
    const parts = [shared.link(leader, null, token)];
    await shared.isLive(...parts);
    for (const relay of [follower, leader, follower, leader]) {
      const last = parts.at(-1) as LiveClient;
      await grows(last, 40);
      parts.push(shared.link(relay, last.drop(), token));
    }
    const last = parts.at(-1) as LiveClient;
    await grows(last, 40);
    await levelled(last);
    isWhole(...parts);
  }, 60_000);

  it('go on within 5 s when the leader is killed in the middle of the stream', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const stays = shared.link(follower);
    const moves = [shared.link(leader)];
    await shared.isLive(stays, ...moves);
    await Promise.all([grows(stays, 60), ...moves.map((client) => grows(client, 60))]);
    if (witnessOn === leader) await moveWitness(follower);
    const killedAt = Date.now();
    await leader.stop('SIGKILL');
    moves.push(shared.link(follower, moves[0]?.drop() ?? null));
    await vi.waitFor(async () => expect(await roleOf(follower)).toBe('leading'), {
      timeout: 10_000,
      interval: 20,
    });
    await grows(stays, 1);
    expect(Date.now() - killedAt).toBeLessThan(5_000);
    await Promise.all([grows(stays, 60), grows(moves.at(-1) as LiveClient, 60)]);
    await levelled(stays, moves.at(-1) as LiveClient);
    isWhole(stays);
    isWhole(...moves);
    await leader.start();
    await shared.leaderAndFollower();
  }, 60_000);

  it('hand the lead over when the leader is stopped', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const moves = [shared.link(leader)];
    await shared.isLive(...moves);
    if (witnessOn === leader) await moveWitness(follower);
    await grows(moves[0] as LiveClient, 60);
    await leader.stop('SIGTERM');
    const stoppedAt = Date.now();
    await vi.waitFor(async () => expect(await roleOf(follower)).toBe('leading'), within(10_000));
    expect(Date.now() - stoppedAt).toBeLessThan(2_000);
    expect(moves[0]?.closedBy).toBe('server-leaving');
    moves.push(shared.link(follower, moves[0]?.position));
    await grows(moves.at(-1) as LiveClient, 60);
    await levelled(moves.at(-1) as LiveClient);
    isWhole(...moves);
    await leader.start();
    await shared.leaderAndFollower();
  }, 60_000);

  it('refuse what a leader says late who was frozen past its lease', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const frozen = shared.link(leader);
    const stays = shared.link(follower);
    await shared.isLive(frozen, stays);
    await Promise.all([grows(frozen, 60), grows(stays, 60)]);
    leader.signal('SIGSTOP');
    await vi.waitFor(async () => expect(await roleOf(follower)).toBe('leading'), {
      timeout: 10_000,
      interval: 20,
    });
    await grows(stays, 100);
    leader.signal('SIGCONT');
    await vi.waitFor(async () => expect(await roleOf(leader)).toBe('following'), within(10_000));
    expect(await roleOf(follower)).toBe('leading');
    await grows(frozen, 60);
    await levelled(frozen, stays);
    isWhole(frozen);
    isWhole(stays);
  }, 60_000);

  it('change the lead when the leader alone cannot reach the backend', async () => {
    const [leader, follower] = await shared.leaderAndFollower();
    const clients = [shared.link(leader), shared.link(follower)] as const;
    await shared.isLive(...clients);
    shared.hops.get(leader)?.cut();
    await vi.waitFor(async () => expect(await roleOf(follower)).toBe('leading'), within(30_000));
    await Promise.all(clients.map((client) => grows(client, 60)));
    await vi.waitFor(() => expect(clients[0].upstream?.state).toBe('live'), within(10_000));
    shared.hops.get(leader)?.mend();
    await levelled(...clients);
    for (const client of clients) isWhole(client);
  }, 90_000);

  it('have nothing twice in their log, and told a witness all that the stations were acknowledged', async () => {
    expect(doublesIn(await logged())).toEqual([]);
    await shared.site.field?.stop('SIGTERM');
    const { acknowledged, made } = reportsInLedger(ledger);
    const told = () => new Set(reportsIn(witness.flatMap(eventsOf)));
    const untold = (known = told()) => acknowledged.filter((report) => !known.has(report)).slice(0, 5);
    await vi.waitFor(() => expect(untold()).toEqual([]), { timeout: 30_000, interval: 500 });
    isWhole(...witness);
    const wasMade = new Set(made);
    expect([...told()].filter((report) => !wasMade.has(report))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(500);
  }, 60_000);
});
