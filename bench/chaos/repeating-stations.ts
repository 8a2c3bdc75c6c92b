import { connect, type Socket } from 'node:net';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import { createSplitter } from '@stationwall/protocols/sl651/splitter';

const hourMs = 3_600_000;
const utcOffsetMs = 8 * hourMs;
const repeatAfterMs = 5_000;
const returnAfterMs = 500;
const mostOutstanding = 2;

interface Outstanding {
  minute: number;
  frame: Uint8Array;
  sentAt: number;
}

interface Station {
  stcd: string;
  /** Whether its clock is set by the centre, and so goes wrong with the centre's. */
  followsCentre: boolean;
  /** By its own right clock: the next report is of this minute. */
  next: number;
  made: Set<number>;
  /** Minutes that the centre acknowledged. */
  acknowledged: Set<number>;
  /** By serial number. */
  outstanding: Map<number, Outstanding>;
}

/** The level that a station reports for a minute, m: told by both, so that any other is an invention. */
export const levelOf = (stcd: string, minute: number): number =>
  ((Number(stcd) * 7 + minute * 13) % 50_000) / 1_000;

/** Stations of centre 1 that repeat every report until it is acknowledged, and remember what they sent: the senders' own book. */
export class RepeatingStations {
  readonly stations = new Map<string, Station>();
  /** Minute 0, UTC milliseconds. */
  readonly beginUtc = Math.floor(Date.now() / 60_000) * 60_000 - 20 * 24 * hourMs;
  readonly #port: number;
  readonly #lines = new Set<Socket>();
  #making: NodeJS.Timeout | null = null;
  #isOver = false;
  /** How far the clocks that follow the centre are ahead. */
  aheadMinutes = 0;
  repeats = 0;

  constructor(port: number, stcds: readonly string[], lines: number) {
    this.#port = port;
    for (const [index, stcd] of stcds.entries()) {
      const book = { made: new Set<number>(), acknowledged: new Set<number>(), outstanding: new Map() };
      this.stations.set(stcd, { stcd, followsCentre: index % 2 === 1, next: 0, ...book });
    }
    for (let line = 0; line < lines; line++)
      this.#open([...this.stations.values()].filter((_station, index) => index % lines === line));
  }

  get acknowledged(): number {
    return [...this.stations.values()].reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  get outstanding(): number {
    return [...this.stations.values()].reduce((sum, { outstanding }) => sum + outstanding.size, 0);
  }

  make(everyMs: number): void {
    this.#making = setInterval(() => this.#makeOne(), everyMs);
  }

  /**
   * From here on reports are of now, as those of a real station whose clock was set right: what a clock ahead had sent counts as observed
   * when a right clock received it, and no report of before then may take its place.
   */
  catchUp(): void {
    const now = Math.ceil((Date.now() - this.beginUtc) / 60_000);
    for (const station of this.stations.values()) station.next = Math.max(station.next, now);
  }

  stopMaking(): void {
    if (this.#making) clearInterval(this.#making);
  }

  end(): void {
    this.#isOver = true;
    this.stopMaking();
    for (const line of this.#lines) line.destroy();
  }

  #makeOne(): void {
    for (const station of this.stations.values()) {
      if (station.outstanding.size >= mostOutstanding) continue;
      const serial = ((station.next + station.made.size) % 65_535) + 1;
      const ahead = station.followsCentre ? this.aheadMinutes : 0;
      const minute = ahead + station.next++;
      station.made.add(minute);
      const wallMs = this.beginUtc + utcOffsetMs + minute * 60_000;
      const frame = encodeReport({
        centre: 1,
        station: `00${station.stcd}`,
        password: '0000',
        func: 0x32,
        serial,
        sentWallMs: wallMs + 5_000,
        stationType: '48',
        observations: [
          { observedWallMs: wallMs, values: [{ element: 'Z', value: levelOf(station.stcd, minute) }] },
        ],
      });
      station.outstanding.set(serial, { minute, frame, sentAt: 0 });
    }
  }

  #open(own: readonly Station[]): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#lines.add(socket);
    const splitter = createSplitter();
    const byAddress = new Map(own.map((station) => [`00${station.stcd}`, station]));
    socket.on('data', (chunk: Buffer) => {
      for (const { kind, bytes } of splitter.push(chunk)) {
        const decoded = kind === 'frame' ? decodeFrame(bytes) : null;
        if (!decoded?.ok) continue;
        const { station: address, body } = decoded.frame;
        const serial = ((body[0] ?? 0) << 8) + (body[1] ?? 0);
        const station = byAddress.get(address);
        const confirmed = station?.outstanding.get(serial);
        if (!station || !confirmed) continue;
        station.outstanding.delete(serial);
        station.acknowledged.add(confirmed.minute);
      }
    });
    const sender = setInterval(() => this.#sendDue(socket, own), 50);
    socket.once('connect', () => {
      for (const { outstanding } of own) for (const each of outstanding.values()) each.sentAt = 0;
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(sender);
      this.#lines.delete(socket);
      if (!this.#isOver) setTimeout(() => this.#open(own), returnAfterMs);
    });
  }

  #sendDue(socket: Socket, own: readonly Station[]): void {
    if (socket.readyState !== 'open' || socket.writableLength > 100_000) return;
    const now = Date.now();
    for (const { outstanding } of own)
      for (const each of outstanding.values()) {
        if (now - each.sentAt < repeatAfterMs) continue;
        if (each.sentAt > 0) this.repeats++;
        each.sentAt = now;
        socket.write(each.frame);
      }
  }
}
