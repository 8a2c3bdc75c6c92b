import type { Speaker } from '../commands/command-frames.ts';
import type { LineTraffic, PassedFrame } from '../field-side.ts';
import type { AddressEntry } from './address-book.ts';
import type { Line } from './incoming.ts';

export interface HeldLine {
  line: Line;
  speaker: Speaker;
  entry: AddressEntry;
  since: number;
  heardAt: number;
  framesIn: number;
  framesOut: number;
  bytesIn: number;
}

interface Watch {
  until: number;
  frames: PassedFrame[];
}

const watchedForMs = 60_000;
const mostFrames = 300;

export const keyOfStation = ({ tenantId, stcd }: Pick<AddressEntry, 'tenantId' | 'stcd'>): string =>
  `${tenantId} ${stcd}`;

/** Answers of HJ 212 do not name the system that their device belongs to. */
const later = (known: Speaker, speaker: Speaker): Speaker =>
  speaker.protocol === 'hj212' && known.protocol === 'hj212' && speaker.st === null
    ? { ...speaker, st: known.st }
    : speaker;

/** Which station is on which line, and what passes on those that somebody watches. */
export class LineBook {
  readonly #held = new Map<string, HeldLine>();
  readonly #stationsOf = new Map<Line, Set<string>>();
  readonly #watches = new Map<string, Watch>();
  #passed = 0;

  of(key: string): HeldLine | undefined {
    return this.#held.get(key);
  }

  /** A station was heard on a line that stays open. */
  heard(entry: AddressEntry, line: Line, speaker: Speaker, bytes: Uint8Array, func: string | null): void {
    const key = keyOfStation(entry);
    const now = Date.now();
    const known = this.#held.get(key);
    if (known && known.line !== line) this.#stationsOf.get(known.line)?.delete(key);
    const held =
      known?.line === line
        ? known
        : { line, since: now, heardAt: now, speaker, entry, framesIn: 0, framesOut: 0, bytesIn: 0 };
    Object.assign(held, { speaker: known ? later(known.speaker, speaker) : speaker, entry, heardAt: now });
    held.framesIn += 1;
    held.bytesIn += bytes.length;
    this.#held.set(key, held);
    const stations = this.#stationsOf.get(line) ?? new Set();
    this.#stationsOf.set(line, stations.add(key));
    this.#note(key, { isDown: false, bytes, func });
  }

  /** Another backend hears the station: what is held of it here, and was heard before `at`, is a line that nobody is on. */
  moved(key: string, at: number): void {
    const held = this.#held.get(key);
    if (!held || held.heardAt >= at) return;
    this.#held.delete(key);
    this.#stationsOf.get(held.line)?.delete(key);
  }

  /** Something goes out to a station. */
  spoken(key: string, bytes: Uint8Array, func: string | null): void {
    const held = this.#held.get(key);
    if (held) held.framesOut += 1;
    this.#note(key, { isDown: true, bytes, func });
  }

  /** Gives the stations that have no line now. */
  lost(line: Line): string[] {
    const keys = [...(this.#stationsOf.get(line) ?? [])];
    this.#stationsOf.delete(line);
    for (const key of keys) this.#held.delete(key);
    return keys;
  }

  /** What has passed since a frame's number; a station is watched for a minute after each look. */
  traffic(key: string, after: number): LineTraffic {
    const now = Date.now();
    for (const [watched, { until }] of this.#watches) if (until < now) this.#watches.delete(watched);
    const watch = this.#watches.get(key) ?? { until: 0, frames: [] };
    watch.until = now + watchedForMs;
    this.#watches.set(key, watch);
    const held = this.#held.get(key);
    const frames = watch.frames.filter(({ number }) => number > after);
    if (!held) return { line: null, frames };
    const { line, speaker, since, heardAt, framesIn, framesOut, bytesIn } = held;
    const stations = this.#stationsOf.get(line)?.size ?? 0;
    const { protocol } = speaker;
    const { remoteAddress } = line;
    return {
      line: { protocol, remoteAddress, since, heardAt, framesIn, framesOut, bytesIn, stations },
      frames,
    };
  }

  #note(key: string, frame: Omit<PassedFrame, 'number' | 'at'>): void {
    const watch = this.#watches.get(key);
    if (!watch || watch.until < Date.now()) return;
    // In order wherever a line goes, to another backend too.
    this.#passed = Math.max(this.#passed + 1, Date.now() * 1_000);
    watch.frames.push({ ...frame, number: this.#passed, at: Date.now() });
    if (watch.frames.length > mostFrames) watch.frames.shift();
  }
}
