import type { Store, StoreLogger } from '../store/store.ts';
import type { AddressBook } from './address-book.ts';
import { hj212Plug } from './hj212-plug.ts';
import type { Line } from './incoming.ts';
import type { Intake } from './intake.ts';
import { sl651Plug } from './sl651-plug.ts';
import type { WaitingRoom } from './waiting-room.ts';

interface KeptFrame {
  key: string;
  digest: string;
  receivedAt: number;
  remoteAddress: string;
  frame: string;
}

const stationsAtOnce = 20;

/** The line of a report that was answered when it came: only what becomes of it counts. */
class PastLine implements Line {
  readonly remoteAddress: string;
  readonly network: string;
  readonly isTaken: Promise<boolean>;
  #settle: (isTaken: boolean) => void = () => {};

  constructor(remoteAddress: string) {
    this.remoteAddress = remoteAddress;
    this.network = remoteAddress;
    this.isTaken = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  reply(): void {}

  flush(): void {}

  settled(_bytes: number, isGood: boolean): void {
    this.#settle(isGood);
  }
}

/**
 * Gives stations that somebody has entered what they reported before: it goes the way of every report, with the time at
 * which it came, and leaves the waiting room once it is stored. One that a stop cuts short begins anew; its readings are
 * known by then and add nothing.
 */
export class Claims {
  readonly #store: Store;
  readonly #book: AddressBook;
  readonly #room: WaitingRoom;
  readonly #intake: Intake;
  readonly #logger: StoreLogger;
  /** The password under which the past of a station was not taken, until it has another one. */
  readonly #refused = new Map<string, string | null>();
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isClosing = false;

  constructor(given: {
    store: Store;
    book: AddressBook;
    room: WaitingRoom;
    intake: Intake;
    logger: StoreLogger;
  }) {
    this.#store = given.store;
    this.#book = given.book;
    this.#room = given.room;
    this.#intake = given.intake;
    this.#logger = given.logger;
  }

  /** Looks for stations of the waiting room that the book knows by now. */
  look(): void {
    this.#isAskedAgain = true;
    this.#running ??= this.#run()
      .catch((error) => this.#logger.error({ err: error }, 'claimed stations wait for their past'))
      .finally(() => {
        this.#running = null;
      });
  }

  /** Resolves when what is claimed by now has its past. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Ends after the stations at hand; the intake has to be closed as well. */
  stop(): void {
    this.#isClosing = true;
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#isClosing) {
      this.#isAskedAgain = false;
      const claimed = [...this.#room.keys].filter((key) => this.#isToBring(key));
      for (let at = 0; at < claimed.length && !this.#isClosing; at += stationsAtOnce)
        await this.#bring(claimed.slice(at, at + stationsAtOnce));
    }
  }

  #isToBring(key: string): boolean {
    const entry = this.#book.of(key);
    return entry !== undefined && (!this.#refused.has(key) || this.#refused.get(key) !== entry.password);
  }

  async #bring(keys: readonly string[]): Promise<void> {
    const frames = (await this.#store.writer.query(
      `select key, digest, received_at as "receivedAt", remote_address as "remoteAddress", encode(frame, 'hex') as frame
        from unclaimed_frames where key = any($1::text[]) order by received_at`,
      [keys],
    )) as unknown as KeptFrame[];
    if (this.#isClosing) return;
    const outcomes = frames.map(({ key, receivedAt, remoteAddress, frame }) => {
      const line = new PastLine(remoteAddress);
      const plug = key.startsWith('MN ') ? hj212Plug : sl651Plug;
      const piece = { kind: 'frame' as const, bytes: Buffer.from(frame, 'hex') };
      this.#intake.accept(plug.incomingOf(piece, line, Number(receivedAt)));
      return line.isTaken;
    });
    const ended = Promise.all(outcomes);
    // An intake that closes leaves what it cannot store; it stays in the room.
    const taken = await Promise.race([ended, this.#intake.closed.then(() => null)]);
    if (!taken) return;
    const done = frames.filter((_, index) => taken[index]);
    await this.#store.writer.query(
      `with gone as (
          delete from unclaimed_frames f using unnest($1::text[], $2::text[]) as d(key, digest)
            where f.key = d.key and f.digest = d.digest
        )
        delete from unclaimed_stations where key = any($3::text[])`,
      [
        done.map(({ key }) => key),
        done.map(({ digest }) => digest),
        keys.filter((key) => frames.every((frame, index) => frame.key !== key || taken[index])),
      ],
    );
    const refused = new Set(frames.flatMap(({ key }, index) => (taken[index] ? [] : [key])));
    for (const key of keys) {
      if (refused.has(key)) this.#refused.set(key, this.#book.of(key)?.password ?? null);
      else {
        this.#refused.delete(key);
        this.#room.leave(key);
      }
    }
  }
}
