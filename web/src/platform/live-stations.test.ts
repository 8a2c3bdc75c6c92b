// @vitest-environment jsdom
import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { JobEvent } from '@stationwall/contract/job';
import type { Upstream } from '@stationwall/contract/live';
import { type ReportEvent, type Station, unreported } from '@stationwall/contract/station';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import type { KeptPicture } from './kept-picture.ts';
import { createLiveStations, type LiveStations, type LiveStationsOptions } from './live-stations.ts';

const station: Station = {
  stcd: '61000001',
  nameZh: '站',
  nameEn: 'Station',
  sttp: 'ZZ',
  lon: 114,
  lat: 30,
  river: null,
  intervalS: 10,
  isPublic: true,
};
const upstream: Upstream = { state: 'live', since: 1, newestEventAt: 2 };
const report: ReportEvent = {
  cursor: 6,
  kind: 'report',
  stcd: station.stcd,
  msgID: 6,
  func: '32',
  sentAt: 5000,
  receivedAt: 6000,
  values: [{ element: 'Z', value: 1.5, observedAt: 5000 }],
};
const alarm: AlarmEvent = {
  cursor: 8,
  kind: 'alarm',
  stcd: '61000002',
  alarmId: 'a1',
  state: 'unacknowledged',
  severity: 2,
  element: null,
  value: null,
  openedAt: 1,
  changedAt: 1,
  textZh: '电压低',
  textEn: 'Battery low',
};
const jobEvent: JobEvent = {
  cursor: 6,
  kind: 'job',
  stcd: '',
  userIds: [3],
  job: {
    id: 'a',
    kind: 'deviceType.import',
    subject: 'types.xlsx',
    state: 'running',
    done: 40,
    total: 100,
    startedAt: 1,
    changedAt: 2,
    outcome: null,
    problem: null,
  },
};
const pollPath = '/api/services/app/LastData/GetDynamicLastDatasAll';
const serverAhead = 3_600_000;

let relay: Relay;
let live: LiveStations;
let signIns: number;

const start = (change: Partial<LiveStationsOptions> = {}) => {
  live = createLiveStations({
    credentials: { token: 'T' },
    isLinkAllowed: true,
    pausesWhenHidden: false,
    onSignInNeeded: () => {
      signIns += 1;
    },
    ...change,
  });
  live.start();
};
const until = (wanted: Partial<ReturnType<LiveStations['getStatus']>>) =>
  vi.waitFor(() => expect(live.getStatus()).toMatchObject(wanted), { timeout: 12_000, interval: 20 });
const connected = (count = 1) =>
  vi.waitFor(() => expect(relay.said.length).toBe(count), { timeout: 5_000, interval: 20 });
const snapshot = () => ({
  type: 'snapshot' as const,
  epoch: 'e',
  seq: 5,
  serverTime: Date.now() + serverAhead,
  timeZone: 'Asia/Shanghai',
  upstream,
  stations: [unreported(station)],
  alarms: [],
  more: false,
});

beforeEach(async () => {
  signIns = 0;
  relay = await aRelay();
});
afterEach(async () => {
  live.stop();
  await relay.close();
});

describe('the stations of an app', () => {
  it('come with the snapshot and follow the events', async () => {
    start();
    await connected();
    expect(relay.said).toEqual([{ type: 'authenticate', form: 'compact', token: 'T' }]);
    relay.tell(snapshot());
    relay.tell({ type: 'events', prev: 5, seq: 6, events: [report] });
    await until({ link: 'live', lostHop: null, isHeld: false, timeZone: 'Asia/Shanghai' });
    await vi.waitFor(() => expect(live.store.getStation(station.stcd)?.values.Z?.value).toBe(1.5));
    expect(Math.abs(live.serverNow() - Date.now() - serverAhead)).toBeLessThan(1_000);
  });

  it('are asked for anew when something that came could not be taken in', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    start();
    await connected();
    relay.tell(snapshot());
    relay.tell({ type: 'events', prev: 5, seq: 6, events: [{ ...report, values: null as never }] });
    await connected(2);
    expect(relay.said[1]).toEqual({ type: 'authenticate', form: 'compact', token: 'T' });
    relay.tell({ ...snapshot(), seq: 7 });
    await until({ link: 'live', lostHop: null, isHeld: false });
    told.mockRestore();
  });

  it('come with news of the caller’s jobs, and with a word when some may have been missed', async () => {
    start();
    const heard: unknown[] = [];
    const stop = live.onJob((job) => heard.push(job));
    await connected();
    relay.tell(snapshot());
    relay.tell({ type: 'events', prev: 5, seq: 6, events: [jobEvent] });
    await vi.waitFor(() => expect(heard).toEqual([null, jobEvent.job]));
    stop();
    relay.tell({ type: 'events', prev: 6, seq: 7, events: [{ ...jobEvent, cursor: 7 }] });
    relay.tell({ type: 'events', prev: 7, seq: 8, events: [{ ...report, cursor: 8 }] });
    await vi.waitFor(() => expect(live.store.getStation(station.stcd)?.values.Z?.value).toBe(1.5));
    expect(heard).toEqual([null, jobEvent.job]);
  });

  it('come with what the caller is told', async () => {
    start();
    const heard: string[] = [];
    live.onNotification(({ text }) => heard.push(text));
    await connected();
    relay.tell(snapshot());
    const notice = { cursor: 6, kind: 'notification', stcd: '', notificationId: 'n', userIds: null } as const;
    const event = { ...notice, severity: 3, text: 'It rings', createdAt: 0 };
    relay.tell({ type: 'events', prev: 5, seq: 6, events: [event] });
    await vi.waitFor(() => expect(heard).toEqual(['It rings']));
  });

  it('are those that the link was asked for, and what the relay could not follow is told to the console', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    start({ subscription: { topics: ['readings'], pace: 'wall' } });
    await connected();
    expect(relay.said).toEqual([
      {
        type: 'authenticate',
        form: 'compact',
        token: 'T',
        subscribe: { topics: ['readings'], pace: 'wall' },
      },
    ]);
    const error = { type: 'error', code: 'bad-pace', given: '"run"', allowed: 'pace' } as const;
    relay.tell(error);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.any(String), error));
    relay.tell(snapshot());
    await until({ link: 'live' });
    told.mockRestore();
  });

  it('stay on show, held, when a link by another token of the same person takes over', async () => {
    start();
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live' });
    // What the snapshot brought is told with the next frame.
    await vi.waitFor(() => expect(live.store.getStation(station.stcd)).toBeDefined());
    live.stop();
    const { store } = live;
    start({ credentials: { token: 'T2' }, store });
    expect([live.store.getStation(station.stcd)?.station, live.getStatus().isHeld]).toEqual([station, true]);
    await connected(2);
    relay.tell({ ...snapshot(), stations: [] });
    await until({ link: 'live', isHeld: false });
    await vi.waitFor(() => expect(live.store.getStations().size).toBe(0));
  });

  it('are shown part by part, and not as held, where nothing was on show before', async () => {
    start();
    await connected();
    relay.tell({ ...snapshot(), more: true });
    await vi.waitFor(() => expect([...live.store.getStations().keys()]).toEqual([station.stcd]));
    expect(live.getStatus()).toMatchObject({ link: 'connecting', isHeld: false });
    const other = { ...station, stcd: '61000002' };
    relay.tell({ type: 'snapshot-part', stations: [unreported(other)], alarms: [], more: false });
    await until({ link: 'live', isHeld: false });
    await vi.waitFor(() => expect([...live.store.getStations().keys()]).toEqual([station.stcd, other.stcd]));
  });

  it('are those that this machine kept, held and with their time, until the link brings its own', async () => {
    const values = { Z: { value: 1.2, observedAt: 900, sentAt: 900, receivedAt: 950 } };
    const states = [{ ...unreported(station), values }];
    start({
      kept: Promise.resolve({
        takenAt: 1_000,
        timeZone: 'Europe/Rome',
        states,
        alarms: [{ ...alarm, stcd: station.stcd }],
      }),
    });
    await until({ link: 'connecting', isHeld: true, pictureOf: 1_000, timeZone: 'Europe/Rome' });
    await vi.waitFor(() => expect(live.store.getStation(station.stcd)?.values.Z?.value).toBe(1.2));
    expect(live.store.getOpenAlarms(station.stcd)).toHaveLength(1);
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live', isHeld: false, pictureOf: null, timeZone: 'Asia/Shanghai' });
    await vi.waitFor(() => expect(live.store.getStation(station.stcd)?.values).toEqual({}));
    expect(live.store.getOpenAlarms(station.stcd)).toEqual([]);
  });

  it('are not put back by what this machine kept once newer ones are there', async () => {
    const kept = Promise.withResolvers<KeptPicture>();
    start({ kept: kept.promise });
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live' });
    kept.resolve({ takenAt: 1_000, timeZone: 'Europe/Rome', states: [], alarms: [] });
    await kept.promise;
    expect(live.getStatus()).toMatchObject({ isHeld: false, pictureOf: null });
    await vi.waitFor(() => expect([...live.store.getStations().keys()]).toEqual([station.stcd]));
  });

  it('stay on show as held until a snapshot in parts is whole, with their open alarms', async () => {
    start();
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live' });
    relay.tell({ ...snapshot(), seq: 9, stations: [], more: true });
    await until({ link: 'connecting', isHeld: true });
    expect([...live.store.getStations().keys()]).toEqual([station.stcd]);
    const other = { ...station, stcd: '61000002' };
    relay.tell({ type: 'snapshot-part', stations: [unreported(other)], alarms: [alarm], more: false });
    await until({ link: 'live', isHeld: false });
    await vi.waitFor(() => expect([...live.store.getStations().keys()]).toEqual([other.stcd]));
    expect(live.store.getOpenAlarms(other.stcd)).toEqual([alarm]);
  });

  it('stay on show as held when the backend hop is lost, and say which hop it is', async () => {
    start();
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live' });
    relay.tell({
      type: 'heartbeat',
      prev: 5,
      seq: 5,
      serverTime: Date.now(),
      upstream: { ...upstream, state: 'lost' },
    });
    await until({ link: 'lost', lostHop: 'backend', isHeld: true });
    expect(live.store.getStations().size).toBe(1);
    relay.tell({ type: 'heartbeat', prev: 5, seq: 5, serverTime: Date.now(), upstream });
    await until({ link: 'live', lostHop: null, isHeld: false });
  });

  it('are told the same by a backend that names neither its zone nor its clock', async () => {
    const at = '2026-11-21T08:00:05';
    relay.succeed(pollPath, {
      items: [{ ...station, reportedAt: at, receivedAt: at, msgID: null, values: {} }],
      totalCount: 1,
    });
    start({ isLinkAllowed: false });
    await until({ link: 'polling', timeZone: 'Asia/Shanghai', clockOffsetMs: null });
    await vi.waitFor(() =>
      expect(live.store.getStation(station.stcd)?.reportedAt).toBe(Date.UTC(2026, 10, 21, 0, 0, 5)),
    );
  });

  it('are asked for when the link stays away, until it is back', async () => {
    const at = '2026-11-21T08:00:05';
    relay.succeed(pollPath, {
      items: [{ ...station, reportedAt: at, receivedAt: at, msgID: 7, values: {} }],
      totalCount: 1,
      epoch: 'e',
      cursor: 9,
      serverTime: Date.now(),
      timeZone: 'Asia/Shanghai',
    });
    start();
    await connected();
    relay.tell(snapshot());
    await until({ link: 'live' });
    for (const socket of relay.sockets) socket.close(4007);
    await until({ link: 'lost', lostHop: 'relay', isHeld: true });
    await until({ link: 'polling', isHeld: false });
    await vi.waitFor(() =>
      expect(live.store.getStation(station.stcd)?.reportedAt).toBe(Date.parse('2026-11-21T00:00:05Z')),
    );
    expect(relay.said.at(-1)).toEqual({
      type: 'authenticate',
      form: 'compact',
      token: 'T',
      since: { epoch: 'e', seq: 5 },
    });
    relay.tell(snapshot());
    await until({ link: 'live', lostHop: null });
  });

  it('are asked for from the start where the backend has no live link', async () => {
    relay.succeed(pollPath, {
      items: [],
      totalCount: 0,
      epoch: 'e',
      cursor: 0,
      serverTime: Date.now(),
      timeZone: 'Europe/London',
    });
    start({ isLinkAllowed: false });
    await until({ link: 'polling', lostHop: null, timeZone: 'Europe/London' });
    expect(relay.sockets.length).toBe(0);
  });

  it('ask for a sign-in when the token has ended, and tell a refusal from a loss', async () => {
    start();
    await connected();
    relay.sockets[0]?.close(4005);
    await until({ link: 'lost', refusedBy: 'token-ended' });
    expect(signIns).toBe(1);
  });
});
