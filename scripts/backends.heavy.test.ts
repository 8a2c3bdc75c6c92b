import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { report, serialOf, TestLine, wall } from '../backend/src/ingest/test-ingest.ts';
import {
  type Checked,
  compareEvents,
  compareReadings,
  count,
  type Ledger,
  loadLine,
  speaksHj212,
} from '../backend/src/ingest/test-ledger.ts';
import { readQueues } from '../backend/src/store/health-samples.ts';
import { openStore } from '../backend/src/store/open-store.ts';
import { testStoreKinds } from '../backend/src/store/test-stores.ts';
import { callAs } from '../backend/src/testing/call-as.ts';
import { signInAs } from '../backend/src/testing/test-site.ts';
import type { StationEvents } from '../contract/src/hub.ts';
import { getStationTraffic, sendStationCommand } from '../contract/src/services/station-command.ts';
import { BackendsSite } from './backends-site.ts';

const stations = 40;
const lines = 4;
const withinMs = { timeout: 20_000, interval: 20 };

/** What the hub of one backend tells a program that follows all events: the cursors, and whether any were left out. */
async function follow(address: string): Promise<{ cursors: number[]; holes: number; stop(): Promise<void> }> {
  const { encryptedAccessToken } = await signInAs({ address }, 1, 'relay', 'service-Password-1');
  const heard: { cursors: number[]; holes: number } = { cursors: [], holes: 0 };
  const connection = new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withUrl(`${address}/signalr?enc_auth_token=${encodeURIComponent(encryptedAccessToken)}`, {
      transport: HttpTransportType.WebSockets,
    })
    .build();
  connection.on('stationEvents', ({ prev, events }: StationEvents) => {
    for (const [index, { cursor }] of events.entries()) {
      const before = heard.cursors.at(-1) ?? prev;
      if (cursor !== before + 1 || cursor !== prev + index + 1) heard.holes += 1;
      heard.cursors.push(cursor);
    }
  });
  await connection.start();
  return Object.assign(heard, { stop: () => connection.stop() });
}

describe.each(testStoreKinds.filter(({ name }) => name === 'postgresql'))(
  'two backends on one $name',
  ({ name }) => {
    test('take in reports at once; a command finds its line; one is killed and nothing acknowledged is lost', async () => {
      const site = await BackendsSite.open({ store: name, backends: 2, stations });
      onTestFinished(() => site.remove());
      const [here = '', there = ''] = site.addresses;
      const [victim] = site.backends;
      if (!victim) throw new Error('there is no backend');
      const heard = await follow(there);
      onTestFinished(heard.stop);

      // A station whose first line still seems to be open has come to the other backend.
      const [stcd = '', ...reporting] = site.stcds.filter((each) => !speaksHj212(each));
      const said = (minute: number) =>
        report(1, stcd, minute + 1, { observedWallMs: wall(minute), sentWallMs: wall(minute, 5) });
      const [left, line] = await Promise.all(site.ingestPorts.map((port) => TestLine.open(port)));
      left?.send(said(0));
      expect((await left?.answers(1))?.map(serialOf)).toEqual([1]);
      line?.send(said(1));
      expect((await line?.answers(1))?.map(serialOf)).toEqual([2]);
      const store = await openStore(site.storeOptions);
      onTestFinished(() => store.close());
      const holders = async () => {
        const { rows } = await sql<{ name: string; holder: string }>`
          select name, holder from leases where held_until > now() order by name`.execute(store.db);
        return rows;
      };
      // Each is taken at the first look of those who need it.
      await expect
        .poll(async () => (await holders()).map(({ name }) => name), withinMs)
        .toEqual(['alarms', 'upgrades']);
      const held = await holders();
      const { headers } = await signInAs({ address: here }, 1, 'admin', 'Admin#123');
      const lineAt = async (address: string) =>
        (await callAs({ address }, headers, getStationTraffic, { stcd })).result.line?.protocol ?? null;
      expect(await lineAt(there)).toBe('sl651');
      const asked = { kind: 'queryNow', stcds: [stcd], waitMinutes: 5 };
      const { result } = await callAs({ address: here }, headers, sendStationCommand, asked);
      expect(result).toMatchObject({ asked: 1, unfit: [] });
      expect((await line?.answers(1))?.map(({ func, direction }) => ({ func, direction }))).toEqual([
        { func: 0x37, direction: 'down' },
      ]);
      line?.send(report(1, stcd, 3, { func: 0x37, observedWallMs: wall(2), sentWallMs: wall(2, 5) }));
      // What passes there is seen here as well.
      const passed = async () => {
        const { line: shown, items } = (await callAs({ address: here }, headers, getStationTraffic, { stcd }))
          .result;
        return [shown?.protocol, ...items.map(({ isDown, func }) => `${isDown ? 'down' : 'up'} ${func}`)];
      };
      await expect.poll(passed, withinMs).toEqual(['sl651', 'down 37', 'up 37']);
      expect(await left?.finish()).toEqual([]);

      const ledger: Ledger = new Map();
      let isOver = false;
      const load = async (nth: number) => {
        const own = reporting.filter((_stcd, index) => index % lines === nth);
        while (!isOver) await loadLine(site.gate.port, own, ledger);
      };
      // The gate gives each new line to the next backend: when it cuts them, stations come to others.
      const loads = Array.from({ length: lines }, (_, nth) => load(nth));
      const more = (reports: number) => {
        const wanted = count(ledger) + reports;
        return expect.poll(() => count(ledger) >= wanted, withinMs).toBe(true);
      };
      await more(2_000);
      site.gate.cut();
      await more(2_000);
      await victim.end('SIGKILL');
      await more(2_000);
      isOver = true;
      site.gate.cut();
      await Promise.all(loads);
      const confirmed = count(ledger);
      await expect.poll(() => heard.cursors.length > confirmed, withinMs).toBe(true);
      // What the killed one did for both, the other does.
      await expect.poll(holders, withinMs).toEqual(
        held.map(({ name }) => ({
          name,
          holder: expect.not.stringMatching(held.map(({ holder }) => holder).join('|')),
        })),
      );
      const behind = async () => (await readQueues(store.db)).alarmsBehind;
      await expect.poll(behind, withinMs).toBe(0);
      await site.end('SIGKILL');

      const checked: Checked = { minutes: new Map(), cursor: 0, newest: new Map() };
      await compareReadings(store, ledger, checked);
      await compareEvents(store, checked);
      // Who followed the backend that stayed has heard all of it, in order and once.
      expect(heard.holes).toBe(0);
      console.log(JSON.stringify({ confirmed, heard: heard.cursors.length, cursor: checked.cursor }));
    }, 120_000);
  },
);
