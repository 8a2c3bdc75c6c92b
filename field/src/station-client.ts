import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control, type Frame } from '@stationwall/protocols/sl651/frame-shape';
import { encodeRepeat } from '@stationwall/protocols/sl651/packets';
import { decodeQuery } from '@stationwall/protocols/sl651/queries';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import type { UpgradeProgress } from '@stationwall/protocols/sl651/upgrade-messages';
import { type CentreConnection, openCentreConnection } from './centre-connection.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { Outstanding } from './outstanding.ts';
import {
  answerQuery,
  blockPackets,
  entryOf,
  type PictureToMake,
  pictureBlock,
  progressBlock,
  type ReportToMake,
  type StationIdentity,
  type WaveformToMake,
  waveformBlock,
} from './station-frames.ts';

export type {
  PictureToMake,
  ReportToMake,
  StationIdentity,
  WaveformToMake,
} from './station-frames.ts';

/** One station on the link. Reports stay in order and are kept until the centre acknowledges them. */
export interface LinkedStation {
  readonly identity: StationIdentity;
  report(report: ReportToMake): void;
  picture(picture: PictureToMake): void;
  waveform(waveform: WaveformToMake): void;
  /** How far an upgrade of its firmware is. */
  progress(progress: UpgradeProgress): void;
  /** Sends a frame as it is, for instance a keep-alive (2F); nobody acknowledges it. */
  sendOnce(frame: Uint8Array): void;
  readonly outstanding: number;
}

export interface StationLink {
  addStation(identity: StationIdentity): LinkedStation;
  /** Resolves when fewer than `most` reports are outstanding. */
  room(most: number): Promise<void>;
  /** Resolves when every report is acknowledged. */
  drained(): Promise<void>;
  readonly ledger: Ledger;
  readonly connectionsUp: number;
  close(): Promise<void>;
}

export interface StationLinkOptions {
  host: string;
  port: number;
  /** How many TCP connections the stations share; each station keeps to one of them. */
  connections?: number;
  /** Reports that one station may have under way before the first is acknowledged; 1 = as the standard has it. */
  window?: number;
  /** M2: wait for the confirmation, then repeat. */
  timeoutMs?: number;
  repeats?: number;
  /** After the repeats were in vain: pause before the station tries again on the same connection. */
  restMs?: number;
  shortestPauseMs?: number;
  longestPauseMs?: number;
  ledger?: Ledger;
  random?: () => number;
  /** Station clock for answers, in wall milliseconds. */
  wallNow?: () => number;
  say?: (text: string) => void;
}

interface Kept {
  id: string;
  func: number;
  serial: number;
  frames: Uint8Array[];
  packets: Frame[] | null;
  /** 0 = not under way on the present connection. */
  sentAt: number;
  tries: number;
  wasSent: boolean;
}

interface Station extends LinkedStation {
  kept: Kept[];
  underWay: number;
  lastSerial: number;
  restsUntil: number;
  lane: Lane;
}

interface Lane {
  connection: CentreConnection;
  stations: Station[];
  /** Stations that have something to send. */
  ready: Set<Station>;
}

const tickMs = 200;

/** Opens the connections and keeps them; stations are added one by one. */
export async function openStationLink(options: StationLinkOptions): Promise<StationLink> {
  const {
    window = 1,
    timeoutMs = 10_000,
    repeats = 2,
    restMs = 30_000,
    random = Math.random,
    wallNow = Date.now,
    say = () => {},
  } = options;
  const ledger = options.ledger ?? (await openLedger());
  const outstanding = new Outstanding(ledger);
  const lanes: Lane[] = [];
  const byAddress = new Map<string, Station>();
  let added = 0;

  const transmit = (station: Station, kept: Kept): void => {
    if (kept.sentAt === 0) station.underWay++;
    kept.sentAt = performance.now();
    kept.tries++;
    if (kept.wasSent) ledger.repeated();
    else ledger.sent(kept.id);
    kept.wasSent = true;
    for (const frame of kept.frames) station.lane.connection.write(frame);
  };

  const pump = (lane: Lane): void => {
    const { connection, ready } = lane;
    const now = performance.now();
    for (const station of ready) {
      if (!connection.isUp || connection.isFull) return;
      if (station.restsUntil > now) continue;
      for (const kept of station.kept) {
        if (station.underWay >= window) break;
        if (kept.sentAt === 0) transmit(station, kept);
      }
      ready.delete(station);
    }
  };

  const acknowledge = (station: Station, index: number): void => {
    const [kept] = station.kept.splice(index, 1) as [Kept];
    if (kept.sentAt > 0) station.underWay--;
    station.restsUntil = 0;
    ledger.acknowledged(kept.id);
    if (station.kept.length > station.underWay) {
      station.lane.ready.add(station);
      pump(station.lane);
    }
    outstanding.wake();
  };

  const receive = (lane: Lane, frame: Frame): void => {
    if (frame.direction !== 'down') return;
    const station = byAddress.get(`${frame.centre} ${frame.station}`);
    if (!station || station.lane !== lane) {
      say(`the centre speaks to ${frame.station} (centre ${frame.centre}), which is none of ours`);
      return;
    }
    const serial = frame.body.length > 1 ? ((frame.body[0] as number) << 8) | (frame.body[1] as number) : 0;
    const index = station.kept.findIndex(
      (kept) => kept.wasSent && kept.func === frame.func && (kept.serial === serial || serial === 0),
    );
    if (frame.end === control.enq) {
      const bytes = answerQuery(station.identity, decodeQuery(frame), nextSerial(station), wallNow());
      if (bytes) lane.connection.write(bytes);
    } else if (frame.end === control.nak) {
      const kept = station.kept[index];
      const packet = kept?.packets?.[(frame.packet?.number ?? 0) - 1];
      if (!kept || !packet) return;
      kept.sentAt = performance.now();
      ledger.repeated();
      lane.connection.write(encodeRepeat(packet));
    } else if (index >= 0) acknowledge(station, index);
  };

  for (let number = 0; number < (options.connections ?? 1); number++) {
    const lane = { stations: [], ready: new Set() } as unknown as Lane;
    lane.connection = openCentreConnection(
      {
        host: options.host,
        port: options.port,
        shortestPauseMs: options.shortestPauseMs ?? 1000,
        longestPauseMs: options.longestPauseMs ?? 30_000,
        random,
      },
      {
        connected: () => {
          for (const station of lane.stations) {
            for (const kept of station.kept) {
              kept.sentAt = 0;
              kept.tries = 0;
            }
            station.underWay = 0;
            station.restsUntil = 0;
            if (station.kept.length > 0) lane.ready.add(station);
          }
          pump(lane);
        },
        lost: () => {},
        drained: () => pump(lane),
        frame: (frame) => receive(lane, frame),
        say: (text) => number === 0 && say(text),
      },
    );
    lanes.push(lane);
  }

  const tick = setInterval(() => {
    const now = performance.now();
    for (const lane of lanes) {
      if (!lane.connection.isUp) continue;
      for (const station of lane.stations) {
        if (station.underWay > 0) repeatLate(station, now);
        else if (station.kept.length > 0 && station.restsUntil <= now) lane.ready.add(station);
      }
      pump(lane);
    }
  }, tickMs);

  const repeatLate = (station: Station, now: number): void => {
    for (const kept of station.kept) {
      if (kept.sentAt === 0 || now - kept.sentAt < timeoutMs) continue;
      if (kept.tries <= repeats) {
        transmit(station, kept);
        continue;
      }
      // Three times in vain: the station leaves the link and tries again later, oldest report first.
      for (const other of station.kept) {
        other.sentAt = 0;
        other.tries = 0;
      }
      station.underWay = 0;
      station.restsUntil = now + restMs * (0.5 + random());
      return;
    }
  };

  const keep = (station: Station, kept: Omit<Kept, 'sentAt' | 'tries' | 'wasSent'>): void => {
    station.kept.push({ ...kept, sentAt: 0, tries: 0, wasSent: false });
    if (station.underWay < window) {
      station.lane.ready.add(station);
      pump(station.lane);
    }
  };

  return {
    addStation(identity) {
      const key = `${identity.centre} ${identity.address}`;
      if (byAddress.has(key))
        throw new Error(`station ${identity.address} of centre ${identity.centre} twice`);
      const lane = lanes[added++ % lanes.length] as Lane;
      const sendBlock = (block: ReturnType<typeof pictureBlock>): void => {
        const { func, sentWallMs, observedWallMs } = block;
        const serial = nextSerial(station);
        const packets = blockPackets(identity, serial, block);
        const observations = [{ observedWallMs, values: [] }];
        const id = ledger.made(entryOf(identity, serial, { func, sentWallMs, observations }));
        keep(station, { id, func, serial, frames: packets.map(encodeFrame), packets });
      };
      const station: Station = {
        identity,
        kept: [],
        underWay: 0,
        lastSerial: 0,
        restsUntil: 0,
        lane,
        get outstanding() {
          return station.kept.length;
        },
        report(report) {
          const serial = nextSerial(station);
          const { centre, address, password, stationType } = identity;
          const frame = encodeReport({ ...report, centre, station: address, password, serial, stationType });
          const id = ledger.made(entryOf(identity, serial, report));
          keep(station, { id, func: report.func, serial, frames: [frame], packets: null });
        },
        picture: (picture) => sendBlock(pictureBlock(picture)),
        waveform: (waveform) => sendBlock(waveformBlock(waveform)),
        progress: (progress) => sendBlock(progressBlock(progress, wallNow())),
        sendOnce(frame) {
          if (lane.connection.isUp) lane.connection.write(frame);
        },
      };
      lane.stations.push(station);
      byAddress.set(key, station);
      return station;
    },
    room: (most) => outstanding.room(most),
    drained: () => outstanding.room(1),
    ledger,
    get connectionsUp() {
      return lanes.filter((lane) => lane.connection.isUp).length;
    },
    async close() {
      clearInterval(tick);
      for (const lane of lanes) lane.connection.close();
      await ledger.close();
    },
  };
}

function nextSerial(station: Station): number {
  station.lastSerial = (station.lastSerial % 0xffff) + 1;
  return station.lastSerial;
}
