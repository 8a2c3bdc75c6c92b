import type { StationEvent } from '@stationwall/contract/station';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  sampleAlarm,
  sampleCommand,
  sampleNotification,
  sampleReport,
  sampleStates,
  sampleStation,
  sampleView,
} from '../testing/samples.ts';
import { Screen } from '../testing/screen.ts';
import { FanOut } from './fan-out.ts';
import { TenantStream } from './tenant-stream.ts';

let stream: TenantStream;
let fanOut: FanOut;

function begin(partBytes?: number, logBytes = 1_000_000) {
  stream = new TenantStream({ logBytes });
  const upstream = { state: 'live' as const, since: 1, newestEventAt: null };
  fanOut = new FanOut({ stream, upstream: () => upstream, ...(partBytes && { partBytes }) });
  stream.tell({
    onEvents: (entries) => fanOut.events(entries),
    onReadAnew: () => fanOut.readAnew(),
    onHole: () => {},
  });
  stream.replace({
    epoch: 'e1',
    cursor: 0,
    timeZone: 'UTC',
    states: sampleStates('A', 'B', 'C'),
    alarms: [],
  });
}

const send = (...events: StationEvent[]) => {
  const prev = stream.position?.seq ?? 0;
  stream.append({ epoch: 'e1', prev, cursor: events.at(-1)?.cursor ?? prev, events });
};
const edit = (cursor: number, stcd: string, change: object): StationEvent => ({
  cursor,
  kind: 'station',
  stcd,
  station: { ...sampleStation(stcd), ...change },
});
const join = (view = sampleView({}), userId: number | null = null) => {
  const screen = new Screen(userId);
  fanOut.join(screen, view, null);
  return screen;
};

beforeEach(() => begin());

describe('the topics of a link', () => {
  it('keep out what is not wanted, and the positions whole', () => {
    const alarms = join(sampleView({ wanted: { topics: ['alarms'] } }));
    const commands = join(sampleView({ wanted: { topics: ['commands', 'devices'] } }));
    send(sampleReport(1, 'A'), sampleCommand(2, 'A'), edit(3, 'B', {}), sampleAlarm(4, 'A'));
    fanOut.heartbeat();
    expect(alarms.told).toEqual(['snapshot 0 ', 'events 0-4 4', 'heartbeat 4-4']);
    expect(commands.told).toEqual(['snapshot 0 A,B,C', 'events 0-4 2,3', 'heartbeat 4-4']);
  });

  it('are readings and edits for the public, whatever it asks for', () => {
    const everyone = join(
      sampleView({ stcds: ['A'], isPublic: true, wanted: { topics: ['alarms', 'readings'] } }),
    );
    const all = join(sampleView({ stcds: ['A'], isPublic: true }), null);
    send(sampleAlarm(1, 'A'), sampleCommand(2, 'A'), sampleNotification(3, null), edit(4, 'A', {}));
    send(sampleReport(5, 'A'));
    fanOut.heartbeat();
    expect(everyone.told).toEqual(['snapshot 0 A', 'events 0-5 5', 'heartbeat 5-5']);
    expect(all.told).toEqual(['snapshot 0 A', 'events 0-4 4', 'events 4-5 5', 'heartbeat 5-5']);
    expect(join(sampleView({ isPublic: true })).told).toEqual(['snapshot 5 A,B,C']);
  });
});

describe('the open alarms', () => {
  it('come with the snapshot, for those who may see their stations', () => {
    send(
      sampleAlarm(1, 'A'),
      sampleAlarm(2, 'B'),
      sampleAlarm(3, 'B', { alarmId: 'alarm2', state: 'normal' }),
    );
    send(sampleAlarm(4, 'C'));
    expect(join().told).toEqual(['snapshot 4 A,B,C alarm1 alarm4']);
    expect(join(sampleView({ stcds: ['B', 'C'] })).told).toEqual(['snapshot 4 B,C alarm4']);
  });
});

describe('a notification', () => {
  it('reaches every link of its users and nobody else, and names nobody else', () => {
    const [one, again, two, signedOut] = [
      join(undefined, 1),
      join(sampleView({ stcds: ['A'] }), 1),
      join(undefined, 2),
      join(),
    ];
    send(sampleNotification(1, [1, 9]));
    send(sampleReport(2, 'A'), sampleNotification(3, [2, 1]));
    fanOut.heartbeat();
    expect(one.told.slice(1)).toEqual(['events 0-1 1', 'events 0-3 2,3', 'heartbeat 3-3']);
    expect(again.told.slice(1)).toEqual(['events 0-1 1', 'events 0-3 2,3', 'heartbeat 3-3']);
    expect(two.told.slice(1)).toEqual(['events 0-3 2,3', 'heartbeat 3-3']);
    expect(signedOut.told.slice(1)).toEqual(['events 0-3 2', 'heartbeat 3-3']);
    const told = one.messages.flatMap((message) => (message.type === 'events' ? message.events : []));
    expect(told[0]).toEqual({ ...sampleNotification(1, [1, 9]), userIds: [1] });
  });

  it('for everybody reaches all who are signed in, of whatever stations', () => {
    const screens = [join(undefined, 1), join(sampleView({ stcds: [] }), 2)];
    send(sampleNotification(1, null));
    fanOut.heartbeat();
    for (const screen of screens) expect(screen.told.slice(1)).toEqual(['events 0-1 1', 'heartbeat 1-1']);
  });

  it('is replayed to its users alone', () => {
    join(undefined, 1);
    send(sampleNotification(1, [1]), sampleNotification(2, null), sampleReport(3, 'A'));
    const [one, two] = [new Screen(1), new Screen(2)];
    for (const screen of [one, two]) fanOut.join(screen, sampleView({}), { epoch: 'e1', seq: 0 });
    expect(one.told).toEqual(['events 0-3 1,2,3', 'heartbeat 3-3']);
    expect(two.told).toEqual(['events 0-3 2,3', 'heartbeat 3-3']);
  });

  it('that came while nobody else was told anything is not lost on one who joins just then', () => {
    const stays = join(undefined, 2);
    send(sampleNotification(1, [1]));
    const back = new Screen(1);
    fanOut.join(back, sampleView({}), { epoch: 'e1', seq: 0 });
    const fresh = join(undefined, 1);
    send(sampleNotification(2, [1]));
    fanOut.heartbeat();
    expect(back.told).toEqual(['events 0-1 1', 'heartbeat 1-1', 'events 0-2 2', 'heartbeat 0-2']);
    expect(fresh.told).toEqual(['snapshot 1 A,B,C', 'events 0-2 2', 'heartbeat 0-2']);
    expect(stays.told.slice(1)).toEqual(['heartbeat 0-2']);
  });
});

describe('a filter of stations', () => {
  it('by list, type or box lets through only those that may be seen', () => {
    send(edit(1, 'B', { sttp: 'PP' }), edit(2, 'C', { lon: 179.5 }));
    const told = (
      stcds: string[] | undefined,
      stations: NonNullable<Parameters<typeof sampleView>[0]['wanted']>['stations'],
    ) => join(sampleView({ ...(stcds && { stcds }), wanted: stations ? { stations } : {} })).told;
    expect(told(['A', 'B'], { stcds: ['B', 'C', 'X'] })).toEqual(['snapshot 2 B']);
    expect(told(undefined, { sttps: ['PP', 'RR'] })).toEqual(['snapshot 2 B']);
    expect(told(['A', 'C'], { sttps: ['PP'] })).toEqual(['snapshot 2 ']);
    expect(told(undefined, { bbox: [100, 20, 110, 30] })).toEqual(['snapshot 2 A,B']);
    expect(told(undefined, { bbox: [179, 20, -179, 30] })).toEqual(['snapshot 2 C']);
  });

  it('shows the snapshot anew when an edit moves a station in or out, and leaves the others alone', () => {
    const inBox = join(sampleView({ wanted: { stations: { bbox: [100, 20, 110, 30] } } }));
    const all = join();
    send(
      sampleReport(1, 'A'),
      sampleAlarm(2, 'A'),
      edit(3, 'A', { lon: 90 }),
      sampleReport(4, 'A'),
      sampleAlarm(5, 'B'),
    );
    send(edit(6, 'B', { nameEn: 'Renamed' }));
    fanOut.heartbeat();
    expect(inBox.told).toEqual([
      'snapshot 0 A,B,C',
      'events 0-2 1,2',
      'snapshot 3 B,C alarm5',
      'events 3-5 5',
      'events 5-6 6',
      'heartbeat 6-6',
    ]);
    expect(all.told).toEqual(['snapshot 0 A,B,C', 'events 0-5 1,2,3,4,5', 'events 5-6 6', 'heartbeat 6-6']);
  });

  it('does not resume over an edit that may have moved a station in or out', () => {
    const view = sampleView({ wanted: { stations: { sttps: ['ZQ'] } } });
    join(sampleView({}));
    send(edit(1, 'A', { sttp: 'PP' }));
    const back = new Screen();
    fanOut.join(back, view, { epoch: 'e1', seq: 0 });
    expect(back.told).toEqual(['gap 0-1', 'snapshot 1 B,C']);
  });
});

describe('a changed subscription', () => {
  it('gets what was on its way, then the snapshot, then the stream, and nothing twice', () => {
    const screen = join(undefined, 1);
    const onlyB = sampleView({ wanted: { stations: { stcds: ['B'] } } });
    const stays = join(onlyB, 2);
    send(sampleReport(1, 'A'), sampleNotification(2, null));
    fanOut.change(screen, onlyB);
    send(sampleReport(3, 'A'), sampleReport(4, 'B'));
    fanOut.heartbeat();
    expect(screen.told).toEqual([
      'snapshot 0 A,B,C',
      'events 0-2 1,2',
      'snapshot 2 B',
      'events 0-4 2,4',
      'heartbeat 4-4',
    ]);
    expect(stays.told).toEqual(['snapshot 0 B', 'events 0-4 2,4', 'heartbeat 4-4']);
  });

  it('tells the gap to a reader who is behind', () => {
    const screen = join();
    screen.isFull = true;
    send(sampleAlarm(1, 'A'));
    fanOut.change(screen, sampleView({ wanted: { stations: { stcds: ['B'] } } }));
    screen.isFull = false;
    fanOut.hasRoom(screen);
    expect(screen.told.slice(1)).toEqual(['gap 0-1', 'snapshot 1 B']);
  });
});

describe('a snapshot in parts', () => {
  it('sends each when the one before has left, then what came meanwhile', () => {
    begin(300);
    const screen = join();
    expect([screen.told, screen.partsOut]).toEqual([['snapshot 0 A,B …'], 1]);
    send(sampleAlarm(1, 'C'));
    fanOut.heartbeat();
    fanOut.hasRoom(screen);
    expect(screen.told.slice(1)).toEqual(['part C alarm1']);
    fanOut.hasRoom(screen);
    send(sampleReport(2, 'A'));
    fanOut.heartbeat();
    expect(screen.told.slice(2)).toEqual(['events 0-1 1', 'events 1-2 2', 'heartbeat 2-2']);
  });

  it('begins anew when the states are read anew meanwhile', () => {
    begin(300);
    const screen = join();
    const states = sampleStates('A', 'C');
    stream.replace({ epoch: 'e1', cursor: 5, timeZone: 'UTC', states, alarms: [] });
    fanOut.hasRoom(screen);
    expect(screen.told).toEqual(['snapshot 0 A,B …', 'snapshot 5 A,C']);
  });

  it('shares its parts among those who come at the same time', () => {
    begin(300);
    const [one, two] = [join(), join()];
    for (const screen of [one, two]) fanOut.hasRoom(screen);
    expect(one.frames.map((frame, at) => frame === two.frames[at])).toEqual([true, true]);
  });

  it('has a long replay for its like: whole, frame after frame, each moving the position', () => {
    begin(400);
    join();
    send(...[1, 2, 3, 4, 5].map((cursor) => sampleReport(cursor, 'A')));
    fanOut.heartbeat();
    const back = new Screen();
    fanOut.join(back, sampleView({}), { epoch: 'e1', seq: 0 });
    expect(back.told).toEqual(['events 0-3 1,2,3']);
    fanOut.hasRoom(back);
    expect(back.told.slice(1)).toEqual(['events 3-5 4,5']);
    send(sampleReport(6, 'B'));
    fanOut.heartbeat();
    for (let times = 0; times < 2; times += 1) fanOut.hasRoom(back);
    expect(back.told.slice(2)).toEqual(['heartbeat 5-5', 'events 5-6 6']);
  });

  it('keeps nothing of the log for one who reads a replay slowly: what has left it meanwhile is a gap', () => {
    begin(400, 1_000);
    join();
    send(...[1, 2, 3, 4, 5].map((cursor) => sampleReport(cursor, 'A')));
    fanOut.heartbeat();
    const back = new Screen();
    fanOut.join(back, sampleView({}), { epoch: 'e1', seq: 0 });
    send(...[6, 7, 8, 9, 10, 11, 12].map((cursor) => sampleReport(cursor, 'A')));
    fanOut.heartbeat();
    for (let times = 0; times < 3; times += 1) fanOut.hasRoom(back);
    expect(back.told).toEqual(['events 0-3 1,2,3', 'gap 3-12', 'snapshot 12 A,B …', 'part C']);
  });

  it('takes the newest of each station to one who fell far behind, part by part', () => {
    begin(400);
    const screen = join(sampleView({ stcds: ['A', 'B', 'C'] }));
    fanOut.hasRoom(screen);
    fanOut.hasRoom(screen);
    screen.frames.length = 0;
    screen.isFull = true;
    send(
      sampleReport(1, 'A'),
      sampleReport(2, 'B'),
      sampleAlarm(3, 'A'),
      sampleReport(4, 'C'),
      sampleReport(5, 'A'),
    );
    screen.isFull = false;
    for (let times = 0; times < 3; times += 1) fanOut.hasRoom(screen);
    expect(screen.told).toEqual([
      'conflated 0-0 without 3: A=5,B=2 and ',
      'conflated 0-5 without 1: C=4 and 3',
    ]);
  });
});
